import { describe, expect, test } from 'vitest';
import { kilometres, wayBack, waysFrom } from './distances.ts';
import { LandGrid } from './landGrid.ts';
import { smoothWay } from './smoothWay.ts';

const shape = { west: 0, south: 0, stepX: 0.1, stepY: 0.1, columns: 40, rows: 40 };

describe('a route round a headland', () => {
  const grid = new LandGrid(shape);
  for (let row = 0; row < 30; row++) grid.cells[row * 40 + 20] = 1;
  const start = grid.cellAt(0.55, 0.55);
  const goal = grid.cellAt(3.55, 0.55);
  const ways = waysFrom(grid, [start]);
  const cells = wayBack(ways, goal).reverse();

  test('is found from cell to cell', () => {
    expect(cells[0]).toBe(start);
    expect(cells.at(-1)).toBe(goal);
    expect(cells.every((cell) => grid.cells[cell] === 0)).toBe(true);
  });

  test('is reduced to a few corners that stay clear and shorter', () => {
    const corners = smoothWay(
      cells.map((cell) => grid.centre(cell)),
      ([x1, y1], [x2, y2]) => grid.isClear(x1, y1, x2, y2),
    );
    expect(corners.length).toBeLessThanOrEqual(5);
    let length = 0;
    for (const [index, [x, y]] of corners.entries()) {
      const before = corners[index - 1];
      if (before === undefined) continue;
      expect(grid.isClear(...before, x, y)).toBe(true);
      length += kilometres(...before, x, y);
    }
    expect(length).toBeLessThan(ways.kilometres[goal] ?? 0);
  });

  test('is not found if land closes it', () => {
    const closed = new LandGrid(shape);
    for (let row = 0; row < 40; row++) closed.cells[row * 40 + 20] = 1;
    expect(waysFrom(closed, [start]).kilometres[goal]).toBe(Number.POSITIVE_INFINITY);
  });
});

test('with a gap is refused', () => {
  expect(() =>
    smoothWay(
      [
        [0, 0],
        [1, 1],
      ],
      () => false,
    ),
  ).toThrow('No clear way from 0, 0 to 1, 1');
});
