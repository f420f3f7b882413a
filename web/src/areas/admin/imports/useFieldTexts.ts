import { useTranslation } from '#lib/language.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { fieldAt, labelOf, textOf } from '#areas/identity/statedValues.ts';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';

/** How the import's differences have values: numbers, yes and no and lists as JSON, texts as they are. */
function read(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The label of a vessel's field and its values in words, by the field's path. */
export function useFieldTexts() {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const words = { ...useNames(), yes: t('value.yes'), no: t('value.no') };
  return (path: string) => {
    const field = fieldAt(path);
    if (field === undefined) return { label: path, textOf: (value: string) => value };
    return {
      label: label(labelOf(field)),
      // A name of digits alone is no number.
      textOf: (value: string) => textOf(field, read(value), words) ?? textOf(field, value, words) ?? value,
    };
  };
}
