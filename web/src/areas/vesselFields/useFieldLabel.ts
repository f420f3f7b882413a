import type { TextKey } from '@wheelhouse/messages/keys';
import { useTranslation } from '#lib/language.ts';

/** The label of a vessel's field. The description test proves that every field of the contract has one. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation();
  // Field names come from the contract's objects, where TypeScript only knows them as strings.
  return (field) => t(`vesselField.${field}` as TextKey);
}
