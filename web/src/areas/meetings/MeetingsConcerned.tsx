import { slotLabels, type ScheduleItem } from '@wheelhouse/contract/schedule';
import { clockOf, type UtcOffset } from '@wheelhouse/contract/utcOffset';
import { formatClockTimes, formatLongDay } from './eventTimes.ts';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { fullName } from '#lib/personName.ts';
import classes from './MeetingsConcerned.module.css';

/** How many meetings are listed; the others are counted. */
export const meetingsNamed = 5;

interface Meeting {
  readonly slot: ScheduleItem;
  readonly utcOffset: UtcOffset;
  /** Omitted if all are of one event. */
  readonly event?: string;
}

interface MeetingsConcernedProps {
  /** The first of them, at most `meetingsNamed`. */
  readonly meetings: readonly Meeting[];
  readonly total: number;
  /** How many people wait for a time slot. */
  readonly waiting: number;
}

/** Lists the booked and requested meetings that unpublishing affects, and who is notified. */
export function MeetingsConcerned({ meetings, total, waiting }: MeetingsConcernedProps) {
  const { t } = useTranslation();
  const more = total - meetings.length;
  return (
    <>
      {total > 0 && (
        <>
          <p className={classes.lead}>{t('editor.meetings', { count: total, formatted: formatCount(total) })}</p>
          <ul className={classes.meetings}>
            {meetings.map(({ slot, utcOffset, event }) => (
              <li key={slot.id}>
                <b>{formatLongDay(clockOf(new Date(slot.start), utcOffset).day)}</b>{' '}
                {formatClockTimes(slot.start, slot.end, utcOffset)}, {slot.title}
                {event !== undefined && ` (${event})`}, {say(slotLabels[slot.status].others)}
                {slot.appointee !== undefined && `, ${fullName(slot.appointee) || slot.appointee.email}`}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t('editor.moreMeetings', { count: more, formatted: formatCount(more) })}</p>}
        </>
      )}
      {waiting > 0 && (
        <p className={classes.lead}>{t('editor.waitingPeople', { count: waiting, formatted: formatCount(waiting) })}</p>
      )}
    </>
  );
}
