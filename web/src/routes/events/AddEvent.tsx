import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ProblemError } from '@wheelhouse/contract/client';
import { createEvent } from '@wheelhouse/contract/events';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, session } from '#lib/api.ts';
import { notice } from '#ui/notices.ts';

interface AddEventProps {
  /** Whose event it is; the first provider of one's own where none is named. */
  readonly providerId?: number;
  readonly label?: string;
}

/** Makes an empty draft of an event and opens it in the editor. */
export function AddEvent({ providerId, label }: AddEventProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    try {
      const { id } = await api.call(createEvent, { body: providerId === undefined ? {} : { providerId } });
      await session.reread();
      await navigate({ to: '/events/edit/$eventId', params: { eventId: String(id) } });
    } catch (cause) {
      notice(cause instanceof ProblemError ? cause.message : String(cause), t('events.dismiss'));
      setBusy(false);
    }
  }
  return (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} loading={busy} onClick={() => void add()}>
      {label ?? t('events.add')}
    </Button>
  );
}
