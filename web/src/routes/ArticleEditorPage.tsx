import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useLocation, useRouter } from '@tanstack/react-router';
import { newsMessages } from '@wheelhouse/contract/news';
import type { PaymentStatus } from '@wheelhouse/contract/payments';
import { useTranslation } from 'react-i18next';
import { ArticleEditor } from '#areas/news/ArticleEditor.tsx';
import { PaymentDialog } from '#areas/promotions/PaymentDialog.tsx';
import { PromotionSection } from '#areas/promotions/PromotionSection.tsx';
import { forgetArticle, loadArticle } from '#lib/news.ts';
import { askedAnew } from '#lib/queryClient.ts';
import { providerQuery } from '#lib/serviceProviders.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useUser } from '#lib/useSession.ts';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { followLink } from './followLink.ts';
import { idInPath, isMissing } from './idInPath.ts';
import { ownVideos } from './ownVideos.ts';
import { ProductLoading } from './ProductLoading.tsx';

const route = getRouteApi('/news/edit/$newsId');

const editedArticleQuery = (id: number) =>
  queryOptions({ queryKey: ['editedArticle', id], queryFn: () => loadArticle(id), ...askedAnew });

/** The promotion of an article, and how the payment one comes back from stands. */
function Promotion({ newsId }: { readonly newsId: number }) {
  const router = useRouter();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const { promotion } = route.useSearch();
  const sought = useLocation({ select: ({ hash }) => hash === 'promotion' });
  function close(status: PaymentStatus) {
    if (status === 'SUCCESS') {
      forgetArticle(queries, newsId);
      void navigate({ to: '/news' });
      return;
    }
    void navigate({ search: {}, hash: true, replace: true, resetScroll: false, hashScrollIntoView: false });
  }
  return (
    <>
      <PromotionSection newsId={newsId} sought={sought} onCheckout={(link) => followLink(router, link)} />
      {promotion !== undefined && <PaymentDialog promotionId={promotion} onClose={close} />}
    </>
  );
}

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
      {owners.promotion !== 'UNABLE' && <Promotion newsId={id} />}
    </Page>
  );
}
