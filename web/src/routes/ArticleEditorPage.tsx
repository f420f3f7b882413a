import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { newsMessages } from '@wheelhouse/contract/news';
import { useTranslation } from 'react-i18next';
import { ArticleEditor } from '#areas/news/ArticleEditor.tsx';
import { loadArticle } from '#lib/news.ts';
import { askedAnew } from '#lib/queryClient.ts';
import { providerQuery } from '#lib/serviceProviders.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useUser } from '#lib/useSession.ts';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { ownVideos } from './ownVideos.ts';
import { ProductLoading } from './ProductLoading.tsx';

const route = getRouteApi('/news/edit/$newsId');

const editedArticleQuery = (id: number) =>
  queryOptions({ queryKey: ['editedArticle', id], queryFn: () => loadArticle(id), ...askedAnew });

/** The editor of an article; who may not change it reads it instead. */
export function ArticleEditorPage() {
  const { t } = useTranslation();
  const { newsId } = route.useParams();
  const id = idInPath(newsId);
  const user = useUser();
  const { data, failure, retry } = useLoad({ ...editedArticleQuery(id), enabled: id > 0 });
  const provider = data?.article.source.id ?? 0;
  const { data: source } = useQuery({ ...providerQuery(provider), enabled: provider > 0 });
  if (id === 0 || isMissing(failure)) return <MissingPage message={newsMessages.notFound} />;
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (data === undefined || user === undefined) return <ProductLoading />;
  const { title, owners } = data.article;
  if (owners === undefined) return <Navigate to="/news/$newsId" params={{ newsId }} replace />;
  return (
    <Page title={title === '' ? t('article.new') : t('article.editTitle', { title })}>
      <ArticleEditor key={id} whole={data} userId={user.id} videos={source === undefined ? [] : ownVideos(source)} />
    </Page>
  );
}
