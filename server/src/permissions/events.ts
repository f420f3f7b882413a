import { mayEditProvider } from './providers.ts';
import type { Viewer } from './viewer.ts';

interface EventState {
  readonly providerId: number;
  readonly published: boolean;
  readonly providerPublished: boolean;
}

/** Those who own its provider and ADMIN change an event, decide about its slots, and see its drafts. */
export function mayEditEvent(
  viewer: Viewer,
  event: Pick<EventState, 'providerId'>,
  owned: ReadonlySet<number>,
): boolean {
  return mayEditProvider(viewer, { id: event.providerId }, owned);
}

/** What is published by a published provider is seen by everybody. */
export function maySeeEvent(viewer: Viewer, event: EventState, owned: ReadonlySet<number>): boolean {
  return (event.published && event.providerPublished) || mayEditEvent(viewer, event, owned);
}

/** What a call that changes an event is met with: a draft of somebody else is not there. */
export function eventVerdict(
  viewer: Viewer,
  event: EventState | undefined,
  owned: ReadonlySet<number>,
): 'yes' | 'notFound' | 'notAllowed' {
  if (event === undefined || !maySeeEvent(viewer, event, owned)) return 'notFound';
  return mayEditEvent(viewer, event, owned) ? 'yes' : 'notAllowed';
}
