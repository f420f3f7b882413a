import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { EventListItem } from '@wheelhouse/contract/events';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { formatEventDays } from '#areas/meetings/eventTimes.ts';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { Banner } from '#ui/Banner.tsx';
import card from '#ui/Card.module.css';
import { DraftMark } from '#ui/DraftMark.tsx';
import classes from './EventCard.module.css';

interface EventCardProps {
  readonly event: EventListItem;
  /** One of the first: its banner loads at once. */
  readonly first?: boolean;
}

/** An event in a list: its days, banner, title, subject and host. The whole card is a link. */
export function EventCard({ event, first = false }: EventCardProps) {
  const { t } = useTranslation();
  const { id, title, shortDescription, published, start, end, utcOffset, place, freeSlots, banner, source } = event;
  return (
    <Link to="/events/$eventId" params={{ eventId: String(id) }} className={`${card.card} ${card.column}`}>
      <span className={`${card.banner} ${classes.banner}`}>
        <Banner id={id} picture={banner} sizes="(max-width: 48em) calc(100vw - 32px), 600px" first={first} />
      </span>
      <span className={classes.body}>
        <span className={classes.days}>
          {start === undefined || end === undefined ? t('events.noDates') : formatEventDays(start, end, utcOffset)}
        </span>
        <span className={classes.title}>{title || say(publishingMessages.untitled)}</span>
        {shortDescription !== '' && <span className={classes.description}>{shortDescription}</span>}
        {place !== '' && (
          <span className={classes.place}>
            <IconMapPin size={16} stroke={1.5} aria-hidden /> {place}
          </span>
        )}
        <span className={classes.foot}>
          <span>{source.name}</span>
          {freeSlots > 0 && (
            <span className={classes.free}>
              {t('events.free', { count: freeSlots, formatted: formatCount(freeSlots) })}
            </span>
          )}
        </span>
      </span>
      {!published && <DraftMark word={say(publishingMessages.draft)} />}
    </Link>
  );
}
