import { formatDayOf } from '#lib/format.ts';
import { useHydrated } from '#lib/useHydrated.ts';

interface DayProps {
  /** A time of the contract. */
  readonly instant: string;
}

/** The day of a time in the reader's time zone, which the server does not know: it renders the day in UTC. */
export function Day({ instant }: DayProps) {
  const hydrated = useHydrated();
  // Browsers shorten the months in their own ways.
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {formatDayOf(instant, hydrated ? undefined : 'UTC')}
    </time>
  );
}
