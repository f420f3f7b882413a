import { expect, test } from 'vitest';
import { typedPlace } from './typedPlace.ts';

test.each([
  ["69° 41.2' N 18° 5' E", 69 + 41.2 / 60, 18 + 5 / 60],
  ['69 41.2N 018 05E', 69 + 41.2 / 60, 18 + 5 / 60],
  ['69º 41.2’ N, 018º 05’ E', 69 + 41.2 / 60, 18 + 5 / 60],
  ['69° 41′ 12″ N 18° 5′ 0″ E', 69 + 41.2 / 60, 18 + 5 / 60],
  ['69°41\'12"N 18°5\'0"E', 69 + 41.2 / 60, 18 + 5 / 60],
  ['69.68667, 18.08333', 69.68667, 18.08333],
  ['69.68667 18.08333', 69.68667, 18.08333],
  ['−17.5, −179.25', -17.5, -179.25],
  ['17 30S 179 15W', -17.5, -179.25],
  ['N69.5 E18.25', 69.5, 18.25],
  ['18.25 E, 69.5 N', 69.5, 18.25],
  ['62-30-15N 006-10-20E', 62 + 30.25 / 60, 6 + 10 / 60 + 20 / 3600],
  ['0, 0', 0, 0],
  ['90N 180E', 90, 180],
])('reads "%s" as %f, %f', (text, latitude, longitude) => {
  const place = typedPlace(text);
  if (place === undefined || typeof place === 'string') throw new Error(`${text} is ${place}`);
  expect(place.latitude).toBeCloseTo(latitude, 6);
  expect(place.longitude).toBeCloseTo(longitude, 6);
});

test.each(['69 75N 18 05E', '69.5, 181', '69 N, 18 N', '69 41 99 N 18 5 0 E', '200 300'])(
  'reads "%s" as coordinates that are no place',
  (text) => expect(typedPlace(text)).toBe('wrong'),
);

test.each(['', 'Tromsø', '27.4.a', '27', 'Kvaløy 2', 'LK 4567', 'N', 'Sense'])(
  'does not read "%s" as coordinates',
  (text) => expect(typedPlace(text)).toBeUndefined(),
);

test.each(['91, 10', '95 10', '90 30N 10 E'])('says for "%s" that latitude ends at 90', (text) =>
  expect(typedPlace(text)).toBe('beyondPole'),
);
