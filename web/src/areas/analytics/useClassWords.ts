import { useTranslation } from '#lib/language.ts';
import type { ClassWords } from './classLabels.ts';

/** The words of classes in the reader's language, of values in a unit. */
export function useClassWords(unit: string): ClassWords {
  const { t } = useTranslation('dashboard');
  return { unknown: t('class.unknown'), under: t('class.under'), over: t('class.over'), unit };
}
