import type { IdentityReason, ReasonKind } from '@wheelhouse/contract/identity';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatMetres, formatTonnage } from '#lib/format.ts';
import { t } from '#lib/language.ts';

type CountryName = Pick<Names, 'country'>;

/** What two records have in common, as a sentence. */
export function agreementText({ kind, value }: IdentityReason, names: CountryName): string {
  return t(`sameReason.${kind}`, { value: valueText(kind, value, names) });
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
