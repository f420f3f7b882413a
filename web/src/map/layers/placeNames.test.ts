import { expect, test } from 'vitest';
import { namesAreDrawn, namesMax, placeNames } from './placeNames.ts';

const screen = { width: 800, height: 600 };
const width = () => 80;

test.each([
  ['hide', 14, false],
  ['auto', 8.9, false],
  ['auto', 9, true],
  ['show', 5.9, false],
  ['show', 6, true],
] as const)('%s at zoom %f: %s', (display, zoom, drawn) => {
  expect(namesAreDrawn(display, zoom)).toBe(drawn);
});

test('puts a name to the right of its marker', () => {
  expect(placeNames([{ slot: 3, x: 100, y: 100 }], width, screen, 10)).toEqual([
    { slot: 3, x: 100, y: 100, left: 110 },
  ]);
});

test('puts it to the left if another marker is on the right, and leaves it out if both sides are taken', () => {
  const two = [
    { slot: 0, x: 300, y: 100 },
    { slot: 1, x: 340, y: 100 },
  ];
  expect(placeNames(two, width, screen, 10).map(({ slot, left }) => [slot, left])).toEqual([
    [0, 210],
    [1, 350],
  ]);
  const three = [{ slot: 2, x: 260, y: 100 }, ...two];
  expect(placeNames(three, width, screen, 10).map(({ slot }) => slot)).toEqual([2, 1]);
});

test('never lets names overlap', () => {
  const column = Array.from({ length: 40 }, (_, slot) => ({ slot, x: 400, y: 20 + slot * 8 }));
  const placed = placeNames(column, width, screen, 30);
  expect(placed.length).toBeGreaterThan(10);
  for (const one of placed) {
    const close = placed.filter(
      (other) => other !== one && Math.abs(other.left - one.left) < 80 && Math.abs(other.y - one.y) < 12,
    );
    expect(close).toEqual([]);
  }
});

test('keeps names on the screen and puts the name of a marker at the edge on the inside', () => {
  const placed = placeNames(
    [
      { slot: 0, x: 790, y: 100 },
      { slot: 1, x: 400, y: 2 },
    ],
    width,
    screen,
    10,
  );
  expect(placed).toEqual([{ slot: 0, x: 790, y: 100, left: 700 }]);
});

test('limits names to a readable number, in order', () => {
  const many = Array.from({ length: 4000 }, (_, slot) => ({
    slot,
    x: (slot % 40) * 200,
    y: 20 + Math.floor(slot / 40) * 30,
  }));
  const placed = placeNames(many, width, { width: 8000, height: 3000 }, 10);
  expect(placed.map(({ slot }) => slot)).toEqual(Array.from({ length: namesMax }, (_, slot) => slot));
});

test('keeps names clear of what else is on the map', () => {
  const port = { left: 305, top: 90, right: 360, bottom: 110 };
  const place = () => [{ slot: 0, x: 300, y: 100 }];
  expect(placeNames(place(), width, screen, 10, [port])).toEqual([{ slot: 0, x: 300, y: 100, left: 210 }]);
  const both = [port, { ...port, left: -50, right: 295 }];
  expect(placeNames(place(), width, screen, 10, both)).toEqual([]);
});

test('always names the chosen vessel, also where labels leave no room, and keeps other names clear of it', () => {
  const label = { left: 0, top: 80, right: 800, bottom: 120 };
  const chosen = { slot: 7, x: 300, y: 100 };
  expect(placeNames([chosen], width, screen, 10, [label])).toEqual([]);
  expect(placeNames([chosen], width, screen, 10, [label], 7)).toEqual([{ ...chosen, left: 310 }]);
  const atEdge = { slot: 7, x: 790, y: 100 };
  expect(placeNames([atEdge], width, screen, 10, [label], 7)).toEqual([{ ...atEdge, left: 700 }]);
  const between = [
    { slot: 1, x: 250, y: 100 },
    { slot: 2, x: 350, y: 100 },
  ];
  expect(placeNames([chosen, ...between], width, screen, 10, [], 7).map(({ slot }) => slot)).toContain(7);
});
