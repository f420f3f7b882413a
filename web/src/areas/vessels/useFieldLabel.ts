import { useTranslation, type Texts } from '#lib/language.ts';

type FieldName = keyof Texts['vesselField'];

/** The label of a vessel's field. The description test proves that every field of the contract has one. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation();
  // Field names come from the contract's objects, where TypeScript only knows them as strings.
  return (field) => t(`vesselField.${field as FieldName}`);
}
