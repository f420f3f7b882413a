import { redirect } from '@tanstack/react-router';
import type { Authority } from '@wheelhouse/contract/authority';
import { session } from '#lib/api.ts';
import { holdsAnyOf } from '#areas/session/permission.ts';
import { isSignedIn } from '#areas/session/useSession.ts';
import { loginFrom } from './loginSearch.ts';
import { ownsProvider } from './ownsProvider.ts';

/** A role-guarded route sends home whoever holds none of the roles. */
export function needsAnyOf(authorities: readonly Authority[]) {
  return async () => {
    if (!(await holdsAnyOf(authorities))) throw redirect({ to: '/', replace: true });
  };
}

/** A page of who is logged in sends others to the log-in page, to come back afterwards. */
export async function needsSession({ location }: { readonly location: { readonly href: string } }): Promise<void> {
  if (isSignedIn(await session.settled())) return;
  throw redirect({ to: '/login', search: loginFrom(location.href), replace: true });
}

/** Who does not own the provider is led to the news (content specification, section 2). */
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

/** Who does not own the provider reads the product instead. */
export async function needsProduct({
  params,
  location,
}: OwnedPlace & { readonly params: { readonly productId: string } }) {
  await needsSession({ location });
  const state = await session.settled();
  if (state.stage !== 'open' || ownsProvider(state.user, params.providerId)) return;
  throw redirect({ to: '/service/provider/$providerId/products/$productId', params, replace: true });
}
