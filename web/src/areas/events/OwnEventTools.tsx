import { Button } from '@mantine/core';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { eventMessages, removeEvent, type Event } from '@wheelhouse/contract/events';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { eventQuery } from '#lib/events.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { notice, noticeWithTitle } from '#ui/notices.ts';

interface OwnEventToolsProps {
  readonly event: Event;
}

/** What the owner of an event does with it. One with a booked slot is not removed (content specification, section 8). */
export function OwnEventTools({ event: { id, title, schedule } }: OwnEventToolsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const params = { eventId: String(id) };

  async function remove() {
    setAsking(false);
    try {
      await api.call(removeEvent, { params: { id } });
      await navigate({ to: '/events', replace: true });
      queries.removeQueries(eventQuery(id));
      void queries.invalidateQueries({ queryKey: ['events'] });
    } catch (cause) {
      const words = cause instanceof ProblemError ? cause.message : String(cause);
      if (words !== eventMessages.booked) return notice(words, t('events.dismiss'));
      noticeWithTitle(eventMessages.cannotRemove, words, t('events.dismiss'), eventMessages.bookedShownMs);
    }
    return undefined;
  }

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
        title={eventMessages.remove}
        text={title}
        keep={t('events.keep')}
        confirm={t('events.remove')}
        onKeep={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
