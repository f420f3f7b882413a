import {
  eventLimits,
  eventMessages,
  type listEvents as listEventsRoute,
  type Event,
  type EventListItem,
} from '@wheelhouse/contract/events';
import { draftMessages, publishingMessages } from '@wheelhouse/contract/publishing';
import type { Query } from '@wheelhouse/contract/route';
import type { Content } from '#areas/content/content.ts';
import { requireFewDrafts } from '#areas/content/drafts.ts';
import { insertEmptyDraft } from '#areas/content/store.ts';
import { removeEmptyDrafts } from '#areas/content/emptyDrafts.ts';
import { findProvider, listOwned, ownedByViewer } from '#areas/accounts/providerOwners.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { mayEditEvent, maySeeEvent } from '#permissions/events.ts';
import { editVerdict } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { EventNeeds } from './needs.ts';
import { presentEvent, presentListed } from './present.ts';
import { listSlots } from './slotStore.ts';
import { listEvents } from './listStore.ts';
import { announceMove, findEvent, type LockedEvent } from './store.ts';
import { notifyRemoved } from './notifications.ts';
import { queueEventChange } from './webhookEvents.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

export interface EventAddress {
  readonly id: number;
}
export type EventContent = Content<EventAddress, LockedEvent>;

export const eventTables = {
  content: 'event',
  images: 'event_image',
  imagesKey: 'event_id',
  nullInEmptyDraft: 'start_at',
} as const;

/** Removes blank events that were not changed for a day. @returns how many there were */
export async function removeEmptyEvents(needs: Parameters<typeof removeEmptyDrafts>[0], now: Date): Promise<number> {
  return await removeEmptyDrafts(needs, eventTables, new Date(now.getTime() - eventLimits.emptyDraftHours * 3_600_000));
}

/** A page of the events this viewer may see. */
export async function readEvents(
  needs: EventNeeds,
  viewer: Viewer,
  query: Partial<Query<typeof listEventsRoute>>,
): Promise<{ data: EventListItem[]; page: number; size: number; total: number }> {
  const { page = 0, size = eventLimits.page, q = '', free, ...narrowed } = query;
  const seeing = {
    all: viewer.authorities.has('ADMIN') && viewer.account !== undefined,
    owned: await ownedByViewer(needs.db, viewer),
  };
  const { rows, total } = await listEvents(needs.db, seeing, {
    ...narrowed,
    page,
    size,
    words: q.split(/\s+/).filter(Boolean),
    free: free === 'true',
    now: needs.now(),
  });
  return { data: rows.map(presentListed), page, size, total };
}

/** An event, if this viewer may see it. @throws Refusal 404 */
export async function readEvent(
  needs: EventNeeds,
  content: Pick<EventContent, 'bodyPath'>,
  viewer: Viewer,
  id: number,
): Promise<Event> {
  const row = await findEvent(needs.db, id, needs.now());
  if (row === undefined) throw notFound(eventMessages.notFound);
  const owned = await ownedByViewer(needs.db, viewer);
  const event = { providerId: row.provider_id, published: row.published, providerPublished: row.providerPublished };
  if (!maySeeEvent(viewer, event, owned)) throw notFound(eventMessages.notFound);
  const bodyPath = await content.bodyPath(row);
  const schedule = await listSlots(needs.db, id, viewer.account?.id);
  return presentEvent(row, { bodyPath, schedule, viewer, isOwn: mayEditEvent(viewer, event, owned) });
}

/**
 * Creates a blank draft.
 *
 * @param providerId Its provider; by default the caller's first.
 * @throws Refusal 403 or 404 for another owner's provider, 422 if the caller has none, or it has too many drafts.
 */
export async function createEvent(
  needs: EventNeeds,
  content: Pick<EventContent, 'begin'>,
  viewer: Viewer,
  providerId: number | undefined,
): Promise<{ id: number; version: number }> {
  const owned = await listOwned(needs.db, requireAccount(viewer).id);
  const of = providerId ?? [...owned].sort((one, other) => one - other)[0];
  if (of === undefined) throw new Refusal(422, publishingMessages.serviceFirst);
  const verdict = editVerdict(viewer, await findProvider(needs.db, of), owned);
  if (verdict === 'notFound') throw notFound(eventMessages.notFound);
  if (verdict === 'notAllowed') throw new Refusal(403, refusalMessages.notAllowed);
  return await content.begin(
    viewer,
    async (within, bodyPath) => {
      await requireFewDrafts(within, eventTables.content, of, draftMessages.events);
      return await insertEmptyDraft(within, eventTables.content, of, bodyPath);
    },
    (id) => ({ id }),
  );
}

/**
 * Removes an event with its pictures; those who requested or wait for one of its slots are notified.
 *
 * @throws Refusal 422 if a slot is booked (content specification, section 8)
 */
export async function removeEvent(
  needs: EventNeeds,
  content: Pick<EventContent, 'remove'>,
  viewer: Viewer,
  address: EventAddress,
): Promise<void> {
  await content.remove(viewer, address, async (within, row) => {
    const { id, title, published } = row;
    const slots = await listSlots(within, id);
    if (slots.some(({ status }) => status === 'BOOKED')) throw new Refusal(422, eventMessages.booked);
    for (const slot of slots) await notifyRemoved(needs, within, slot);
    await queueEventChange(within, row, { title, before: published, after: false, at: needs.now() });
    await announceMove(within, id);
  });
}
