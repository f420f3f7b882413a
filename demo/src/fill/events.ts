import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { drawEvents, type DemoEvent } from '#world/events/drawEvents.ts';
import { listWriters } from './newsStore.ts';
import { drawScene } from '#pictures/scene.ts';
import { editorsProvider } from '#world/providers/drawProviders.ts';
import { Random } from '#random.ts';
import { accountIds, insertRows, reserveIds } from './store.ts';
import type { World } from './generator.ts';

const WITH_BANNER = 0.85;
/** Pictures of vessels' own pages and of news have lower numbers, and so another weather. */
const FIRST_SCENE = 60;
const SHORTEST_METRES = 14;
/** Pictures drawn before other work gets a turn: some milliseconds. */
const AT_ONCE = 8;
const sceneSize = { width: 640, height: 400 } as const;

/** Events of providers with slots that the demo's accounts requested or booked. */
export async function makeEvents(world: World): Promise<void> {
  const { transaction, seed, today } = world;
  const writers = await listWriters(transaction);
  const editors = writers.find(({ name }) => name === editorsProvider.name);
  if (editors === undefined) throw new Error('The editor has no provider.');
  const events = drawEvents(seed, today, writers, editors);
  const ids = await reserveIds(transaction, 'event', events.length);
  const idOf = (place: number) => ids[place] ?? 0;
  const banners = await drawBanners(world, events);
  await insertRows(
    transaction,
    'event',
    [
      'id',
      'provider_id',
      'title',
      'short_description',
      'long_description',
      'published',
      'start_at',
      'end_at',
      'utc_offset',
      'place',
      'banner_id',
    ],
    events.map((event, place) => ({
      id: idOf(place),
      provider_id: event.writer.id,
      title: event.title,
      short_description: event.shortDescription,
      long_description: event.longDescription,
      published: event.published,
      start_at: event.start,
      end_at: event.end,
      utc_offset: event.utcOffset,
      place: event.place,
      banner_id: banners.get(place) ?? null,
    })),
  );
  const accounts = await accountIds(transaction);
  await insertRows(
    transaction,
    'event_slot',
    ['event_id', 'title', 'notes', 'visitor_note', 'start_at', 'end_at', 'status', 'appointee_id'],
    events.flatMap(({ slots }, place) =>
      slots.map(({ title, notes, visitorNote, start, end, status, appointee }) => {
        const booker = appointee === undefined ? null : (accounts.get(appointee) ?? null);
        return {
          event_id: idOf(place),
          title,
          notes,
          visitor_note: visitorNote,
          start_at: start,
          end_at: end,
          // If an account of that name existed before, the slot stays vacant.
          status: booker === null ? ('AVAILABLE' as const) : status,
          appointee_id: booker,
        };
      }),
    ),
  );
}

/** Draws banners and writes them beside the other pictures. @returns their media by index of the event */
async function drawBanners(
  { transaction, seed, mediaFolder, fleet }: World,
  events: readonly DemoEvent[],
): Promise<Map<number, number>> {
  await mkdir(join(mediaFolder, 'events'), { recursive: true });
  const large = fleet.filter(({ hull }) => hull.length >= SHORTEST_METRES);
  const pictures = events.flatMap(({ writer }, place) => {
    const random = new Random(seed, 'event banner', place);
    const vessel = random.pick(large);
    if (vessel === undefined || !random.chance(WITH_BANNER)) return [];
    return [{ place, vessel, providerId: writer.id, path: `events/${place + 1}.svg` }];
  });
  const ids = await reserveIds(transaction, 'media', pictures.length);
  const bytes: number[] = [];
  for (const [index, { place, vessel, path }] of pictures.entries()) {
    const { hull, flag, name, harbourNumber } = vessel;
    const svg = drawScene({ ...hull, flag, name, harbourNumber }, `${seed}/event`, FIRST_SCENE + place, 'thumbnail');
    writeFileSync(join(mediaFolder, path), svg);
    bytes.push(Buffer.byteLength(svg));
    if (index % AT_ONCE === 0) await setImmediate();
  }
  await insertRows(
    transaction,
    'media',
    ['id', 'provider_id', 'type', 'path', 'media_type', 'width', 'height', 'bytes'],
    pictures.map(({ providerId, path }, index) => ({
      id: ids[index] ?? 0,
      provider_id: providerId,
      type: 'BANNER',
      path,
      media_type: 'image/svg+xml',
      ...sceneSize,
      bytes: bytes[index] ?? 0,
    })),
  );
  return new Map(pictures.map(({ place }, index) => [place, ids[index] ?? 0]));
}
