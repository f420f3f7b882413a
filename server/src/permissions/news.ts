import { mayEditProvider } from './providers.ts';
import type { Viewer } from './viewer.ts';

/** An article with its provider's state. */
export interface ArticleState {
  readonly providerId: number;
  readonly published: boolean;
  readonly providerPublished: boolean;
}

/** The owners of its provider, and ADMIN, see an article's drafts and change it (content specification, section 6). */
export function mayEditArticle(
  viewer: Viewer,
  { providerId }: Pick<ArticleState, 'providerId'>,
  owned: ReadonlySet<number>,
): boolean {
  return mayEditProvider(viewer, { id: providerId }, owned);
}

/** Published articles of published providers are visible to everyone. */
export function isPublicArticle({ published, providerPublished }: ArticleState): boolean {
  return published && providerPublished;
}

export function maySeeArticle(viewer: Viewer, article: ArticleState, owned: ReadonlySet<number>): boolean {
  return isPublicArticle(article) || mayEditArticle(viewer, article, owned);
}

/** What a call that changes an article is met with: one that the caller does not see is not there. */
export function articleVerdict(
  viewer: Viewer,
  article: ArticleState | undefined,
  owned: ReadonlySet<number>,
): 'yes' | 'notFound' | 'notAllowed' {
  if (article === undefined || !maySeeArticle(viewer, article, owned)) return 'notFound';
  return mayEditArticle(viewer, article, owned) ? 'yes' : 'notAllowed';
}
