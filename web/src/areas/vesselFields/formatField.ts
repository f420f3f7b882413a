import type { FieldKind } from '@wheelhouse/contract/vesselFieldRow';
import { vesselFields, type ListedKey } from '@wheelhouse/contract/vesselFields';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { Names } from '#areas/dictionaries/names.ts';
import {
  formatCount,
  formatDay,
  formatLength,
  formatMetres,
  formatNetTonnage,
  formatOtherTonnage,
  formatPower,
  formatRegisterTonnage,
  formatTonMetres,
  formatTonnage,
  formatTons,
} from '#lib/format.ts';
import { t } from '#lib/language.ts';
import { valueOf } from './readField.ts';

/** Kinds that are numbers with a unit, by what is written behind them. */
const units: Readonly<Record<string, string>> = { metres: 'm', tonnage: 'GT', kilowatts: 'kW' };

/** What a field is counted in, as it is written behind a number; undefined for what has no unit. */
export function unitOfKind(kind: FieldKind): string | undefined {
  return typeof kind === 'string' ? units[kind] : undefined;
}

const numberFormats: Readonly<Record<string, (value: number) => string>> = {
  metres: formatMetres,
  tonnage: formatTonnage,
  netTonnage: formatNetTonnage,
  registerTonnage: formatRegisterTonnage,
  otherTonnage: formatOtherTonnage,
  tons: formatTons,
  kilowatts: formatPower,
  tonMetres: formatTonMetres,
  count: formatCount,
};

/** A number of a kind with its unit; years and identifiers are written as they are. */
export function formatNumberOf(kind: FieldKind, value: number): string {
  const format = typeof kind === 'string' ? numberFormats[kind] : undefined;
  return format?.(value) ?? String(value);
}

/** What the reader calls a country, a type, a manufacturer, yes and no. */
export interface ValueWords extends Partial<Pick<Names, 'country' | 'vesselType' | 'manufacturer'>> {
  readonly yes?: string;
  readonly no?: string;
}

const codeKinds: readonly FieldKind[] = [
  'gear',
  'hullMaterial',
  'fleetSegment',
  'registerEvent',
  'exportType',
  'publicAid',
];

/** The name of a register's code; the code itself when it has no name here. */
function codeName(kind: FieldKind, code: string): string {
  const key = `registerCodes.${kind}.${code}`;
  // Codes come from registers; a key without a text is returned itself.
  const name = t(key as 'registerCodes.gear.OTB');
  return name === key ? code : name;
}

/** A value in words and units; undefined if there is none, or it has no name. */
export function formatValue(kind: FieldKind, value: unknown, words: ValueWords): string | undefined {
  if (typeof kind === 'object' && 'list' in kind) {
    const items = Array.isArray(value) ? value.map((item) => formatValue(kind.list, item, words)) : [];
    return items.filter((item) => item !== undefined).join(', ') || undefined;
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') {
    if (value === '') return undefined;
    if (kind === 'country') return words.country?.(value);
    if (kind === 'day') return formatDay(value);
    return codeKinds.includes(kind) ? codeName(kind, value) : value;
  }
  if (typeof value !== 'number') return undefined;
  if (kind === 'vesselType') return words.vesselType?.(value);
  if (kind === 'manufacturer') return words.manufacturer?.(value);
  return formatNumberOf(kind, value);
}

/** A field of a vessel in a list, where lengths are compared and have one decimal. */
export function formatListed(vessel: VesselListItem, key: ListedKey, words: ValueWords): string | undefined {
  const value = valueOf(vessel, key);
  const { kind } = vesselFields[key];
  return kind === 'metres' && typeof value === 'number' ? formatLength(value) : formatValue(kind, value, words);
}
