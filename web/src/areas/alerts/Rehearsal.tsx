import { Button, Skeleton } from '@mantine/core';
import { alertLimits, type Rehearsal as Rehearsed } from '@wheelhouse/contract/alerts';
import { Suspense, useState, type ReactNode } from 'react';
import { formatCount, formatDay, formatDayShort } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import { ColumnChart } from '#ui/charts/lazyCharts.tsx';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { Section } from '#ui/Section.tsx';
import { EventList } from './EventList.tsx';
import classes from './Rehearsal.module.css';
import type { RehearsalState } from './useRehearsal.ts';

interface RehearsalProps {
  readonly state: RehearsalState;
  /** Names the reason why the alert can't be saved, for the button that would save it. */
  readonly refusalId: string;
}

/** What the alert of the form would have fired in the last 30 days. */
export function Rehearsal({ state, refusalId }: RehearsalProps) {
  const { t } = useTranslation();
  const { data, isOld, failure, refusal, retry } = state;
  return (
    <Section title={t('alertsPage.rehearsal')}>
      <div id={refusalId}>
        <FormAlert mb="md">{refusal}</FormAlert>
      </div>
      {failure && <Failure cause={failure} retry={retry} />}
      <p role="status" className={classes.status}>
        <Status state={state} />
      </p>
      {data === undefined && state.isRunning && <Skeleton height={260} />}
      {data !== undefined && (
        <div className={classes.found} data-old={isOld || undefined}>
          <Found found={data} />
        </div>
      )}
    </Section>
  );
}

function Status({ state: { data, isRunning, isComplete } }: Pick<RehearsalProps, 'state'>): ReactNode {
  const { t } = useTranslation();
  if (!isComplete) return t('alertsPage.incomplete');
  if (isRunning) return t('alertsPage.rehearsing');
  if (data === undefined) return null;
  if (!data.isKnown) return t('alertsPage.unknown');
  const { total, vessels } = data;
  return (
    <>
      <strong>
        {total === 0
          ? t('alertsPage.wouldNot')
          : t('alertsPage.would', { count: total, formatted: formatCount(total) })}
      </strong>{' '}
      {t('alertsPage.watches', { count: vessels, formatted: formatCount(vessels) })}
    </>
  );
}

/** Events that are shown at first, and more with a press. */
const atFirst = 8;

function Found({ found: { days, events, total, isKnown } }: { readonly found: Rehearsed }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (!isKnown || total === 0) return null;
  const most = days.toSorted((a, b) => b.count - a.count)[0];
  const column = { label: t('alertsPage.times'), format: formatCount };
  const rows = days.map(({ day, count }) => ({
    key: day,
    label: formatDay(day),
    shortLabel: formatDayShort(day),
    values: [count],
  }));
  return (
    <>
      <ChartCard
        title={t('alertsPage.perDay')}
        summary={
          most === undefined
            ? t('alertsPage.perDayNone')
            : t('alertsPage.perDaySummary', { day: formatDay(most.day), formatted: formatCount(most.count) })
        }
        heading={t('alertsPage.day')}
        columns={[column]}
        rows={rows}
        file="alert-per-day"
      >
        <Suspense fallback={<Skeleton height={220} />}>
          <ColumnChart title={t('alertsPage.perDay')} column={column} rows={rows} />
        </Suspense>
      </ChartCard>
      <h3 className={classes.heading}>{t('alertsPage.wouldList')}</h3>
      {total > alertLimits.shown && (
        <p className={classes.note}>
          {t('alertsPage.latest', { shown: formatCount(events.length), total: formatCount(total) })}
        </p>
      )}
      <EventList label={t('alertsPage.wouldList')} events={events.slice(0, isWhole ? undefined : atFirst)} />
      {events.length > atFirst && !isWhole && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t('alertsPage.showMore', { count: events.length - atFirst })}
        </Button>
      )}
    </>
  );
}
