import { describe, expect, it } from 'vitest';
import { parseBoth, parseDegrees } from './degrees.ts';

describe('a latitude or longitude', () => {
  it.each([
    ['57.15', 57.15],
    ['-8,7207', -8.7207],
    ['-0.5', -0.5],
    ['2.08 W', -2.08],
    ['S 33.9', -33.9],
    [`57° 09' 00" N`, 57.15],
    ['2°05′W', -(2 + 5 / 60)],
    ['57-09-36N', 57.16],
    ['61 36.5 N', 61 + 36.5 / 60],
    ['6228N', 62 + 28 / 60],
    ['00609E', 6.15],
  ])('is read from %j', (text, value) => {
    expect(parseDegrees(text)).toBeCloseTo(value, 9);
  });

  it.each(['', 'N', 'unknown', '57 61 N', '1 2 3 4', 'N 57 S', 'N57.1.2'])('is not read from %j', (text) => {
    expect(parseDegrees(text)).toBeUndefined();
  });

  it('is read with the other one from one column', () => {
    expect(parseBoth('6228N 00609E')).toEqual({ latitude: 62 + 28 / 60, longitude: 6.15 });
    expect(parseBoth('3203S 11545E')).toEqual({ latitude: -(32 + 3 / 60), longitude: 115.75 });
    expect(['', '6228N', '62.5 6.1'].map((text) => parseBoth(text))).toEqual([undefined, undefined, undefined]);
  });
});
