import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { bookingsCalendar } from '@wheelhouse/contract/bookings';
import { BookingList } from '#areas/events/BookingList.tsx';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { showFailureToast } from '#ui/toasts.ts';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';

const route = getRouteApi('/bookings');

/** The meetings of the logged-in account. */
export function BookingsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { when = 'ahead' } = route.useSearch();
  async function save() {
    try {
      await saveResponse(await api.open(bookingsCalendar), 'bookings.ics');
    } catch (cause) {
      showFailureToast(cause, t('events.dismiss'));
    }
  }
  return (
    <Page title={t('bookings.title')}>
      <PageHead title={t('bookings.title')}>
        <SegmentedControl
          aria-label={t('bookings.which')}
          value={when}
          onChange={(value) => void navigate({ search: value === 'past' ? { when: 'past' } : {}, replace: true })}
          data={[
            { value: 'ahead', label: t('bookings.ahead') },
            { value: 'past', label: t('bookings.past') },
          ]}
        />
        <Button variant="default" leftSection={<IconCalendarDown size={18} stroke={1.5} />} onClick={() => void save()}>
          {t('bookings.calendar')}
        </Button>
      </PageHead>
      <BookingList
        key={when}
        when={when}
        none={
          <EmptyPlace>
            <p>{t(when === 'past' ? 'bookings.nonePast' : 'bookings.none')}</p>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/events" />}>
              {t('bookings.find')}
            </Button>
          </EmptyPlace>
        }
      />
      <Toasts />
    </Page>
  );
}
