import { describe, expect, test } from 'vitest';
import { planGrid, stepInGrid } from './gridPlan.ts';

describe('the vessel grid', () => {
  test.each([
    [374, 1],
    [600, 2],
    [900, 3],
    [1184, 4],
    [1800, 6],
  ])('%i px wide has %i columns of about 300 px', (width, columns) => {
    const plan = planGrid(width);
    expect(plan.columns).toBe(columns);
    expect(plan.columnWidth).toBeGreaterThan(225);
  });

  test('has rows of the column width divided by 1.2', () => {
    expect(planGrid(1200)).toEqual({ columns: 4, columnWidth: 300, rowHeight: 250 });
  });

  test('uses 16 px less on narrow screens', () => {
    expect(planGrid(376).rowHeight).toBe(300);
  });
});

describe('an arrow key', () => {
  test.each([
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 5, 4],
    ['ArrowDown', 5, 9],
    ['ArrowUp', 5, 1],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['ArrowUp', 2, undefined],
    ['ArrowDown', 7, undefined],
    ['ArrowLeft', 0, undefined],
    ['End', 9, undefined],
    ['Enter', 5, undefined],
  ])('%s at vessel %i of ten in four columns moves to %s', (key, from, to) => {
    expect(stepInGrid(key, from, 4, 10)).toBe(to);
  });
});
