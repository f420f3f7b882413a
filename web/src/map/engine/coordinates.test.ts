import { expect, test } from 'vitest';
import { goesBeyondPole, readPlace } from './coordinates.ts';

const tromso = { latitude: 69 + 41.2 / 60, longitude: 18 + 5.31 / 60 };

test.each([
  "69° 41.20' N, 018° 05.31' E",
  '69° 41.200′ N 018° 05.310′ E',
  '69 41.2 N 18 5.31 E',
  'N69 41.2 E018 05.31',
  'N 69° 41.2′, E 18° 5.31′',
  "18° 05.31' E, 69° 41.20' N",
  '69 41.2 18 5.31',
  '69°41′12″N 18°5′18.6″E',
  '69-41.2N 018-05.31E',
  '69-41-12N 018-05-18.6E',
  '18-05-18.6 E 69-41-12 N',
  '  69.686666667, 18.0885 ',
  '69.686666667;18.0885',
  '69.686666667 18.0885',
])('reads "%s" as a place off Tromsø', (text) => {
  const place = readPlace(text);
  expect(place?.latitude).toBeCloseTo(tromso.latitude, 6);
  expect(place?.longitude).toBeCloseTo(tromso.longitude, 6);
});

test.each([
  ['-17.5, -179.25', -17.5, -179.25],
  ['17° 30′ S, 179° 15′ W', -17.5, -179.25],
  ['0 0', 0, 0],
  ['-17.5 -179.25', -17.5, -179.25],
  ['17-30S,179-15W', -17.5, -179.25],
  ['90, 180', 90, 180],
])('reads "%s" as %f, %f', (text, latitude, longitude) => {
  expect(readPlace(text)).toEqual({ latitude, longitude });
});

test.each([
  '',
  'Tromsø',
  '69.7',
  '12-34',
  '91, 10',
  '10, 181',
  '69° 61′ N, 18° E',
  '69 N, 18 N',
  '69 E, 18 E',
  '-69 S, 18 E',
  'N 69 S, 18',
  '1e9, 3',
  'NaN, 3',
  '69,,18,,',
  '٦٩, ١٨',
  ','.repeat(500),
])('refuses "%s"', (text) => expect(readPlace(text)).toBeUndefined());

test.each(['95 10', '91, 10', '95° N 10° E', '90-30N 010-00E'])('says that "%s" goes beyond the pole', (text) => {
  expect(readPlace(text)).toBeUndefined();
  expect(goesBeyondPole(text)).toBe(true);
});

test.each(['89 10', '200 300', '10, 181', 'Tromsø', '69 75N 18 05E', '100 E 50 N'])(
  'does not say that "%s" goes beyond the pole',
  (text) => expect(goesBeyondPole(text)).toBe(false),
);
