import { expect, test } from 'vitest';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { contrast, distance, visions } from '#map/layers/colourVision.ts';
import { branchColour, branchColoursOf, branchPicture, pictureColour } from './branchMarks.ts';

const schemes: Scheme[] = ['light', 'dark'];

test.each(schemes)('%s: every branch is visible on sea and land and behind its own picture', (scheme) => {
  const { sea, land } = seaColours[scheme];
  const faint = [...branchColoursOf(scheme), branchColour(scheme, -1)].filter((colour) =>
    [sea, land, pictureColour[scheme]].some((beside) => contrast(colour, beside) < 3),
  );
  expect(faint).toEqual([]);
});

test.each(schemes)('%s: branches differ in colour', (scheme) => {
  const colours = branchColoursOf(scheme);
  const alike = colours.flatMap((a, index) =>
    colours
      .slice(index + 1)
      .filter((b) => distance(a, b, visions.everyone) < 0.06)
      .map((b) => `${a} ${b}`),
  );
  expect(alike).toEqual([]);
});

test('the shipped branches have their own pictures, which distinguish them without colours', () => {
  expect(new Set([0, 1, 2, 3, 4, 5, 6, 7, -1].map(branchPicture)).size).toBe(9);
  expect(branchPicture(40)).toBe(branchPicture(-1));
});
