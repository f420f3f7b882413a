import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditing } from './editorPart.ts';
import type { ProviderEditing } from './providerEditing.ts';
import classes from './SaveState.module.css';

interface SaveStateProps {
  readonly editing: ProviderEditing;
}

/** Whether the last change is saved, and a way to try what failed once more. */
export function SaveState({ editing }: SaveStateProps) {
  const { t } = useTranslation();
  const { saving } = useEditing(editing);
  return (
    <div className={classes.state} role="status" data-stage={saving.stage}>
      {saving.stage === 'saving' && (
        <>
          <Loader size={16} aria-hidden />
          {t('providerEditor.saving')}
        </>
      )}
      {saving.stage === 'saved' && (
        <>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          {t('providerEditor.saved')}
        </>
      )}
      {saving.stage === 'stale' && (
        <>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          {t('providerEditor.waiting')}
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
