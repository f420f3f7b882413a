import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Note } from './Note.tsx';

interface UnsavedOfferProps {
  readonly keptAt: Date;
  /** The beginning of the unsaved text; omitted if it is empty. */
  readonly text?: string | undefined;
  readonly onRestore: () => void;
  readonly onForget: () => void;
}

/** Offers to restore text that was typed and never saved. */
export function UnsavedOffer({ keptAt, text, onRestore, onForget }: UnsavedOfferProps) {
  const { t } = useTranslation();
  return (
    <Note
      role="status"
      icon={<IconHistory size={20} stroke={1.5} aria-hidden />}
      quote={text}
      tools={
        <>
          <Button size="xs" onClick={onRestore}>
            {t('unsaved.restore')}
          </Button>
          <Button size="xs" variant="default" onClick={onForget}>
            {t('unsaved.forget')}
          </Button>
        </>
      }
    >
      {t('unsaved.found', { time: formatTime(keptAt.toISOString()) })}
    </Note>
  );
}
