import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/language.ts';
import { UnsavedDrafts } from '#ui/editing/UnsavedDrafts.tsx';

/** Links to events that were typed and never saved. */
export function UnsavedEvents({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  return (
    <UnsavedDrafts
      prefix={`${userId}/event/`}
      words={(time) => t('events.unsaved', { time })}
      renderEditor={(eventId) => (
        <Button size="xs" renderRoot={(props) => <Link {...props} to="/events/edit/$eventId" params={{ eventId }} />}>
          {t('news.goOnWriting')}
        </Button>
      )}
      forget={t('news.forgetUnsaved')}
    />
  );
}
