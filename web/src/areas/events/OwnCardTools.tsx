import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { EventListItem } from '@wheelhouse/contract/events';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { say, useTranslation } from '#lib/language.ts';
import classes from './OwnCardTools.module.css';

interface OwnCardToolsProps {
  readonly event: Pick<EventListItem, 'id' | 'title'>;
  readonly onRemove: () => void;
}

/** The actions for an event of the user's own in a list. */
export function OwnCardTools({ event: { id, title }, onRemove }: OwnCardToolsProps) {
  const { t } = useTranslation();
  const name = title || say(publishingMessages.untitled);
  return (
    <div className={classes.tools}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.5} />}
        aria-label={`${t('events.edit')} ${name}`}
        renderRoot={(props) => <Link {...props} to="/events/edit/$eventId" params={{ eventId: String(id) }} />}
      >
        {t('events.edit')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.5} />}
        aria-label={`${t('events.remove')} ${name}`}
        onClick={onRemove}
      >
        {t('events.remove')}
      </Button>
    </div>
  );
}
