import { mayEditProvider } from './providers.ts';
import type { Viewer } from './viewer.ts';

/** Authors of news promote articles of their own providers, and ADMIN all articles; they see the counts. */
export function mayPromote(
  viewer: Viewer,
  article: { readonly providerId: number },
  owned: ReadonlySet<number>,
): boolean {
  const { authorities } = viewer;
  if (!authorities.has('CREATE_NEWS') && !authorities.has('ADMIN')) return false;
  return mayEditProvider(viewer, { id: article.providerId }, owned);
}
