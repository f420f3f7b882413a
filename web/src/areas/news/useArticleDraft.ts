import { useQueryClient } from '@tanstack/react-query';
import { changeArticle, removeArticle } from '@wheelhouse/contract/news';
import { api } from '#lib/api.ts';
import { forgetArticle, loadArticle, type FullArticle } from './news.ts';
import { useDraft, type DraftEditing } from '#ui/editing/useDraft.ts';
import { articleDraft, changeOf, draftOf, isEmptyDraft, type ArticleDraft } from './articleDraft.ts';

/** An article as this person edits it. */
export function useArticleDraft(
  full: FullArticle,
  userId: number,
  mayLinkCompanies: boolean,
): DraftEditing<FullArticle, ArticleDraft> {
  const queries = useQueryClient();
  const { id } = full.article;
  const params = { id };
  return useDraft(full, {
    key: `${userId}/article/${id}`,
    schema: articleDraft,
    draftOf,
    isEmptyDraft,
    load: () => loadArticle(id),
    async save({ article }, draft, published) {
      const body = changeOf(article.version, draft, published, mayLinkCompanies);
      return { article: await api.call(changeArticle, { params, body }), body: draft.longDescription };
    },
    remove: () => api.call(removeArticle, { params }),
    onRemoved: () => forgetArticle(queries, id),
  });
}
