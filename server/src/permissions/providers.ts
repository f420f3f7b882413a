import type { Viewer } from './viewer.ts';

/** A draft is seen by those who own it and by ADMIN; what is published, by everybody. */
export function maySeeProvider(
  viewer: Viewer,
  provider: { readonly id: number; readonly published: boolean },
  owned: ReadonlySet<number>,
): boolean {
  if (provider.published) return true;
  return viewer.account !== undefined && (owned.has(provider.id) || viewer.authorities.has('ADMIN'));
}
