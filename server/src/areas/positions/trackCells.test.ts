import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { cellsOf, cellsOfBox, findDaysIn } from './trackCells.ts';
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

describe('the days of vessels in cells', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    // Two thousand vessels for fifteen days, each in another cell of a row from west to east, and in fifteen that follow it.
    await database.pool.query(
      `insert into track_cells (day, mmsi, cells)
       select date '2026-05-01' + day, 257000000 + ship, array(select 5000000 + ship * 5 + step from generate_series(0, 15) as step)
       from generate_series(0, 14) as day, generate_series(1, 2000) as ship`,
    );
    await database.pool.query('analyze track_cells');
  });
  afterAll(() => database.close());

  const cells = Array.from({ length: 900 }, (_, index) => 5_008_000 + index);

  it('are those with one of the cells in the period', async () => {
    const few = await findDaysIn(database.pool, [5_001_000], { from: '2026-05-02', to: '2026-05-03' });
    expect(few.map(({ mmsi }) => mmsi - 257_000_000)).toEqual([197, 197, 198, 198, 199, 199, 200, 200]);
    expect(few.slice(0, 2).map(({ day }) => day)).toEqual(['2026-05-02', '2026-05-03']);
  });

  it('are looked up by an index, also for hundreds of cells', async () => {
    const texts: string[] = [];
    const noting: Pick<pg.Pool, 'query'> = Object.assign(Object.create(database.pool), {
      query: async (text: string, values: readonly unknown[]) => {
        const { rows } = await database.pool.query<Record<string, string>>(`explain ${text}`, [...values]);
        texts.push(...rows.flatMap((row) => Object.values(row)));
        return { rows: [] };
      },
    });
    await findDaysIn(noting, cells, { from: '2026-05-01', to: '2026-05-30' });
    expect(texts.join('\n')).toContain('track_cells_cells');
  });
});
