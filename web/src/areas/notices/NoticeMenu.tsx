import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLoad } from '#lib/useLoad.ts';
import { useTranslation } from '#lib/language.ts';
import { Failure } from '#ui/Failure.tsx';
import classes from './NoticeMenu.module.css';
import { latestNoticesQuery } from './noticeQueries.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { NotMarked } from './NotMarked.tsx';
import { useReadNotices } from './useReadNotices.ts';

interface NoticeMenuProps {
  /** Opens the subject of a notification. */
  readonly onOpen: (link: string) => void;
  /** Called when the user goes elsewhere. */
  readonly onLeave: () => void;
}

/** The latest notifications, under the bell of the header. */
export function NoticeMenu({ onOpen, onLeave }: NoticeMenuProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, failure, retry } = useLoad(latestNoticesQuery);
  const read = useReadNotices();
  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {t('notices.title')}
        </h2>
        {data !== undefined && data.unread > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              read.mutate(undefined);
              heading.current?.focus();
            }}
          >
            {t('notices.markAll')}
          </Button>
        )}
      </div>
      <NotMarked cause={read.error} />
      {failure && <Failure cause={failure} retry={retry} />}
      {data === undefined && !failure && <Skeleton height={192} radius={0} />}
      {data?.total === 0 && <p className={classes.none}>{t('notices.none')}</p>}
      <ul className={classes.list}>
        {data?.data.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onRead={() => read.mutate([notice.id])} onOpen={onOpen} />
        ))}
      </ul>
      <Link to="/notices" className={classes.all} onClick={onLeave}>
        {t('notices.all')}
      </Link>
    </>
  );
}
