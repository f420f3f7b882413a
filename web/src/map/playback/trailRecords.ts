import { wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import { bandOf } from './speedBands.ts';
import { legSpeed, type Trails } from './trails.ts';

/**
 * A point as the graphics card reads it, four 32-bit words like a vessel: column, row, seconds since 1970, and style: the
 * band of the speed with which it was reached in 4 bits, the vessel's colour in 4 bits, and a bit that says that nothing leads to it.
 */
export const trailStyle = { colour: 4, apart: 8 } as const;

/** @param colourOf The colour of a vessel by its number, 0 to 15. */
export async function trailRecords(
  trails: Trails,
  colourOf: (id: number) => number,
  rest: () => Promise<void>,
): Promise<Uint32Array<ArrayBuffer>> {
  const records = new Uint32Array(trails.count * wordsPerVessel);
  let done = 0;
  for (const { id, first, count } of trails.vessels) {
    const colour = colourOf(id) << trailStyle.colour;
    for (let point = first; point < first + count; point += 1) {
      const at = point * wordsPerVessel;
      const isApart = trails.apart[point] === 1;
      records[at] = trails.x[point] ?? 0;
      records[at + 1] = trails.y[point] ?? 0;
      records[at + 2] = trails.second[point] ?? 0;
      records[at + 3] = isApart ? colour | (1 << trailStyle.apart) : colour | bandOf(legSpeed(trails, point - 1));
      done += 1;
      if (done % 8000 === 0) await rest();
    }
  }
  return records;
}
