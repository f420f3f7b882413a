import { mayEditProvider } from './providers.ts';
import type { Viewer } from './viewer.ts';

interface EventState {
  readonly providerId: number;
  readonly published: boolean;
  readonly providerPublished: boolean;
}

/** The owners of its provider and ADMIN change an event, decide about its slots, and see its drafts. */
export function mayEditEvent(
  viewer: Viewer,
  event: Pick<EventState, 'providerId'>,
  owned: ReadonlySet<number>,
): boolean {
  return mayEditProvider(viewer, { id: event.providerId }, owned);
}

/** A published event of a published provider is visible to everyone. */
export function maySeeEvent(viewer: Viewer, event: EventState, owned: ReadonlySet<number>): boolean {
  return (event.published && event.providerPublished) || mayEditEvent(viewer, event, owned);
}

/** The answer to a call that changes an event: another provider's draft is not found. */
export function eventVerdict(
  viewer: Viewer,
  event: EventState | undefined,
  owned: ReadonlySet<number>,
): 'yes' | 'notFound' | 'notAllowed' {
  if (event === undefined || !maySeeEvent(viewer, event, owned)) return 'notFound';
  return mayEditEvent(viewer, event, owned) ? 'yes' : 'notAllowed';
}
