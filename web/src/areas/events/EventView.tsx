import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import type { FullEvent } from './events.ts';
import { formatEventDays } from '#areas/meetings/eventTimes.ts';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { DraftMark } from '#ui/DraftMark.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { PageTools } from '#ui/PageTools.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RichTextView } from '#ui/richText/RichTextView.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';
import classes from './EventView.module.css';
import { OwnEventTools } from './OwnEventTools.tsx';
import { Schedule } from './Schedule.tsx';
import { useEventLive } from './useEventLive.ts';

/** An event as everyone reads it, with its schedule; what others do to it is seen as it happens. */
export function EventView({ event, body }: FullEvent) {
  const { t } = useTranslation();
  useEventLive(event.id, event.version);
  const { title, shortDescription, start, end, utcOffset, place, freeSlots, banner, source, published, own } = event;
  return (
    <article>
      <PageTools back={t('events.back')} renderBack={(props) => <Link {...props} to="/events" />}>
        {published && <ShareButton title={title} />}
        {own && <OwnEventTools event={event} />}
      </PageTools>
      {(banner !== undefined || !published) && (
        <div className={classes.banner} data-missing={banner === undefined || undefined}>
          {banner !== undefined && <Picture picture={banner} alt="" sizes="(max-width: 900px) 100vw, 1180px" first />}
          {!published && <DraftMark word={say(publishingMessages.draft)} />}
        </div>
      )}
      <p className={classes.days}>
        {start === undefined || end === undefined ? t('events.noDates') : formatEventDays(start, end, utcOffset)}
      </p>
      <h1 className={classes.title}>{title || say(publishingMessages.untitled)}</h1>
      <p className={classes.by}>
        {t('events.by')}{' '}
        <Link to="/service/provider/$providerId" params={{ providerId: String(source.id) }}>
          {source.name}
        </Link>
      </p>
      {place !== '' && (
        <p className={classes.place}>
          <IconMapPin size={18} stroke={1.5} aria-hidden /> {place}
        </p>
      )}
      {shortDescription !== '' && <p className={classes.summary}>{shortDescription}</p>}
      <div className={classes.columns}>
        <section aria-label={t('events.schedule')}>
          <h2 className={classes.heading}>{t('events.schedule')}</h2>
          {freeSlots > 0 && (
            <p className={classes.free}>{t('events.free', { count: freeSlots, formatted: formatCount(freeSlots) })}</p>
          )}
          <Schedule event={event} />
        </section>
        {body !== '' && <RichTextView html={body} />}
      </div>
      <Toasts />
    </article>
  );
}
