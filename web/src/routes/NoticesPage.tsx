import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { NoticeList } from '#areas/notices/NoticeList.tsx';
import { ReadAllButton } from '#areas/notices/ReadAllButton.tsx';
import { useUnread } from '#areas/notices/useUnread.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { followLink } from './followLink.ts';

/** All notifications of the logged-in account. */
export function NoticesPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const unread = useUnread();
  return (
    <Page title={t('notices.title')} width="text">
      <PageHead
        title={t('notices.title')}
        count={
          unread === undefined ? undefined : [t('notices.unread', { count: unread, formatted: formatCount(unread) })]
        }
      >
        <ReadAllButton />
        <Button
          variant="default"
          leftSection={<IconMail size={18} stroke={1.5} />}
          renderRoot={(props) => <Link {...props} to="/user" hash="mail" />}
        >
          {t('notices.byMail')}
        </Button>
      </PageHead>
      <NoticeList
        onOpen={(link) => followLink(router, link)}
        none={
          <EmptyPlace>
            <p>{t('notices.none')}</p>
            <p>{t('notices.noneHint')}</p>
          </EmptyPlace>
        }
      />
      <Toasts />
    </Page>
  );
}
