import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { packPlanes } from '@wheelhouse/contract/weatherFrame';
import { writeAtomically } from '#platform/disk/atomicFile.ts';
import type { FieldFrame } from './fieldFrame.ts';
import { frameName, pointsName, type StoredFrame } from './manifest.ts';
import { packPointBlocks } from './pointBlocks.ts';
import { coarseness, multipleOf, planesOf, quantise, type Level } from './quantise.ts';
import { thinGrid, thinPlane } from './thin.ts';

const brotli = promisify(brotliCompress);

/** The size limit of a frame for the page. */
export const frameBudgetBytes = 300_000;
/** Beyond it, brotli takes several times as long for a few per cent. */
const quality = 9;
/** A first estimate, ten times as fast; if it is larger than this share of the budget, the frame does not fit. */
const quickQuality = 1;
const quickExcess = 1.4;
const thinnings = [1, 2, 3, 4, 6, 8, 12, 16] as const;
/** A quarter degree around the world, which a page unpacks quickly; and the width every graphics card supports. */
const mostCells = 1_100_000;
const mostAcross = 2048;

/**
 * Writes the files of a frame, each under another name first: as fine as the page's budget allows, and all of it for
 * queries at a point.
 *
 * @param levels What earlier frames of the same grid needed; grows.
 */
export async function writeFrameFiles(
  folder: string,
  frame: FieldFrame,
  levels: Map<string, Level>,
): Promise<{ kept: StoredFrame; thinning: number }> {
  const { layer, grid, time, reference } = frame;
  const key = JSON.stringify([layer, grid, frame.quanta]);
  const { packed, level } = await packWithinBudget(frame, levels.get(key) ?? { thinning: 1, coarse: 0 });
  levels.set(key, level);

  const planes = planesOf(layer).map((plane, place) => quantise(frame.planes[place] ?? new Float32Array(), plane, 1));
  const points = packPointBlocks(planes, grid);
  const digest = createHash('sha256')
    .update(JSON.stringify([grid, time]))
    .update(packed)
    .update(points)
    .digest('hex');
  const id = `${layer}-${time.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}-${digest.slice(0, 20)}`;
  await writeAtomically(join(folder, pointsName(id)), points);
  await writeAtomically(join(folder, frameName(id)), packed);
  return {
    kept: {
      id,
      time: time.toISOString(),
      reference: reference.toISOString(),
      bytes: packed.length,
      filled: frame.planes.filter((plane) => plane.some((value) => !Number.isNaN(value))).length,
    },
    thinning: level.thinning,
  };
}

async function packWithinBudget(frame: FieldFrame, from: Level): Promise<{ packed: Uint8Array; level: Level }> {
  const { layer, grid, planes, quanta } = frame;
  let coarsest: { plain: Uint8Array; level: Level } | undefined;
  for (const thinning of thinnings) {
    const { columns, rows } = thinGrid(grid, thinning);
    const isTooLarge = columns > mostAcross || rows > mostAcross || columns * rows > mostCells;
    if (thinning < from.thinning || (isTooLarge && thinning !== thinnings.at(-1))) continue;
    const thin = planes.map((plane) => thinPlane(plane, grid, thinning));
    for (const [coarse, multiples] of coarseness[layer].entries()) {
      if (thinning === from.thinning && coarse < from.coarse) continue;
      const whole = planesOf(layer).map((plane, place) =>
        quantise(
          thin[place] ?? new Float32Array(),
          plane,
          Math.max(multiples[place] ?? 1, multipleOf(quanta?.[place])),
        ),
      );
      const plain = packPlanes(whole, columns);
      const level = { thinning, coarse };
      coarsest = { plain, level };
      if ((await compressed(plain, quickQuality)).length > frameBudgetBytes * quickExcess) continue;
      const packed = await compressed(plain, quality);
      if (packed.length <= frameBudgetBytes) return { packed, level };
    }
  }
  if (coarsest === undefined) throw new RangeError('There is no level to pack at.');
  return { packed: await compressed(coarsest.plain, quality), level: coarsest.level };
}

function compressed(bytes: Uint8Array, level: number): Promise<Uint8Array> {
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}
