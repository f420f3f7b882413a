import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changeManifest, frameName, idsOf, isAbsent, manifestName, pointsName, readManifest } from './manifest.ts';

/** Frames are kept until a day after their time. */
const keptMs = 24 * 3_600_000;
/** Files that no manifest has stay this long: another import may be about to list them, a page may still load them. */
const unnamedKeptMs = 3_600_000;

/** Whether the time of a frame is too long past to keep it. */
export function isOver(time: Date, now: Date): boolean {
  return time.getTime() < now.getTime() - keptMs;
}

/** Removes frames whose time is more than a day past, and files that no manifest has. */
export async function pruneFrames(folder: string, now: Date): Promise<void> {
  const before = await readManifest(folder);
  const hasOld = before.some(({ frames }) => frames.some(({ time }) => isOver(new Date(time), now)));
  if (hasOld) {
    await changeManifest(folder, (series) =>
      series
        .map((one) => ({ ...one, frames: one.frames.filter(({ time }) => !isOver(new Date(time), now)) }))
        .filter(({ frames }) => frames.length > 0),
    );
  }
  await removeUnnamed(folder);
}

async function removeUnnamed(folder: string): Promise<void> {
  const present = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const named = new Set([...idsOf(await readManifest(folder))].flatMap((id) => [frameName(id), pointsName(id)]));
  for (const name of present) {
    if (named.has(name) || name.startsWith(manifestName.replace('.json', '.'))) continue;
    const file = join(folder, name);
    const known = await stat(file).catch(() => undefined);
    if (known !== undefined && known.isFile() && Date.now() - known.mtimeMs > unnamedKeptMs) {
      await rm(file, { force: true });
    }
  }
}
