import { createRootRoute, Navigate } from '@tanstack/react-router';
import { PageFailure } from './PageFailure.tsx';
import { Shell } from './shell/Shell.tsx';

export const root = createRootRoute({
  component: Shell,
  errorComponent: PageFailure,
  // Any unknown path leads home.
  notFoundComponent: () => <Navigate to="/" replace />,
});
