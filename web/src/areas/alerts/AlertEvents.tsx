import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { alertLimits, exportAlertEvents, type AlertItem } from '@wheelhouse/contract/alerts';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { Section } from '#ui/Section.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { alertEventsQuery } from './alertQueries.ts';
import classes from './EventList.module.css';
import { EventList } from './EventList.tsx';

interface AlertEventsProps {
  readonly alerts: readonly AlertItem[];
  /** The only alert whose events are listed. */
  readonly alertId: number | undefined;
  readonly onAlert: (alertId: number | undefined) => void;
}

/** What the alerts fired, latest first; of all of them or of one. */
export function AlertEvents({ alerts, alertId, onAlert }: AlertEventsProps) {
  const { t } = useTranslation();
  const file = useMutation({
    mutationFn: async () =>
      await saveResponse(
        await api.open(exportAlertEvents, { query: alertId === undefined ? {} : { alertId } }),
        'alerts.csv',
      ),
  });
  return (
    <Section
      title={t('alertsPage.events')}
      aside={
        <div className={classes.tools}>
          <NativeSelect
            aria-label={t('alertsPage.whose')}
            className={classes.whose}
            value={alertId === undefined ? '' : String(alertId)}
            data={[
              { value: '', label: t('alertsPage.all') },
              ...alerts.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => onAlert(value === '' ? undefined : Number(value))}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {t('alertsPage.csv')}
          </Button>
        </div>
      }
    >
      <FormAlert mb="md">{file.error?.message}</FormAlert>
      <Events alertId={alertId} />
    </Section>
  );
}

function Events({ alertId }: Pick<AlertEventsProps, 'alertId'>) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(alertEventsQuery(alertId));
  const { data, error, refetch, isPlaceholderData } = query;
  if (data === undefined && error !== null) return <Failure cause={error} retry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton label={t('alertsPage.loading')} />;
  // One that comes between two requests shifts the others to the next page.
  const events = [...new Map(data.pages.flatMap((page) => page.data).map((event) => [event.id, event])).values()];
  if (events.length === 0)
    return <p className={classes.none}>{t('alertsPage.noEvents', { days: alertLimits.keptDays })}</p>;
  return (
    <div className={classes.events} data-old={isPlaceholderData || undefined}>
      {error !== null && <Failure cause={error} retry={() => void refetch()} />}
      <EventList list={list} label={t('alertsPage.events')} events={events} />
      <ShowMore list={list} label={t('alertsPage.older')} query={query} />
    </div>
  );
}
