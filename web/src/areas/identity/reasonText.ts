import { folded, withoutDigraphs } from '@wheelhouse/contract/foldedText';
import type { IdentityReason, IdentityRecord, ReasonKind } from '@wheelhouse/contract/identity';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatMetres, formatTonnage } from '#lib/format.ts';
import { t } from '#lib/language.ts';

type CountryName = Pick<Names, 'country'>;

/** What two records have in common, as a sentence. A value is written as one of them has it, where it does. */
export function agreementText(
  { kind, value }: IdentityReason,
  records: readonly IdentityRecord[],
  names: CountryName,
): string {
  const written = records.flatMap((record) => {
    const own = kind === 'registerKey' ? record.key : record[kind];
    return typeof own === 'string' && lettersOf(own) === lettersOf(value) ? [own] : [];
  });
  return t(`sameReason.${kind}`, { value: valueText(kind, written[0] ?? value, names) });
}

/** Reasons have values as they are compared, without spaces, dashes and accents. */
function lettersOf(text: string): string {
  return withoutDigraphs(folded(text))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** In what two records contradict each other, as a sentence. */
export function contradictionText({ kind, value, other = '' }: IdentityReason, names: CountryName): string {
  return t('otherReason.differs', {
    field: t(`recordField.${kind}`),
    value: valueText(kind, value, names),
    other: valueText(kind, other, names),
  });
}

/** A value of a record, with its unit or in words. */
export function valueText(kind: ReasonKind, value: string | number, names: CountryName): string {
  if (kind === 'flag') return names.country(String(value));
  if (kind === 'length') return formatMetres(Number(value));
  if (kind === 'tonnage') return formatTonnage(Number(value));
  return String(value);
}
