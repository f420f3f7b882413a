import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useLocation, useRouter } from '@tanstack/react-router';
import { newsMessages } from '@wheelhouse/contract/news';
import type { PaymentStatus } from '@wheelhouse/contract/payments';
import { ArticleEditor } from '#areas/news/ArticleEditor.tsx';
import { PaymentDialog } from '#areas/promotions/PaymentDialog.tsx';
import { PromotionSection } from '#areas/promotions/PromotionSection.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { forgetArticle, loadArticle } from '#areas/news/news.ts';
import { EditedPage } from './EditedPage.tsx';
import { followLink } from './followLink.ts';
import { idInPath } from './idInPath.ts';

const route = getRouteApi('/news/edit/$newsId');

/** The promotion of an article, and the outcome of the payment the user comes back from. */
function Promotion({ newsId, mayPromote }: { readonly newsId: number; readonly mayPromote: boolean }) {
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
      <PromotionSection
        newsId={newsId}
        mayPromote={mayPromote}
        sought={sought}
        onCheckout={(link) => followLink(router, link)}
      />
      {promotion !== undefined && <PaymentDialog promotionId={promotion} onClose={close} />}
    </>
  );
}

/** The editor of an article; users who may not change it read it instead. */
export function ArticleEditorPage() {
  const { t } = useTranslation();
  const { newsId } = route.useParams();
  const id = idInPath(newsId);
  return (
    <EditedPage
      named={id > 0}
      queryKey={['editedArticle', id]}
      load={() => loadArticle(id)}
      missing={say(newsMessages.notFound)}
      sourceOf={({ article }) => article.source.id}
      titleOf={({ article: { title } }) => (title === '' ? t('article.new') : t('article.editTitle', { title }))}
      mayEdit={({ article }) => article.owners !== undefined}
      reading={<Navigate to="/news/$newsId" params={{ newsId }} replace />}
    >
      {(given) => (
        <>
          <ArticleEditor key={id} {...given} />
          <Promotion newsId={id} mayPromote={given.full.article.owners?.promotion !== 'UNABLE'} />
        </>
      )}
    </EditedPage>
  );
}
