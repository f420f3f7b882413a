import { describe, expect, it } from 'vitest';
import { labelPoint } from './labelPoint.ts';
import { insideRing } from './worldGrid.ts';

describe('the point at which an area is labelled', () => {
  it('is the middle of a square', () => {
    const [x, y] = labelPoint([[0, 0, 1000, 0, 1000, 1000, 0, 1000]]);
    expect(x).toBeCloseTo(500, -1);
    expect(y).toBeCloseTo(500, -1);
  });

  it('is in the wide end of a bent area, not in the bay within its bounding box', () => {
    const bent = [0, 0, 1000, 0, 1000, 100, 100, 100, 100, 700, 500, 700, 500, 1000, 0, 1000];
    const [x, y] = labelPoint([bent]);
    expect(insideRing(x, y, bent)).toBe(true);
    expect(y).toBeGreaterThan(700);
  });

  it('avoids a hole in the middle', () => {
    const hole = [300, 300, 700, 300, 700, 700, 300, 700];
    const [x, y] = labelPoint([[0, 0, 1000, 0, 1000, 1000, 0, 1000], hole]);
    expect(insideRing(x, y, hole)).toBe(false);
  });

  it('is inside a thin bent sliver', () => {
    const sliver = [0, 0, 1e6, 1e6, 2e6, 0, 1e6, 1e6 - 3];
    const [x, y] = labelPoint([sliver]);
    expect(insideRing(x, y, sliver)).toBe(true);
  });

  it('is a corner or a place on the line of an area without any width', () => {
    expect(labelPoint([[5, 5, 9, 5, 7, 5]])[1]).toBe(5);
  });
});
