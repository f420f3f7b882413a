import type { ClassBounds } from '@wheelhouse/contract/filterClasses';
import { useTranslation } from '#lib/language.ts';
import { classLabel, yearsLabel } from './classLabels.ts';
import type { RangeFacet } from './filterAddress.ts';
import { useClassWords } from './useClassWords.ts';

/** How each range of the filter is named. */
export type RangeWords = Readonly<Record<RangeFacet, (bounds: ClassBounds) => string>>;

/** The words of ranges in the reader's language. */
export function useRangeWords(): RangeWords {
  const { t } = useTranslation();
  const metres = useClassWords(t('dashboard.unit.metres'));
  const kilowatts = useClassWords(t('dashboard.unit.kilowatts'));
  const years = { since: t('dashboard.class.since'), until: t('dashboard.class.until') };
  return {
    lengthOverall: (bounds: ClassBounds) => classLabel(bounds, metres),
    enginePower: (bounds: ClassBounds) => classLabel(bounds, kilowatts),
    buildYear: (bounds: ClassBounds) => yearsLabel(bounds, years),
  };
}
