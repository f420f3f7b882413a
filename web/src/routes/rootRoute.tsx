import { createRootRoute, Navigate } from '@tanstack/react-router';
import { PageFailure } from './PageFailure.tsx';
import { PagePending } from './PagePending.tsx';
import { Shell } from './shell/Shell.tsx';

/** The boundaries around every page. They are the same on the server: React hydrates them too. */
export const boundaries = { defaultPendingComponent: PagePending, defaultErrorComponent: PageFailure } as const;

export const root = createRootRoute({
  component: Shell,
  errorComponent: PageFailure,
  // Any unknown path leads home.
  notFoundComponent: () => <Navigate to="/" replace />,
});
