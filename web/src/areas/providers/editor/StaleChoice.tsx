import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Note } from '#ui/Note.tsx';
import { useTranslation } from '#lib/language.ts';
import { useEditing } from './editorPart.ts';
import { choiceId } from './leadTo.ts';
import type { ProviderEditing } from './providerEditing.ts';

interface StaleChoiceProps {
  readonly editing: ProviderEditing;
  /** The subject of a conflict: a single one, or all with this prefix. */
  readonly subject: string;
  /** The other user's version, if it can be shown in words. */
  readonly theirs?: string | undefined;
}

/** Another user changed the same object: take theirs, or save your own anyway. Nothing typed is lost. */
export function StaleChoice({ editing, subject, theirs }: StaleChoiceProps) {
  const { t } = useTranslation();
  const { saving } = useEditing(editing);
  if (saving.stage !== 'stale' || saving.subject !== subject) return null;
  return (
    <Note
      id={choiceId}
      role="alert"
      icon={<IconUsers size={20} stroke={1.5} aria-hidden />}
      quote={theirs === '' ? t('providerEditor.nothing') : theirs}
      tools={
        <>
          <Button size="xs" onClick={editing.takeTheirs}>
            {t('providerEditor.takeTheirs')}
          </Button>
          <Button size="xs" variant="default" onClick={editing.keepMine}>
            {t('providerEditor.keepMine')}
          </Button>
        </>
      }
    >
      {t('providerEditor.stale')}
    </Note>
  );
}
