import { useInfiniteQuery } from '@tanstack/react-query';
import { eventsQuery } from './events.ts';
import { useTranslation } from '#lib/language.ts';
import { Section } from '#ui/Section.tsx';
import { EventCards } from './EventCards.tsx';

interface ProviderEventsProps {
  readonly providerId: number;
}

/** A provider's next events; nothing where it has none. */
export function ProviderEvents({ providerId }: ProviderEventsProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(eventsQuery({ provider: providerId, when: 'ahead' }));
  const events = query.data?.pages.flatMap((page) => page.data) ?? [];
  if (events.length === 0) return null;
  return (
    <Section title={t('events.ofProvider')} plain>
      <EventCards events={events} label={t('events.ofProvider')} query={query} />
    </Section>
  );
}
