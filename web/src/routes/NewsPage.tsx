import { ActionIcon } from '@mantine/core';
import { IconRefresh, IconRss } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { newsFeedPath } from '@wheelhouse/contract/news';
import { Suspense } from 'react';
import { AddArticle } from '#areas/news/AddArticle.tsx';
import { PageBanner } from '#areas/banners/PageBanner.tsx';
import { AnalyticsBanner } from '#areas/news/AnalyticsBanner.tsx';
import { Campaign } from '#areas/news/Campaign.tsx';
import { NewsList } from '#areas/news/NewsList.tsx';
import { Promoted } from '#areas/news/Promoted.tsx';
import { PullToRefresh } from '#areas/news/PullToRefresh.tsx';
import { useTranslation } from '#lib/language.ts';
import { newsQuery, promotedNewsQuery } from '#areas/news/news.ts';
import { useHolds } from '#areas/session/permission.ts';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { useUser } from '#areas/session/useSession.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import classes from './NewsPage.module.css';

const UnsavedArticles = lazyPart(async () => (await import('#areas/news/UnsavedArticles.tsx')).UnsavedArticles);

const OwnDrafts = lazyPart(async () => (await import('#areas/news/OwnDrafts.tsx')).OwnDrafts);

const route = getRouteApi('/news');

/** The news, of all or of one provider. */
export function NewsPage() {
  const { t } = useTranslation();
  const { provider } = route.useSearch();
  const queries = useQueryClient();
  const user = useUser();
  const mayWrite = useHolds('CREATE_NEWS');
  const own = user?.serviceProvidersId[0];
  const { data: whose } = useQuery({ ...providerQuery(provider ?? 0), enabled: provider !== undefined });

  const ofAll = provider === undefined;
  const { data: promoted = [], isPending, failureCount } = useQuery({ ...promotedNewsQuery, enabled: ofAll });

  // The list of one provider has no carousel; and a failing carousel doesn't block the list.
  const unknown = isPending && failureCount === 0;
  const firstLarge = !ofAll || (unknown ? undefined : promoted.length === 0);

  function reload() {
    window.scrollTo({ top: 0 });
    void queries.resetQueries(newsQuery(provider));
    void queries.invalidateQueries(promotedNewsQuery);
  }

  return (
    <Page title={t('news.title')}>
      <PullToRefresh onPull={reload} />
      <PageHead title={t('news.title')}>
        <ActionIcon
          variant="subtle"
          size={36}
          component="a"
          href={newsFeedPath(provider)}
          aria-label={t('news.feed')}
          title={t('news.feed')}
        >
          <IconRss size={20} stroke={1.5} />
        </ActionIcon>
        <ActionIcon variant="subtle" size={36} onClick={reload} aria-label={t('news.again')} title={t('news.again')}>
          <IconRefresh size={20} stroke={1.5} />
        </ActionIcon>
        {own !== undefined && <Campaign provider={own} />}
        {mayWrite && <AddArticle provider={own} />}
      </PageHead>
      {own !== undefined && user !== undefined && (
        <Suspense>
          <UnsavedArticles userId={user.id} />
        </Suspense>
      )}
      {ofAll ? (
        <>
          {promoted.length > 0 && <Promoted promoted={promoted} />}
          <PageBanner of="NEWS" otherwise={<AnalyticsBanner />} />
        </>
      ) : (
        <p className={classes.whose}>
          {whose !== undefined && (
            <Link to="/service/provider/$providerId" params={{ providerId: String(provider) }}>
              {t('news.of', { name: whose.name })}
            </Link>
          )}
          <Link to="/news">{t('news.all')}</Link>
        </p>
      )}
      {mayWrite && (
        <Suspense>
          <OwnDrafts provider={provider} />
        </Suspense>
      )}
      <NewsList key={provider} provider={provider} firstLarge={firstLarge} />
      <Toasts />
    </Page>
  );
}
