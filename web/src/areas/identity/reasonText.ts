import { folded, withoutDigraphs } from '@wheelhouse/contract/foldedText';
import type { IdentityReason, IdentityRecord, ReasonKind } from '@wheelhouse/contract/identity';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatMetres, formatOtherTonnage, formatRegisterTonnage, formatTonnage } from '#lib/format.ts';
import { t } from '#lib/language.ts';
import { fieldOfReason, type RecordField } from './recordFields.ts';

type CountryName = Pick<Names, 'country'>;

/** What two records have in common, as a sentence. A value is written as one of them has it, where it does. */
export function agreementText(
  { kind, value }: IdentityReason,
  records: readonly IdentityRecord[],
  names: CountryName,
): string {
  const [a, b] = records;
  const field = (a !== undefined && b !== undefined && fieldOfReason(kind, a, b)) || kind;
  const written = records.flatMap((record) => {
    const own = kind === 'registerKey' ? record.key : record[kind];
    return typeof own === 'string' && lettersOf(own) === lettersOf(value) ? [own] : [];
  });
  return t(`sameReason.${kind}`, { value: valueText(field, written[0] ?? value, names) });
}

/** Reasons have values as they are compared, without spaces, dashes and accents. */
function lettersOf(text: string): string {
  return withoutDigraphs(folded(text))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** In what two records contradict each other, as a sentence. */
export function contradictionText(
  { kind, value, other = '' }: IdentityReason,
  [a, b]: readonly [IdentityRecord, IdentityRecord],
  names: CountryName,
): string {
  const field = fieldOfReason(kind, a, b) ?? kind;
  return t('otherReason.differs', {
    field: t(labelOf(field)),
    value: valueText(field, value, names),
    other: valueText(field, other, names),
  });
}

/** A value of a record, with its unit or in words. */
export function valueText(field: RecordField | ReasonKind, value: string | number, names: CountryName): string {
  if (field === 'flag') return names.country(String(value));
  const format = formats[field];
  return format === undefined ? String(value) : format(Number(value));
}

const formats: { readonly [Field in RecordField | ReasonKind]?: (value: number) => string } = {
  length: formatMetres,
  registeredLength: formatMetres,
  lengthBetweenPerpendiculars: formatMetres,
  unknownLength: formatMetres,
  tonnage: formatTonnage,
  registerTonnage: formatRegisterTonnage,
  unknownTonnage: formatOtherTonnage,
};

/** The text that names a field. */
export function labelOf<Field extends RecordField | ReasonKind>(field: Field): `recordField.${Field}` {
  return `recordField.${field}`;
}
