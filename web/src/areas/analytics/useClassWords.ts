import { useTranslation } from '#lib/language.ts';
import type { ClassWords } from './classLabels.ts';

/** The words of classes in the reader's language, of values in a unit. */
export function useClassWords(unit: string): ClassWords {
  const { t } = useTranslation();
  return {
    unknown: t('dashboard.class.unknown'),
    under: t('dashboard.class.under'),
    over: t('dashboard.class.over'),
    unit,
  };
}
