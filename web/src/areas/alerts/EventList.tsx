import { Link } from '@tanstack/react-router';
import type { AlertEvent } from '@wheelhouse/contract/alerts';
import type { Ref } from 'react';
import { VesselName } from '#areas/dictionaries/VesselName.tsx';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { mapOfEvent } from './eventOnMap.ts';
import classes from './EventList.module.css';

/** What happened, or would have: what has not has no number and no alert. */
export type ShownEvent = Omit<AlertEvent, 'id' | 'alert'> & Partial<Pick<AlertEvent, 'id' | 'alert'>>;

interface EventListProps {
  readonly label: string;
  readonly events: readonly ShownEvent[];
  readonly list?: Ref<HTMLUListElement>;
}

/** What alerts fired: when, what and to which vessel, with the map of that place and time. */
export function EventList({ label, events, list }: EventListProps) {
  const now = Date.now();
  return (
    <ul ref={list} className={classes.list} aria-label={label}>
      {events.map((event, index) => (
        <EventRow key={event.id ?? index} event={event} now={now} />
      ))}
    </ul>
  );
}

function EventRow({ event, now }: { readonly event: ShownEvent; readonly now: number }) {
  const { t } = useTranslation();
  const { vessel, text, at, alert } = event;
  const map = mapOfEvent(event, now);
  return (
    <li>
      <time className={classes.time} dateTime={at}>
        {formatTime(at)}
      </time>
      <div className={classes.words}>
        <p className={classes.text}>{text}</p>
        <div className={classes.about}>
          {vessel !== undefined && <VesselName vessel={vessel} />}
          {map !== undefined && (
            <Link to="/map" search={map} preload={false} aria-label={t('alertsPage.onMapOf', { text })}>
              {t('alertsPage.onMap')}
            </Link>
          )}
          {alert !== undefined && (
            <Link to="/alerts/$alertId" params={{ alertId: String(alert.id) }} preload={false}>
              {alert.name}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
