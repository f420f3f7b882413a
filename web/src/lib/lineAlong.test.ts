import { expect, test } from 'vitest';
import { lineAlong } from './lineAlong.ts';

const zigzag = (steps: number, degrees: number) =>
  Array.from({ length: steps }, (_, step) => ({ latitude: 60 + (step % 2) * degrees, longitude: 5 + step * 0.01 }));

test('a straight track is a line of two points', () => {
  const track = Array.from({ length: 500 }, (_, step) => ({ latitude: 60 + step / 1000, longitude: 5 }));
  expect(lineAlong(track, 50)).toEqual([track[0], track.at(-1)]);
});

test('bends stay, and what is nearer than 50 metres goes', () => {
  const track = [
    { latitude: 60, longitude: 5 },
    { latitude: 60.0002, longitude: 5.1 },
    { latitude: 60, longitude: 5.2 },
    { latitude: 60.2, longitude: 5.2 },
  ];
  expect(lineAlong(track, 50)).toEqual([track[0], track[2], track[3]]);
});

test('a track with more bends than points gets as many as it may have, with its ends', () => {
  const track = zigzag(400, 0.02);
  const line = lineAlong(track, 50);
  expect(line.length).toBeGreaterThanOrEqual(2);
  expect(line.length).toBeLessThanOrEqual(50);
  expect([line[0], line.at(-1)]).toEqual([track[0], track.at(-1)]);
});

test('a track over the antimeridian is no way around the world', () => {
  const track = [178, 179, -180, -179].map((longitude) => ({ latitude: 10, longitude }));
  expect(lineAlong(track, 50)).toEqual([track[0], track[3]]);
});

test('a ship that did not move keeps both ends', () => {
  const place = { latitude: 60, longitude: 5 };
  expect(lineAlong([place, place, place], 50)).toEqual([place, place]);
});
