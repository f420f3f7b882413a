import { createRoute } from '@tanstack/react-router';
import { parseSheetSearch, parseEventsSearch, parseWhenSearch } from './eventsSearch.ts';
import { needsSession } from './guards.ts';
import { lazyPage } from './lazyPage.tsx';
import { root } from './rootRoute.tsx';

const events = createRoute({
  getParentRoute: () => root,
  path: '/events',
  validateSearch: parseEventsSearch,
  component: lazyPage(() => import('./EventsPage.tsx'), 'EventsPage'),
});

const event = createRoute({
  getParentRoute: () => root,
  path: '/events/$eventId',
  component: lazyPage(() => import('./EventPage.tsx'), 'EventPage'),
});

const eventEditor = createRoute({
  getParentRoute: () => root,
  path: '/events/edit/$eventId',
  beforeLoad: needsSession,
  component: lazyPage(() => import('./EventEditorPage.tsx'), 'EventEditorPage', 'editing'),
});

const sheet = createRoute({
  getParentRoute: () => root,
  path: '/events/$eventId/sheet',
  validateSearch: parseSheetSearch,
  beforeLoad: needsSession,
  component: lazyPage(() => import('./EventSheetPage.tsx'), 'EventSheetPage'),
});

const bookings = createRoute({
  getParentRoute: () => root,
  path: '/bookings',
  validateSearch: parseWhenSearch,
  beforeLoad: needsSession,
  component: lazyPage(() => import('./BookingsPage.tsx'), 'BookingsPage'),
});

/** Pages of events and of the user's bookings. */
export const eventRoutes = [events, event, eventEditor, sheet, bookings] as const;
