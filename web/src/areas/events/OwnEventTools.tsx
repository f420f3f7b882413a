import { Button } from '@mantine/core';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { eventMessages, type Event } from '@wheelhouse/contract/events';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { useRemoveEvent } from './useRemoveEvent.ts';

interface OwnEventToolsProps {
  readonly event: Event;
}

/** What the owner of an event does with it. */
export function OwnEventTools({ event: { id, title, schedule } }: OwnEventToolsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const params = { eventId: String(id) };
  const remove = useRemoveEvent(() => navigate({ to: '/events', replace: true }));

  return (
    <>
      {schedule.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} />}
          renderRoot={(props) => <Link {...props} to="/events/$eventId/sheet" params={params} />}
        >
          {t('events.sheet')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.5} />}
        renderRoot={(props) => <Link {...props} to="/events/edit/$eventId" params={params} />}
      >
        {t('events.edit')}
      </Button>
      <Button variant="default" leftSection={<IconTrash size={18} stroke={1.5} />} onClick={() => setAsking(true)}>
        {t('events.remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={say(eventMessages.remove)}
        text={title}
        keep={t('events.keep')}
        confirm={t('events.remove')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove(id);
        }}
      />
    </>
  );
}
