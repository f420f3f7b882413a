import { useInfiniteQuery } from '@tanstack/react-query';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useRef, type ReactNode } from 'react';
import { Failure } from '#ui/Failure.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { ShowMore } from '#ui/ShowMore.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { noticesOf } from './markedRead.ts';
import classes from './NoticeList.module.css';
import { noticesQuery } from './noticeQueries.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { NotMarked } from './NotMarked.tsx';
import { useReadNotices } from './useReadNotices.ts';

interface NoticeListProps {
  /** Shown where there are none. */
  readonly none: ReactNode;
  /** Opens the subject of a notification. */
  readonly onOpen: (link: string) => void;
}

/** All notifications, a page at a time. */
export function NoticeList({ none, onOpen }: NoticeListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(noticesQuery);
  const { data, error, refetch } = query;
  const read = useReadNotices();
  if (data === undefined && error !== null) return <Failure cause={error} retry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton label={say(vesselMessages.loading)} />;
  const notices = noticesOf(data.pages);
  if (notices.length === 0) return none;

  return (
    <>
      <NotMarked cause={read.error} />
      <ul ref={list} className={classes.list} aria-label={t('notices.title')}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onRead={() => read.mutate([notice.id])} onOpen={onOpen} />
        ))}
      </ul>
      <ShowMore list={list} label={t('notices.more')} query={query} />
    </>
  );
}
