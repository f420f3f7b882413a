import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Notice } from '@wheelhouse/contract/notices';
import { useTranslation } from '#lib/language.ts';
import { Section } from '#ui/Section.tsx';
import classes from './NoticeList.module.css';
import { lastNoticesQuery } from './noticeQueries.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { NotMarked } from './NotMarked.tsx';
import { useReadNotices } from './useReadNotices.ts';

/** More would move what the page is about far down. */
const shown = 3;

/** Alerts have a section of their own, with their places on the map. */
function isOfToday({ kind, created }: Notice): boolean {
  return kind !== 'ALERT' && new Date(created).toDateString() === new Date().toDateString();
}

/** The user's notifications of today; nothing on a day without one. */
export function TodaysNotices({ onOpen }: { readonly onOpen: (link: string) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(lastNoticesQuery);
  const read = useReadNotices();
  const todays = (data?.data ?? []).filter(isOfToday).slice(0, shown);
  if (todays.length === 0) return null;
  return (
    <Section title={t('notices.today')} aside={<Link to="/notices">{t('notices.all')}</Link>}>
      <NotMarked cause={read.error} />
      <ul className={classes.list} aria-label={t('notices.today')}>
        {todays.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onRead={() => read.mutate([notice.id])} onOpen={onOpen} />
        ))}
      </ul>
    </Section>
  );
}
