import { redirect } from '@tanstack/react-router';
import type { Authority } from '@wheelhouse/contract/authority';
import { session } from '#lib/api.ts';
import { holdsAnyOf } from '#areas/session/permission.ts';
import { isSignedIn } from '#areas/session/useSession.ts';
import { loginFrom } from './loginSearch.ts';
import { ownsProvider } from './ownsProvider.ts';

/** A guarded route sends users without any of the roles to the home page. */
export function needsAnyOf(authorities: readonly Authority[]) {
  return async () => {
    if (!(await holdsAnyOf(authorities))) throw redirect({ to: '/', replace: true });
  };
}

/** A page for logged-in users sends others to the log-in page, to return afterwards. */
export async function needsSession({ location }: { readonly location: { readonly href: string } }): Promise<void> {
  if (isSignedIn(await session.settled())) return;
  throw redirect({ to: '/login', search: loginFrom(location.href), replace: true });
}

/** Users who don't own the provider are sent to the news (content specification, section 2). */
export async function needsOwnership({ params, location }: OwnedPlace): Promise<void> {
  await needsSession({ location });
  const state = await session.settled();
  if (state.stage !== 'open') return;
  if (ownsProvider(state.user, params.providerId)) return;
  throw redirect({ to: '/news', replace: true });
}

interface OwnedPlace {
  readonly params: { readonly providerId: string };
  readonly location: { readonly href: string };
}

/** Users who don't own the provider read the product instead. */
export async function needsProduct({
  params,
  location,
}: OwnedPlace & { readonly params: { readonly productId: string } }) {
  await needsSession({ location });
  const state = await session.settled();
  if (state.stage !== 'open' || ownsProvider(state.user, params.providerId)) return;
  throw redirect({ to: '/service/provider/$providerId/products/$productId', params, replace: true });
}
