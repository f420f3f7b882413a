import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { providerTexts } from '@wheelhouse/contract/providerFields';
import { useEditing } from './editorPart.ts';
import { useTranslation } from '#lib/language.ts';
import { choiceId, fieldId, leadTo } from './leadTo.ts';
import type { ProviderEditing } from './providerEditing.ts';
import classes from './SaveState.module.css';

interface SaveStateProps {
  readonly editing: ProviderEditing;
}

type TextField = keyof typeof providerTexts;
const isText = (subject: string): subject is TextField => subject in providerTexts;

/** Whether everything is saved, what isn't, and a link to it or a button to try again. */
export function SaveState({ editing }: SaveStateProps) {
  const { t } = useTranslation();
  const { saving, unsaved } = useEditing(editing);
  const held = unsaved.filter(isText);
  return (
    <div className={classes.state} role="status" data-stage={saving.stage} data-held={held.length > 0 || undefined}>
      {saving.stage === 'saving' && (
        <>
          <Loader size={16} aria-hidden />
          {t('providerEditor.saving')}
        </>
      )}
      {saving.stage === 'saved' && held.length === 0 && (
        <>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          {t('providerEditor.saved')}
        </>
      )}
      {saving.stage === 'saved' && held.length > 0 && (
        <>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          {t('providerEditor.notSavedYet')}
          {held.map((field) => (
            <button key={field} type="button" className={classes.way} onClick={() => leadTo(fieldId(field))}>
              {t(`providerEditor.field.${field}`)}
            </button>
          ))}
        </>
      )}
      {saving.stage === 'stale' && (
        <>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <button type="button" className={classes.way} onClick={() => leadTo(choiceId)}>
            {t('providerEditor.waiting')}
          </button>
        </>
      )}
      {saving.stage === 'failed' && (
        <>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <span>{t('providerEditor.failed', { reason: saving.cause.message })}</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.5} />}
            onClick={editing.retry}
          >
            {t('providerEditor.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
