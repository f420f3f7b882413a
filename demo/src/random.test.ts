import { describe, expect, test } from 'vitest';
import { Random } from './random.ts';

describe('seeded random numbers', () => {
  test('are the same for the same names, and different for others', () => {
    const draw = (...names: (string | number)[]) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.next()
        )(new Random(...names)),
      );
    expect(draw('ship', 1)).toEqual(draw('ship', 1));
    expect(draw('ship', 1)).not.toEqual(draw('ship', 2));
    expect(draw('ship', 12)).not.toEqual(draw('ship1', 2));
  });

  test('are evenly distributed', () => {
    const counts = new Uint32Array(10);
    for (let name = 0; name < 2000; name++) {
      const random = new Random('even', name);
      for (let turn = 0; turn < 10; turn++) {
        const tenth = Math.floor(random.next() * 10);
        counts[tenth] = (counts[tenth] ?? 0) + 1;
      }
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(150);
  });

  test('respect weights, numbers of items and bounds', () => {
    const random = new Random('bounds');
    const picked = Array.from({ length: 1000 }, () =>
      random.weighted(['rare', 'often'], (item) => (item === 'rare' ? 1 : 9)),
    );
    expect(picked.filter((item) => item === 'rare').length).toBeGreaterThan(60);
    expect(picked.filter((item) => item === 'rare').length).toBeLessThan(140);
    expect(random.some([1, 2, 3, 4, 5], 3)).toHaveLength(3);
    expect(random.some([1, 2], 3)).toEqual([1, 2]);
    for (let turn = 0; turn < 500; turn++) {
      expect([3, 4, 5]).toContain(random.whole(3, 5));
      expect(Math.abs(random.normal(10, 2) - 10)).toBeLessThanOrEqual(6);
    }
  });
});
