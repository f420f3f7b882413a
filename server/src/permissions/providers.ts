import type { Viewer } from './viewer.ts';

interface ProviderState {
  readonly id: number;
  readonly published: boolean;
}

/** A draft is seen by those who own it and by ADMIN; what is published, by everybody. */
export function maySeeProvider(viewer: Viewer, provider: ProviderState, owned: ReadonlySet<number>): boolean {
  return provider.published || mayEditProvider(viewer, provider, owned);
}

/** Those who own it and ADMIN change a provider, and see its drafts. */
export function mayEditProvider(
  viewer: Viewer,
  provider: { readonly id: number },
  owned: ReadonlySet<number>,
): boolean {
  return viewer.account !== undefined && (owned.has(provider.id) || viewer.authorities.has('ADMIN'));
}

/** What a call that changes a provider is met with: a draft of somebody else is not there. */
export function editVerdict(
  viewer: Viewer,
  provider: ProviderState | undefined,
  owned: ReadonlySet<number>,
): 'yes' | 'notFound' | 'notAllowed' {
  if (provider === undefined) return 'notFound';
  if (mayEditProvider(viewer, provider, owned)) return 'yes';
  return provider.published ? 'notAllowed' : 'notFound';
}
