import { describe, expect, test } from 'vitest';
import { LandGrid } from './landGrid.ts';

const shape = { west: 10, south: 60, stepX: 0.1, stepY: 0.1, columns: 10, rows: 10 };

function ring(...points: readonly (readonly [number, number])[]): Float64Array {
  return Float64Array.from(points.flatMap(([x, y], index) => [x, y, ...(points[(index + 1) % points.length] ?? [])]));
}

/** The grid as a map: north at the top, # for land. */
function drawn(grid: LandGrid): string[] {
  const { columns, rows } = grid.shape;
  return Array.from({ length: rows }, (_, line) => {
    const row = rows - 1 - line;
    return [...grid.cells.subarray(row * columns, (row + 1) * columns)]
      .map((land) => (land === 0 ? '.' : '#'))
      .join('');
  });
}

describe('a grid of land', () => {
  test('has every cell an island touches, and its inside', () => {
    const grid = LandGrid.of(shape, ring([10.25, 60.25], [10.65, 60.25], [10.65, 60.75], [10.25, 60.75]));
    expect(drawn(grid)).toEqual([
      '..........',
      '..........',
      '..#####...',
      '..#####...',
      '..#####...',
      '..#####...',
      '..#####...',
      '..#####...',
      '..........',
      '..........',
    ]);
  });

  test('has an island smaller than a cell', () => {
    const grid = LandGrid.of(shape, ring([10.41, 60.41], [10.42, 60.41], [10.42, 60.42]));
    expect(grid.cells.reduce((sum, land) => sum + land, 0)).toBe(1);
    expect(grid.isSea(10.45, 60.45)).toBe(false);
  });

  test('has no lakes, but land that begins west of the grid', () => {
    const land = ring([9, 60.05], [10.95, 60.05], [10.95, 60.95], [9, 60.95]);
    const lake = ring([10.35, 60.35], [10.35, 60.65], [10.65, 60.65], [10.65, 60.35]);
    const grid = LandGrid.of(shape, Float64Array.from([...land, ...lake]));
    expect(grid.isSea(10.05, 60.5)).toBe(false);
    expect(grid.isSea(10.45, 60.45)).toBe(true);
    expect(grid.isSea(10.35, 60.45)).toBe(false);
  });

  test('has a clear line only where no cell of land is touched', () => {
    const grid = LandGrid.of(shape, ring([10.41, 60.41], [10.49, 60.41], [10.49, 60.49], [10.41, 60.49]));
    expect(grid.isClear(10.05, 60.05, 10.05, 60.95)).toBe(true);
    expect(grid.isClear(10.05, 60.05, 10.95, 60.95)).toBe(false);
    expect(grid.isClear(10.05, 60.45, 10.95, 60.45)).toBe(false);
    // Past the corner of the land cell, which both lines only touch.
    expect(grid.isClear(10.3, 60.4, 10.5, 60.4)).toBe(false);
    expect(grid.isClear(10.05, 60.05, 11.5, 60.05)).toBe(false);
  });

  test('widens land by a cell and joins cells into larger ones', () => {
    const grid = LandGrid.of(shape, ring([10.41, 60.41], [10.49, 60.41], [10.49, 60.49]));
    expect(grid.widened().cells.reduce((sum, land) => sum + land, 0)).toBe(9);
    expect(drawn(grid.coarsened(5))).toEqual(['..', '#.']);
  });
});
