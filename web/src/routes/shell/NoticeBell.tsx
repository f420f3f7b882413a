import { ActionIcon, Popover, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFollowUnread, useUnread } from '#areas/notices/useUnread.ts';
import { formatCount } from '#lib/format.ts';
import { loadPageTexts, useTranslation } from '#lib/language.ts';
import { useUser } from '#areas/session/useSession.ts';
import { followLink } from '#routes/followLink.ts';
import { useDesktop } from '#routes/useDesktop.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import classes from './NoticeBell.module.css';

const loadMenu = async () => {
  const [{ NoticeMenu }] = await Promise.all([import('#areas/notices/NoticeMenu.tsx'), loadPageTexts()]);
  return NoticeMenu;
};
const NoticeMenu = lazyPart(loadMenu);

/** More are not counted on the bell. */
const countedMost = 99;

interface NoticeBellProps {
  readonly className: string | undefined;
}

/** The number of unread notifications; links to the latest ones, on phones to the page of all. */
export function NoticeBell({ className }: NoticeBellProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const desktop = useDesktop();
  useFollowUnread(useUser()?.id);
  const unread = useUnread() ?? 0;
  const [menu, setMenu] = useState<'closed' | 'open' | 'left'>('closed');
  const statusMessage = useArrivals();
  const name = unread === 0 ? t('bell.none') : t('bell.unread', { count: unread, formatted: formatCount(unread) });
  const face = (
    <>
      <IconBell size={22} stroke={1.5} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > countedMost ? `${countedMost}+` : unread}
        </span>
      )}
    </>
  );
  return (
    <>
      <VisuallyHidden role="status">{statusMessage}</VisuallyHidden>
      {desktop ? (
        <Popover
          opened={menu === 'open'}
          onChange={(opened) => setMenu(opened ? 'open' : 'closed')}
          position="bottom-end"
          width={420}
          shadow="md"
          radius="md"
          trapFocus
          // After going to another page the focus is at its heading.
          returnFocus={menu !== 'left'}
          transitionProps={{ duration: 150 }}
        >
          <Popover.Target>
            <ActionIcon
              className={className}
              aria-label={name}
              onClick={() => setMenu(menu === 'open' ? 'closed' : 'open')}
              onPointerEnter={() => void loadMenu().catch(() => undefined)}
            >
              {face}
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className={classes.menu} aria-label={t('bell.none')} p={0}>
            <Suspense fallback={<Skeleton height={192} radius={0} />}>
              <NoticeMenu
                onOpen={(link) => {
                  setMenu('left');
                  followLink(router, link);
                }}
                onLeave={() => setMenu('left')}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      ) : (
        <ActionIcon className={className} aria-label={name} renderRoot={(props) => <Link {...props} to="/notices" />}>
          {face}
        </ActionIcon>
      )}
    </>
  );
}

/** Announced to screen readers when there are more unread notifications than before. */
function useArrivals(): string {
  const { t } = useTranslation();
  const unread = useUnread();
  const [known, setKnown] = useState(unread);
  const [statusMessage, setStatusMessage] = useState('');
  if (known !== unread) {
    const came = known !== undefined && unread !== undefined && unread > known;
    setKnown(unread);
    setStatusMessage(came ? t('bell.came', { count: unread, formatted: formatCount(unread) }) : '');
  }
  return statusMessage;
}
