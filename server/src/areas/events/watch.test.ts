import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookSlot } from '@wheelhouse/contract/bookings';
import { removeEvent, type Event } from '@wheelhouse/contract/events';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { openAnnouncements } from '#platform/database/announcements.ts';
import { visitorWith } from '#permissions/viewer.ts';
import { eventWorld, type EventWorld } from './testEvents.ts';
import { watchEvents } from './watch.ts';

let world: EventWorld;
const open: AbortController[] = [];
beforeAll(async () => {
  world = await eventWorld();
});
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});
afterAll(() => world.close());

const make = () =>
  world.makeEvent([{ title: 'Talk', notes: 'n', start: world.at(1, '09:00'), end: world.at(1, '09:30') }]);
const book = (event: Event, who = 'kari') =>
  world.api.client(who).call(bookSlot, { params: { id: event.id, itemId: event.schedule[0]?.id ?? 0 } });

/** The versions a stream has sent so far, and whether it has ended. */
async function watch(id: number, token?: string) {
  const abort = new AbortController();
  open.push(abort);
  const answer = await fetch(`${world.api.origin}${apiBase}/events/${id}/stream`, {
    headers: token === undefined ? {} : { [tokenHeader]: token },
    signal: abort.signal,
  });
  const seen = { status: answer.status, versions: [] as number[], ended: false };
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      seen.versions = [...text.matchAll(/event: moved\ndata: \{"version":(\d+)\}/g)].map(([, version]) =>
        Number(version),
      );
    }
    seen.ended = true;
  };
  void read().catch(() => undefined);
  return seen;
}

describe('the stream of an event', () => {
  it('sends the current version, and each new one, to everyone who may see it', async () => {
    const event = await make();
    const seen = await Promise.all([undefined, 'kari', 'owner'].map((token) => watch(event.id, token)));
    const all = (versions: number[]) =>
      vi.waitFor(() => expect(seen.map((one) => one.versions)).toEqual(seen.map(() => versions)), { timeout: 5000 });
    await all([event.version]);
    await book(event);
    await all([event.version, event.version + 1]);
    await world.save(event, { title: 'Other words' });
    await all([event.version, event.version + 1, event.version + 2]);
  });

  it('is not found for a draft, except for its owners', async () => {
    const draft = await world.makeEvent([], { published: false });
    const statuses = await Promise.all([undefined, 'kari', 'owner', 'admin'].map((token) => watch(draft.id, token)));
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
  });

  it('ends for others with a message when the event is unpublished, and continues for its owners', async () => {
    const event = await make();
    const [visitor, kari, owner] = await Promise.all(
      [undefined, 'kari', 'owner'].map((token) => watch(event.id, token)),
    );
    const saved = await world.save(event, { published: false });
    await vi.waitFor(() => expect([visitor?.ended, kari?.ended]).toEqual([true, true]), { timeout: 5000 });
    for (const one of [visitor, kari]) expect(one?.versions).toEqual([event.version, 0]);
    const versions = [event.version, saved.version];
    await vi.waitFor(() => expect(owner?.versions).toEqual(versions), { timeout: 5000 });
    expect(owner?.ended).toBe(false);
  });

  it('ends for everyone when the event is removed', async () => {
    const event = await make();
    const owner = await watch(event.id, 'owner');
    await world.api.client('owner').call(removeEvent, { params: { id: event.id } });
    await vi.waitFor(() => expect(owner.ended).toBe(true), { timeout: 5000 });
  });

  it('notices changes by another process on the same database, and an unpublished provider with its next check', async () => {
    const event = await make();
    const announcements = await openAnnouncements({ url: world.database.url, log: { warn() {} } });
    const other = watchEvents({ ...world.needs, announcements }, { everyMs: 200 });
    const sent: string[] = [];
    let ended = false;
    const source = await other.streamOf(visitorWith([]), event.id);
    const stop = source({
      send: (_, data) => void sent.push(data),
      sendBytes: () => undefined,
      isReady: () => true,
      end: () => void (ended = true),
    });
    await book(event);
    const versions = [event.version, event.version + 1].map((version) => JSON.stringify({ version }));
    await vi.waitFor(() => expect(sent).toEqual(versions), { timeout: 5000 });
    const publish = (published: boolean) =>
      world.database.db.updateTable('service_provider').set({ published }).where('id', '=', world.published).execute();
    await publish(false);
    await vi.waitFor(() => expect(ended).toBe(true), { timeout: 5000 });
    expect(sent.at(-1)).toBe('{"version":0}');
    await publish(true);
    stop();
    other.close();
    await announcements.close();
  });
});
