import { expect, test } from 'vitest';
import { readPlace } from './coordinates.ts';
import { formatPlace } from './formatPlace.ts';

test.each([
  [69.686_666_7, 18.0885, "69° 41.20' N, 018° 05.31' E"],
  [-0.5, -0.25, "00° 30.00' S, 000° 15.00' W"],
  [59.999_99, 179.999_99, "60° 00.00' N, 180° 00.00' E"],
  [10, 190, "10° 00.00' N, 170° 00.00' W"],
])('%f, %f is written %s', (latitude, longitude, text) => {
  expect(formatPlace({ latitude, longitude }).replaceAll('\u00A0', ' ')).toBe(text);
});

test('what is written can be typed again', () => {
  const place = readPlace(formatPlace({ latitude: -17.25, longitude: -179.5 }));
  expect(place?.latitude).toBeCloseTo(-17.25, 4);
  expect(place?.longitude).toBeCloseTo(-179.5, 4);
});
