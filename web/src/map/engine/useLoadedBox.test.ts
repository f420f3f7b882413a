import { describe, expect, it } from 'vitest';
import { boxToAsk, stillFits, widened } from './useLoadedBox.ts';

const shown = { south: 60, west: 4, north: 62, east: 8 };

describe('the box that is loaded', () => {
  it('is wider than what the map shows', () => {
    expect(widened(shown)).toEqual({ south: 59.5, west: 3, north: 62.5, east: 9 });
    expect(widened({ south: -80, west: -170, north: 85, east: 170 })).toEqual({
      south: -90,
      west: -180,
      north: 90,
      east: 180,
    });
  });

  it.each([
    ['that moves a little', { south: 60.4, west: 4.5, north: 62.4, east: 8.5 }, true],
    ['that is zoomed in a little', { south: 60.5, west: 5, north: 61.5, east: 7 }, true],
    ['that leaves it', { south: 61, west: 4, north: 63, east: 8 }, false],
    ['that is zoomed out', { south: 58, west: 0, north: 64, east: 12 }, false],
    [
      'that shows a small part of it, for which there is more room',
      { south: 60.9, west: 5.9, north: 61.1, east: 6.1 },
      false,
    ],
    ['on another copy of the world', { south: 60, west: 364, north: 62, east: 368 }, true],
  ])('fits a map %s: %j %s', (_, next, fits) => {
    expect(stillFits(widened(shown), next)).toBe(fits);
  });

  it('is requested in degrees of one turn, also across the antimeridian and around the world', () => {
    expect(boxToAsk({ south: 60.123, west: 176, north: 62, east: 184 })).toEqual({
      south: 60.12,
      west: 176,
      north: 62.01,
      east: -176,
    });
    expect(boxToAsk({ south: -90, west: -300, north: 90, east: 300 })).toEqual({
      south: -90,
      west: -180,
      north: 90,
      east: 180,
    });
  });
});
