import type { VesselEdition } from '#map/liveVessels/vesselMirror.ts';
import { countryIn, vesselTypeIn, wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import type { ColourBy } from '#map/engine/mapSearch.ts';

/** The address's word for vessels without a country or type of their own. */
const unknownEntry = '0';

/** The entries of the legend that are drawn: all, or those listed by country code or vessel type. */
export interface VisibleStyles {
  readonly colourBy: ColourBy;
  /** Undefined for all. */
  readonly only: ReadonlySet<string> | undefined;
}

const entryShape: Readonly<Record<ColourBy, RegExp>> = { country: /^([A-Z]{2}|0)$/, type: /^(-1|\d{1,9})$/ };

/** The entries an address lists; those of the other colouring are ignored. */
export function parseVisibleStyles(colourBy: ColourBy, only: string | number | undefined): VisibleStyles {
  const named = String(only ?? '')
    .split(',')
    .filter((entry) => entryShape[colourBy].test(entry));
  return { colourBy, only: named.length === 0 ? undefined : new Set(named) };
}

/** The address after a click on an entry: shown alone, added to others, or removed; undefined shows all. */
export function toggledEntry({ only }: VisibleStyles, entry: string): string | number | undefined {
  const next = new Set(only);
  if (!next.delete(entry)) next.add(entry);
  const [first] = next;
  if (next.size === 1 && /^\d+$/.test(first ?? '')) return Number(first);
  return next.size === 0 ? undefined : [...next].sort().join(',');
}

/** The address's word for a country or vessel type index. */
export function entryOf(value: string | number): string {
  return value === '' ? unknownEntry : String(value);
}

/** Marks what is not drawn, by country or vessel type index; undefined if everything is. */
export function hiddenIndexes(
  { colourBy, only }: VisibleStyles,
  { countries, vesselTypes }: Pick<VesselEdition, 'countries' | 'vesselTypes'>,
): Uint8Array<ArrayBuffer> | undefined {
  if (only === undefined) return undefined;
  const hidden = new Uint8Array(256);
  const values: readonly (string | number)[] = colourBy === 'country' ? countries : vesselTypes;
  for (const [index, value] of values.entries()) hidden[index] = only.has(entryOf(value)) ? 0 : 1;
  return hidden;
}

/** Returns whether the vessel at a slot is drawn. */
export function drawnSlots(
  visibleStyles: VisibleStyles,
  edition: Pick<VesselEdition, 'countries' | 'vesselTypes'>,
  records: Uint32Array,
): (slot: number) => boolean {
  const hidden = hiddenIndexes(visibleStyles, edition);
  if (hidden === undefined) return () => true;
  const indexIn = visibleStyles.colourBy === 'country' ? countryIn : vesselTypeIn;
  return (slot) => hidden[indexIn(records[slot * wordsPerVessel + 2] ?? 0)] !== 1;
}
