import { describe, expect, test } from 'vitest';
import { seaColours } from '#map/engine/seaColours.ts';
import { tracksMax } from '#map/engine/mapSearch.ts';
import {
  addressOfPinned,
  colourOfPinned,
  pinnedColour,
  pinnedColours,
  pinnedVessels,
  withPinned,
  withoutPinned,
} from './pinnedTracks.ts';

test('reads pinned tracks from the address in their order, each once', () => {
  expect(pinnedVessels('3,1,3,2')).toEqual([3, 1, 2]);
  expect(addressOfPinned([3, 1, 2])).toBe('3,1,2');
  expect(addressOfPinned([])).toBeUndefined();
  expect(pinnedVessels(undefined)).toEqual([]);
  expect(pinnedVessels('x,0,-1,1.5,2e3,99999999999,5')).toEqual([5]);
});

test('limits the number of pinned tracks', () => {
  const full = Array.from({ length: tracksMax }, (_, index) => index + 1);
  expect(withPinned(full, 99)).toEqual(full);
  expect(pinnedVessels([...full, 99].join(','))).toEqual(full);
  expect(withPinned([1], 1)).toEqual([1]);
  expect(withPinned([1], 2)).toEqual([1, 2]);
  expect(withoutPinned([1, 2], 1)).toEqual([2]);
});

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('colours by %s', (scheme) => {
  test('are as many as tracks, all different and none of them the selected track’s', () => {
    const all = [
      ...pinnedColours[scheme],
      seaColours[scheme].track,
      seaColours[scheme].alongside,
      seaColours[scheme].emphasis,
    ];
    expect(pinnedColours[scheme]).toHaveLength(tracksMax);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each(pinnedColours[scheme])('include %s, which is visible on sea and land', (colour) => {
    expect(contrast(colour, seaColours[scheme].sea)).toBeGreaterThan(3);
    expect(contrast(colour, seaColours[scheme].land)).toBeGreaterThan(3);
  });
});

test("keep an open vessel's track in the colour of its list entry", () => {
  expect(colourOfPinned('light', [7, 9], 9)).toBe(pinnedColour('light', 1));
  expect(colourOfPinned('light', [7, 9], 8)).toBeUndefined();
});
