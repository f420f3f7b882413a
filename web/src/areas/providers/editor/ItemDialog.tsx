import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { keepFocus } from '#ui/keepFocus.ts';
import { UnsavedOffer } from '#ui/UnsavedOffer.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { useEditing } from './editorPart.ts';
import classes from './ItemForm.module.css';
import type { ProviderEditing } from './providerEditing.ts';
import { SaveState } from './SaveState.tsx';
import { StaleChoice } from './StaleChoice.tsx';
import type { ItemForm } from './useItemForm.ts';

interface ItemDialogProps<Values extends Record<string, string>> {
  readonly title: string;
  readonly editing: ProviderEditing;
  /** The subject of its change, as `addresses/7`. */
  readonly subject: string;
  readonly form: ItemForm<Values>;
  /** Something beside the form's words was changed, and would be lost. */
  readonly changed?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog around the form of one object of a provider. */
export function ItemDialog<Values extends Record<string, string>>({
  title,
  editing,
  subject,
  form,
  changed = false,
  onClose,
  children,
}: ItemDialogProps<Values>) {
  const { t } = useTranslation();
  const { saving } = useEditing(editing);
  const [asking, setAsking] = useState(false);
  function leave() {
    editing.cancel(subject);
    onClose();
  }
  function discard() {
    form.forget();
    leave();
  }
  // What an earlier visit left stays on offer where nothing was changed.
  function close() {
    if (changed || form.form.isDirty()) setAsking(true);
    else leave();
  }
  return (
    <Dialog opened onClose={close} title={title} width={680} closeOnClickOutside={false} behind={asking}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.saving) form.submit();
        }}
      >
        {form.offer !== undefined && (
          <UnsavedOffer
            keptAt={form.offer.keptAt}
            text={Object.values(form.offer.value).filter(Boolean).join(', ')}
            onRestore={form.restore}
            onForget={form.forget}
          />
        )}
        {children}
        <FormAlert mt="md">{form.refusal}</FormAlert>
        <StaleChoice editing={editing} subject={subject} />
        {form.saving && saving.stage === 'failed' && <SaveState editing={editing} />}
        <Group justify="flex-end" className={classes.end}>
          <Button variant="default" onMouseDown={keepFocus} onClick={close}>
            {t('providerEditor.cancel')}
          </Button>
          <Button type="submit" onMouseDown={keepFocus} loading={form.saving && saving.stage === 'saving'}>
            {t('providerEditor.save')}
          </Button>
        </Group>
      </form>
      {/* Not rendered before the question: the key that opens it would close it again. */}
      {asking && (
        <ConfirmDialog
          opened
          title={t('providerEditor.discard')}
          keep={t('providerEditor.goOn')}
          confirm={t('providerEditor.discardIt')}
          onKeep={() => setAsking(false)}
          onConfirm={discard}
        />
      )}
    </Dialog>
  );
}
