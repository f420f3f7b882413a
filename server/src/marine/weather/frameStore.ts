import { join } from 'node:path';
import { weatherPlanes, type WeatherGrid, type WeatherLayer } from '@wheelhouse/contract/weather';
import { makeFolder } from '#platform/disk/makeFolder.ts';
import { writeFrameFiles } from './frameFiles.ts';
import { changeManifest, type StoredFrame } from './manifest.ts';
import { isOver, pruneFrames } from './prune.ts';
import type { Level } from './quantise.ts';
import { seriesWith } from './series.ts';
import type { FieldFrame } from './fieldFrame.ts';

/** The result for one frame. */
export interface WrittenFrame {
  readonly layer: WeatherLayer;
  readonly grid: WeatherGrid;
  readonly time: Date;
  /**
   * `there`: this frame existed already; `older`: a newer or fuller forecast for this grid and time exists; `over`: its
   * time is past.
   */
  readonly outcome: 'kept' | 'there' | 'older' | 'over';
  /** Bytes of the packed frame for the page; 0 if its time is past. */
  readonly bytes: number;
}

/** The manifest is written after this many frames, so that a long import shows its progress. */
const framesAtATime = 24;

/** Folder of the frames. */
export function weatherFolder(dataFolder: string): string {
  return join(dataFolder, 'weather');
}

/**
 * Stores frames in `<data>/weather/`: packed for the page, in blocks for queries at a point, and in the manifest. May
 * run beside a server, which notices the new manifest, and beside another import. Frames whose time is more than a day
 * past are not stored, and existing ones are removed.
 *
 * @param folder `weatherFolder(dataFolder)`; created if missing.
 * @param frames Consumed one by one, so that a generator may create them one by one.
 * @returns The result for each, in order.
 * @throws RangeError if planes do not fit the grid or the layer.
 */
export async function writeFrames(
  folder: string,
  frames: AsyncIterable<FieldFrame> | Iterable<FieldFrame>,
  { now = () => new Date() }: { readonly now?: () => Date } = {},
): Promise<WrittenFrame[]> {
  await makeFolder(folder);
  const written: WrittenFrame[] = [];
  const waiting: { frame: FieldFrame; kept: StoredFrame; thinning: number; place: number }[] = [];
  const levels = new Map<string, Level>();

  const commit = async () => {
    const batch = waiting.splice(0);
    if (batch.length === 0) return;
    await changeManifest(folder, (series) => {
      let changed = series;
      for (const { frame, kept, thinning, place } of batch) {
        const inserted = seriesWith(changed, frame, kept, thinning);
        written[place] = outcomeOf(frame, inserted.outcome, kept.bytes);
        if (inserted.outcome === 'kept') changed = inserted.series;
      }
      return changed;
    });
  };

  for await (const frame of frames) {
    checkShape(frame);
    const place = written.length;
    written.push(outcomeOf(frame, 'over', 0));
    if (isOver(frame.time, now())) continue;
    waiting.push({ frame, place, ...(await writeFrameFiles(folder, frame, levels)) });
    if (waiting.length >= framesAtATime) await commit();
  }
  await commit();
  await pruneFrames(folder, now());
  return written;
}

function outcomeOf({ layer, grid, time }: FieldFrame, outcome: WrittenFrame['outcome'], bytes: number): WrittenFrame {
  return { layer, grid, time, outcome, bytes };
}

function checkShape({ layer, grid, planes }: FieldFrame): void {
  const cells = grid.columns * grid.rows;
  if (planes.length !== weatherPlanes[layer].length) throw new RangeError(`${layer} has another number of planes.`);
  if (cells === 0 || planes.some((plane) => plane.length !== cells)) {
    throw new RangeError(`A plane of ${layer} has another size than its grid.`);
  }
}
