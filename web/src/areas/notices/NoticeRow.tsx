import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Notice } from '@wheelhouse/contract/notices';
import type { MouseEvent } from 'react';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { noticeIcons } from './noticeIcons.ts';
import classes from './NoticeRow.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onRead: () => void;
  /** Goes to what it is about. */
  readonly onOpen: (link: string) => void;
}

/** With a key held the browser opens the link beside the page. */
function opensBeside(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
}

/** A notification, which links to its subject and is marked as read when followed. */
export function NoticeRow({ notice, onRead, onOpen }: NoticeRowProps) {
  const { t } = useTranslation();
  const { kind, text, link, created, read } = notice;
  const KindIcon = noticeIcons[kind];
  const words = (
    <>
      {!read && <VisuallyHidden>{t('notices.isUnread')} </VisuallyHidden>}
      {text}
    </>
  );
  function open(event: MouseEvent, to: string) {
    if (!read) onRead();
    if (opensBeside(event)) return;
    event.preventDefault();
    onOpen(to);
  }
  function mark({ currentTarget }: MouseEvent) {
    onRead();
    // The button disappears: the focus moves to the notification.
    const row = currentTarget.closest('li');
    (row?.querySelector('a') ?? row)?.focus({ preventScroll: true });
  }
  return (
    <li className={classes.row} data-unread={!read || undefined} tabIndex={-1}>
      <span className={classes.kind}>
        <KindIcon size={20} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.words}>
        {link === undefined ? (
          <p className={classes.text}>{words}</p>
        ) : (
          <a
            className={classes.text}
            href={link}
            onClick={(event) => open(event, link)}
            onAuxClick={(event) => {
              if (!read && event.button === 1) onRead();
            }}
          >
            {words}
          </a>
        )}
        <div className={classes.about}>
          <span>{t(`notices.kind.${kind}`)}</span> <time dateTime={created}>{formatTime(created)}</time>
        </div>
      </div>
      {!read && (
        <ActionIcon variant="subtle" className={classes.mark} title={t('notices.markOne')} onClick={mark}>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          <VisuallyHidden>
            {t('notices.markOne')}: {text}
          </VisuallyHidden>
        </ActionIcon>
      )}
    </li>
  );
}
