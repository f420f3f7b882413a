import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { DemoVessel } from '#world/fleet/makeFleet.ts';
import { drawScene } from '#pictures/scene.ts';
import { Random } from '#random.ts';
import { insertRows } from './store.ts';
import type { World } from './generator.ts';

/** Pictures drawn before other work gets a turn: some milliseconds. */
const AT_ONCE = 16;

/** How many pictures a vessel has; about three in ten have none. */
function countPhotos(random: Random, { hull }: DemoVessel): number {
  if (!random.chance(hull.length > 28 ? 0.88 : hull.length > 15 ? 0.74 : 0.58)) return 0;
  return random.weighted([1, 2, 3], (count) => [0, 60, 28, 12][count] ?? 0) ?? 1;
}

/** Pictures drawn from the vessels' dimensions, each with a simpler one for lists. */
export async function makePhotos({ transaction, seed, mediaFolder, fleet, vesselIds }: World): Promise<void> {
  await mkdir(join(mediaFolder, 'vessels', 'thumbnails'), { recursive: true });
  const photos = fleet.flatMap((vessel, place) =>
    Array.from({ length: countPhotos(new Random(seed, 'photos', vessel.number), vessel) }, (_, index) => {
      const file = `${String(vessel.number).padStart(4, '0')}-${index + 1}.svg`;
      return { vessel, place, number: index + 1, path: `vessels/${file}`, thumbnail: `vessels/thumbnails/${file}` };
    }),
  );
  for (const [index, { vessel, number, path, thumbnail }] of photos.entries()) {
    const subject = { ...vessel.hull, flag: vessel.flag, name: vessel.name, harbourNumber: vessel.harbourNumber };
    const own = `${seed}/${vessel.number}`;
    // Synchronous: thousands of small files are several times as fast as with promises.
    writeFileSync(join(mediaFolder, path), drawScene(subject, own, number, 'photo'));
    writeFileSync(join(mediaFolder, thumbnail), drawScene(subject, own, number, 'thumbnail'));
    if (index % AT_ONCE === 0) await setImmediate();
  }
  await insertRows(
    transaction,
    'vessel_photo',
    ['vessel_id', 'position', 'path', 'thumbnail_path', 'title'],
    photos.map(({ vessel, place, number, path, thumbnail }) => ({
      vessel_id: vesselIds[place] ?? 0,
      position: number,
      path,
      thumbnail_path: thumbnail,
      title: `${vessel.name}, ${vessel.harbourNumber}`,
    })),
  );
}
