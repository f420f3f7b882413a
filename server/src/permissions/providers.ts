import type { Viewer } from './viewer.ts';

interface ProviderState {
  readonly id: number;
  readonly published: boolean;
}

/** A draft is visible to its owners and to ADMIN; a published provider to everyone. */
export function maySeeProvider(viewer: Viewer, provider: ProviderState, owned: ReadonlySet<number>): boolean {
  return provider.published || mayEditProvider(viewer, provider, owned);
}

/** The owners and ADMIN change a provider, and see its drafts. */
export function mayEditProvider(
  viewer: Viewer,
  provider: { readonly id: number },
  owned: ReadonlySet<number>,
): boolean {
  return viewer.account !== undefined && (owned.has(provider.id) || viewer.authorities.has('ADMIN'));
}

/** The answer to a call that changes a provider: another account's draft is not found. */
export function editVerdict(
  viewer: Viewer,
  provider: ProviderState | undefined,
  owned: ReadonlySet<number>,
): 'yes' | 'notFound' | 'notAllowed' {
  if (provider === undefined) return 'notFound';
  if (mayEditProvider(viewer, provider, owned)) return 'yes';
  return provider.published ? 'notAllowed' : 'notFound';
}
