import { expect, it } from 'vitest';
import { centreOf } from './centreOf.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('the middle of an area is that of its circle, or of its corners, also over the date line', () => {
  expect(centreOf({ kind: 'circle', centre: at(62, 5), radiusNm: 5 })).toEqual(at(62, 5));
  expect(centreOf({ kind: 'polygon', points: [at(60, 4), at(60, 6), at(62, 6), at(62, 4)] })).toEqual(at(61, 5));
  const { latitude, longitude } = centreOf({
    kind: 'polygon',
    points: [at(50, 178), at(50, -176), at(54, -176), at(54, 178)],
  });
  expect([latitude, longitude]).toEqual([52, -179]);
});
