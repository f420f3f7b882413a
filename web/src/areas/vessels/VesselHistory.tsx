import { useTranslation } from 'react-i18next';
import type { Names } from '#lib/dictionaries.ts';
import { formatDay } from '#lib/format.ts';
import { Section } from '#ui/Section.tsx';
import { newestFirst, type HistoryEntry } from './historyOrder.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import classes from './VesselHistory.module.css';

interface VesselHistoryProps {
  readonly history: readonly HistoryEntry[];
  readonly names: Names;
}

/** Names, flags and identifiers the vessel carried, with their times. */
export function VesselHistory({ history, names }: VesselHistoryProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const period = ({ from, until }: HistoryEntry) => {
    if (from === undefined) return until === undefined ? '' : t('vessel.until', { until: formatDay(until) });
    if (until === undefined) return t('vessel.since', { from: formatDay(from) });
    return `${formatDay(from)} – ${formatDay(until)}`;
  };
  return (
    <Section title={t('vessel.history')}>
      <ol className={classes.line}>
        {newestFirst(history).map((entry) => (
          <li key={`${entry.kind} ${entry.value} ${entry.from}`} data-present={entry.until === undefined || undefined}>
            <span className={classes.kind}>{labelOf(entry.kind)}</span>
            <span className={classes.value}>{entry.kind === 'flag' ? names.country(entry.value) : entry.value}</span>
            <span className={classes.period}>{period(entry)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
