import { Textarea, TextInput } from '@mantine/core';
import { providerLimits } from '@wheelhouse/contract/providerFields';
import { CharacterCount } from '#ui/CharacterCount.tsx';
import { useTranslation } from '#lib/language.ts';
import { UnsavedOffer } from '#ui/UnsavedOffer.tsx';
import { useEditing, type EditorPart } from './editorPart.ts';
import classes from './GeneralInfo.module.css';
import { fieldId } from './leadTo.ts';
import { StaleChoice } from './StaleChoice.tsx';
import { useSavedText, type TextField } from './useSavedText.ts';

interface SavedFieldProps extends EditorPart {
  readonly field: TextField;
  /** Lines of a text that has several. */
  readonly rows?: number;
  readonly hint?: string;
}

/** A text of the provider with its counter; it is saved automatically. */
function SavedField({ field, rows, hint, ...part }: SavedFieldProps) {
  const { t } = useTranslation();
  const { provider } = useEditing(part.editing);
  const { text, error, offer, type, leave, restore, forget } = useSavedText(part, field);
  const shared = {
    id: fieldId(field),
    label: t(`providerEditor.field.${field}`),
    value: text,
    error: error,
    onBlur: leave,
    description: hint,
    // The counter reads as part of the field's name.
    rightSectionWidth: 0,
    inputWrapperOrder: ['label', 'description', 'input', 'error'] as ('label' | 'description' | 'input' | 'error')[],
  };
  return (
    <div className={classes.field}>
      {rows === undefined ? (
        <TextInput
          {...shared}
          {...(field === 'website' && { inputMode: 'url', placeholder: 'www.example.com' })}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      ) : (
        <Textarea {...shared} rows={rows} onChange={({ currentTarget }) => type(currentTarget.value)} />
      )}
      <div className={classes.count}>
        <CharacterCount text={text} max={providerLimits[field].max} />
      </div>
      <StaleChoice editing={part.editing} subject={field} theirs={provider[field]} />
      {offer !== undefined && (
        <UnsavedOffer keptAt={offer.keptAt} text={offer.value.text} onRestore={restore} onForget={forget} />
      )}
    </div>
  );
}

/** Name, descriptions and website. */
export function GeneralInfo(part: EditorPart) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <SavedField {...part} field="name" />
      <SavedField {...part} field="shortDescription" rows={3} hint={t('providerEditor.hint.shortDescription')} />
      <SavedField {...part} field="longDescription" rows={9} hint={t('providerEditor.hint.longDescription')} />
      <SavedField {...part} field="website" />
    </div>
  );
}
