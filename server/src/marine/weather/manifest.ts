import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { instant } from '@wheelhouse/contract/values';
import { weatherGrid, weatherLayer, weatherPlane } from '@wheelhouse/contract/weather';
import { writeAtomically } from '#platform/disk/atomicFile.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { lockFile } from './folderLock.ts';

const storedFrame = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  time: instant,
  /** When the model run began. */
  reference: instant,
  /** Of the packed frame. */
  bytes: z.int(),
  /** How many of its planes have any value. */
  filled: z.int(),
});
export type StoredFrame = z.infer<typeof storedFrame>;

const storedSeries = z.object({
  layer: weatherLayer,
  /** Bytes of the forecast, and of the blocks for points. */
  grid: weatherGrid,
  /** The packed frames have every n-th column and row, to stay small. */
  thinning: z.int(),
  planes: z.array(weatherPlane),
  source: z.string(),
  demonstration: z.boolean(),
  /** Sorted by time. */
  frames: z.array(storedFrame),
});
export type StoredSeries = z.infer<typeof storedSeries>;

const manifest = z.object({ version: z.literal(1), series: z.array(storedSeries) });

export const manifestName = 'manifest.json';
const lockName = 'manifest.lock';

/**
 * The stored series; empty if there is no manifest yet.
 * @throws UserFacingError if it cannot be read.
 */
export async function readManifest(folder: string): Promise<StoredSeries[]> {
  const file = join(folder, manifestName);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  const parsed = z.safeParse(manifest, jsonOf(text));
  if (parsed.success) return parsed.data.series;
  throw new UserFacingError(`${file} is broken. Remove it and import the forecasts again.`);
}

/** The files that a manifest names; undefined if it is no manifest, or a damaged one. */
export function filesOfManifest(name: string, content: string): readonly string[] | undefined {
  const parsed = z.safeParse(manifest, jsonOf(content));
  if (name !== manifestName || !parsed.success) return undefined;
  return [...idsOf(parsed.data.series)].flatMap((id) => [frameName(id), pointsName(id)]);
}

/** Whether an operation failed because a file or folder does not exist. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Changes the manifest: written completely under another name, then renamed, by one process at a time. Files of frames
 * that are no longer in it are touched: pages that got them just before may still load them for a while.
 *
 * @param folder Exists.
 * @param change Returns the new series; the same array for no change.
 */
export async function changeManifest(
  folder: string,
  change: (series: readonly StoredSeries[]) => readonly StoredSeries[],
): Promise<void> {
  const letGo = await lockFile(join(folder, lockName));
  try {
    const before = await readManifest(folder);
    const after = change(before);
    if (after === before) return;
    await writeAtomically(join(folder, manifestName), Buffer.from(JSON.stringify({ version: 1, series: after })));
    const kept = idsOf(after);
    const now = new Date();
    for (const id of idsOf(before)) {
      if (kept.has(id)) continue;
      for (const name of [frameName(id), pointsName(id)])
        await utimes(join(folder, name), now, now).catch(() => undefined);
    }
  } finally {
    await letGo();
  }
}

export function idsOf(series: readonly StoredSeries[]): Set<string> {
  return new Set(series.flatMap(({ frames }) => frames.map(({ id }) => id)));
}

/** File of the packed frame, brotli. */
export function frameName(id: string): string {
  return `${id}.frame.br`;
}

/** File of the blocks for points. */
export function pointsName(id: string): string {
  return `${id}.points`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
