import { mayEditProvider } from './providers.ts';
import type { Viewer } from './viewer.ts';

/** Who may write news promotes articles of their own providers, ADMIN those of all, and sees what was made of them. */
export function mayPromote(
  viewer: Viewer,
  article: { readonly providerId: number },
  owned: ReadonlySet<number>,
): boolean {
  const { authorities } = viewer;
  if (!authorities.has('CREATE_NEWS') && !authorities.has('ADMIN')) return false;
  return mayEditProvider(viewer, { id: article.providerId }, owned);
}
