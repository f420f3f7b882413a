import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { useTranslation } from 'react-i18next';
import { useEditing } from './editorPart.ts';
import type { ProviderEditing } from './providerEditing.ts';
import classes from './StaleChoice.module.css';

interface StaleChoiceProps {
  readonly editing: ProviderEditing;
  /** Whose conflict this place speaks of: a subject, or all of a list that begin with it. */
  readonly subject: string;
  /** What the other has made of it, where that can be shown in words. */
  readonly theirs?: string | undefined;
}

/** Somebody else has changed the same: one takes theirs, or saves one's own all the same. Nothing typed is lost. */
export function StaleChoice({ editing, subject, theirs }: StaleChoiceProps) {
  const { t } = useTranslation();
  const { saving } = useEditing(editing);
  if (saving.stage !== 'stale' || saving.subject !== subject) return null;
  return (
    <div role="alert" className={classes.choice}>
      <IconUsers size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p>{providerEditorMessages.stale}</p>
        {theirs !== undefined && <blockquote>{theirs === '' ? t('providerEditor.nothing') : theirs}</blockquote>}
      </div>
      <div className={classes.tools}>
        <Button size="xs" onClick={editing.takeTheirs}>
          {t('providerEditor.takeTheirs')}
        </Button>
        <Button size="xs" variant="default" onClick={editing.keepMine}>
          {t('providerEditor.keepMine')}
        </Button>
      </div>
    </div>
  );
}
