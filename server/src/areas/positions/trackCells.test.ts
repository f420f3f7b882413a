import { describe, expect, it } from 'vitest';
import { cellsOf, cellsOfBox } from './trackCells.ts';
import { trackColumns } from './trackPack.ts';

const gapMs = 2 * 3_600_000;
const minuteMs = 60_000;

function track(...points: readonly (readonly [minute: number, latitude: number, longitude: number])[]) {
  const columns = trackColumns(points.length);
  points.forEach(([minute, latitude, longitude], index) => {
    columns.at[index] = minute * minuteMs;
    columns.latitude[index] = latitude * 600_000;
    columns.longitude[index] = longitude * 600_000;
  });
  return columns;
}

const meet = (given: ReturnType<typeof track>, box: readonly [number, number, number, number]) => {
  const cells = new Set(cellsOf(given, gapMs));
  return cellsOfBox(box)?.some((cell) => cells.has(cell)) ?? true;
};

describe('the cells of a track', () => {
  const away = track([0, 60, 4], [60, 60.5, 6]);

  it('are those on the straight way between two positions', () => {
    expect(meet(away, [4.9, 60.2, 5.1, 60.3])).toBe(true);
    expect(meet(away, [4.9, 60.8, 5.1, 60.9])).toBe(false);
  });

  it('are none across a gap', () => {
    expect(meet(track([0, 60, 4], [180, 60.5, 6]), [4.9, 60.2, 5.1, 60.3])).toBe(false);
  });

  it('cross the antimeridian the short way', () => {
    const over = track([0, -17, 179.5], [60, -17, -179.5]);
    expect(meet(over, [179.9, -17.1, 180.1, -16.9])).toBe(true);
    expect(meet(over, [-180.1, -17.1, -179.9, -16.9])).toBe(true);
    expect(meet(over, [-0.1, -17.1, 0.1, -16.9])).toBe(false);
  });

  it('are found by large boxes as well', () => {
    expect(cellsOfBox([-10, 50, 30, 75])?.length).toBeLessThan(1000);
    expect(meet(away, [-10, 50, 30, 75])).toBe(true);
    expect(meet(away, [40, 50, 80, 75])).toBe(false);
    expect(meet(away, [-180, -90, 180, 90])).toBe(true);
    expect(cellsOfBox([-180, -60, 180, 80])).toBeUndefined();
  });
});
