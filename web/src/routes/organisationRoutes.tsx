import { createRoute } from '@tanstack/react-router';
import { needsSession } from './guards.ts';
import { lazyPage } from './lazyPage.tsx';
import { root } from './rootRoute.tsx';

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/organisations/invitation',
  component: lazyPage(() => import('./InvitationPage.tsx'), 'InvitationPage'),
});

const organisations = createRoute({
  getParentRoute: () => root,
  path: '/organisations',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./OrganisationsPage.tsx'), 'OrganisationsPage'),
});

const organisation = createRoute({
  getParentRoute: () => root,
  path: '/organisations/$organisationId',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./OrganisationPage.tsx'), 'OrganisationPage', 'editing'),
});

/** The organisations of the user, and the page that the emailed link of an invitation opens. */
export const organisationRoutes = [invitation, organisations, organisation] as const;
