import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { newsMessages } from '@wheelhouse/contract/news';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { ArticleTools } from '#areas/news/ArticleTools.tsx';
import { ArticleView } from '#areas/news/ArticleView.tsx';
import { LinkedSubjects } from '#areas/news/LinkedSubjects.tsx';
import { RecentNews } from '#areas/news/RecentNews.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { articleQuery } from '#areas/news/news.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useUser } from '#areas/session/useSession.ts';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { ownsProvider } from './ownsProvider.ts';
import { ProductLoading } from './ProductLoading.tsx';
import { ContentSource } from './providers/ContentSource.tsx';

const route = getRouteApi('/news/$newsId');

/** An article, its author, its subjects, and other recent articles. */
export function ArticlePage() {
  const { t } = useTranslation();
  const user = useUser();
  const id = idInPath(route.useParams().newsId);
  const { data, failure, retry } = useLoad({ ...articleQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure)) {
    return (
      <MissingPage message={say(newsMessages.notFound)}>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/news" />}>
          {t('news.all')}
        </Button>
      </MissingPage>
    );
  }
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (data === undefined) return <ProductLoading />;
  const { article } = data;
  const own = article.owners !== undefined || (user !== undefined && ownsProvider(user, String(article.source.id)));
  return (
    <Page title={article.title || say(publishingMessages.untitled)}>
      <ArticleView
        {...data}
        tools={<ArticleTools article={article} />}
        beside={
          <>
            <ContentSource
              label={t('article.source')}
              source={article.source}
              contactFrom={own || !article.published ? undefined : `/news/${id}`}
            />
            <LinkedSubjects article={article} />
          </>
        }
      />
      <RecentNews beside={id} />
      <Toasts />
    </Page>
  );
}
