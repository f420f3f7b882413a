import { describe, expect, it } from 'vitest';
import { contrast, distance, visions } from '#map/layers/colourVision.ts';
import { colourOf, heatColours, heatSteps } from './heatScale.ts';

describe.each(['light', 'dark'] as const)('%s: colours of hours', (scheme) => {
  const colours = heatColours[scheme];

  it('get steadily darker by day and lighter by night', () => {
    const onWhite = colours.map((colour) => contrast(colour, '#ffffff'));
    const inOrder = onWhite.toSorted((a, b) => (scheme === 'light' ? a - b : b - a));
    expect(onWhite).toEqual(inOrder);
  });

  it.each(Object.entries(visions))('that are next to each other differ for %s', (_, vision) => {
    const alike = colours.slice(1).filter((colour, index) => distance(colours[index] ?? '', colour, vision) < 10);
    expect(alike).toEqual([]);
  });
});

it.each([
  [
    [0.5, 1, 40, 120],
    [1, 3, 10, 30, 100],
  ],
  [
    [2, 3, 4, 5],
    [0.03, 0.1, 0.3, 1, 3],
  ],
  [
    [29, 30],
    [0.3, 1, 3, 10, 30],
  ],
  [[], [0.01, 0.03, 0.1, 0.3, 1]],
])('steps end below the most hours: %j', (hours, steps) => {
  expect(heatSteps(hours)).toEqual(steps);
});

it('a few cells with many more hours do not change the steps', () => {
  const usual = Array.from({ length: 200 }, () => 12);
  expect(heatSteps([...usual, 9000])).toEqual(heatSteps(usual));
});

it('hours have the colour of the last step that they reach', () => {
  expect([0.5, 1, 29, 30, 100, 5000].map((hours) => colourOf(hours, [1, 3, 10, 30, 100]))).toEqual([0, 1, 3, 4, 5, 5]);
});
