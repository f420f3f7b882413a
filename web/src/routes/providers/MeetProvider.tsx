import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/language.ts';
import { eventsQuery } from '#areas/events/events.ts';

interface MeetProviderProps {
  readonly providerId: number;
}

/** A link to the nearest event of a provider; nothing without one. */
export function MeetProvider({ providerId }: MeetProviderProps) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(eventsQuery({ provider: providerId, when: 'ahead' }));
  const nearest = data?.pages[0]?.data.find(({ published }) => published);
  if (nearest === undefined) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarEvent size={18} stroke={1.5} />}
      renderRoot={(props) => <Link {...props} to="/events/$eventId" params={{ eventId: String(nearest.id) }} />}
    >
      {t('events.bookMeeting')}
    </Button>
  );
}
