import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { eventDaySheet } from '@wheelhouse/contract/bookings';
import { eventMessages } from '@wheelhouse/contract/events';
import { slotLabels } from '@wheelhouse/contract/schedule';
import { clockOf } from '@wheelhouse/contract/utcOffset';
import { api } from '#lib/api.ts';
import { eventQuery } from '#areas/events/events.ts';
import { formatClockTimes, formatLongDay } from '#areas/meetings/eventTimes.ts';
import { say, useTranslation } from '#lib/language.ts';
import { fullName } from '#lib/personName.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { useLoad } from '#lib/useLoad.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { showFailureToast } from '#ui/toasts.ts';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import classes from './EventSheetPage.module.css';
import { idInPath, isMissing } from './idInPath.ts';
import { ProductLoading } from './ProductLoading.tsx';

const route = getRouteApi('/events/$eventId/sheet');

/** The bookings of one day of the user's own event, to print or to save; others see the event instead. */
export function EventSheetPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { eventId } = route.useParams();
  const id = idInPath(eventId);
  const { day: chosen } = route.useSearch();
  const { data, failure, retry } = useLoad({ ...eventQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure)) return <MissingPage message={say(eventMessages.notFound)} />;
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (data === undefined) return <ProductLoading />;
  const { title, schedule, utcOffset, source, own } = data.event;
  if (!own) return <Navigate to="/events/$eventId" params={{ eventId }} replace />;
  const dayOf = (start: string) => clockOf(new Date(start), utcOffset).day;
  const days = [...new Set(schedule.map(({ start }) => dayOf(start)))];
  const today = clockOf(new Date(), utcOffset).day;
  const day = [chosen, today].find((one) => one !== undefined && days.includes(one)) ?? days[0];
  const slots = schedule.filter(({ start }) => dayOf(start) === day);

  async function save() {
    try {
      const query = day === undefined ? {} : { day };
      await saveResponse(await api.open(eventDaySheet, { params: { id }, query }), 'schedule.csv');
    } catch (cause) {
      showFailureToast(cause, t('events.dismiss'));
    }
  }

  return (
    <Page title={t('events.sheetTitle', { title })}>
      <Link to="/events/$eventId" params={{ eventId }} className={classes.back}>
        {title}
      </Link>
      <PageHead title={t('events.sheetTitle', { title })}>
        <span className={classes.tools}>
          {days.length > 1 && (
            <NativeSelect
              aria-label={t('events.day')}
              data={days.map((value) => ({ value, label: formatLongDay(value) }))}
              value={day ?? ''}
              onChange={({ currentTarget }) => void navigate({ search: { day: currentTarget.value }, replace: true })}
            />
          )}
          <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.5} />} onClick={() => window.print()}>
            {t('events.print')}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} />} onClick={() => void save()}>
            {t('events.csv')}
          </Button>
        </span>
      </PageHead>
      {day === undefined ? (
        <EmptyPlace>
          <p>{t('events.noSlots')}</p>
        </EmptyPlace>
      ) : (
        <>
          <p className={classes.day}>
            {formatLongDay(day)}, {source.name}. {t('events.clock', { offset: utcOffset })}
          </p>
          <DataTable
            label={t('events.sheetTitle', { title })}
            columns={(['Time', 'Slot', 'Status', 'Who', 'Company', 'Mail'] as const).map((key) => ({
              key,
              label: t(`events.sheet${key}`),
            }))}
            rows={slots.map(({ id: key, start, end, title: slot, notes, visitorNote, status, appointee }) => ({
              key,
              cells: [
                formatClockTimes(start, end, utcOffset),
                <span key="slot">
                  {slot}
                  {notes !== undefined && <small className={classes.notes}>{notes}</small>}
                  {visitorNote !== undefined && <small className={classes.notes}>{visitorNote}</small>}
                </span>,
                say(slotLabels[status].others),
                appointee === undefined ? '' : fullName(appointee),
                appointee?.companyName ?? '',
                appointee?.email ?? '',
              ],
            }))}
          />
        </>
      )}
      <Toasts />
    </Page>
  );
}
