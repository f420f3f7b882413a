import { expect, test } from 'vitest';
import { edgesOfLine } from './edgesOfLine.ts';
import { pointsInAddress } from '#map/engine/measuredLine.ts';
import { legsOf } from './legs.ts';

const edges = (line: string) => edgesOfLine(legsOf(pointsInAddress(line)));

test('gives a line across the date line edges on both sides of it', () => {
  const found = edges('35,170;45,-170;40,170');
  expect(found?.west).toBeCloseTo(170, 6);
  expect(found?.east).toBeCloseTo(190, 6);
  expect(found?.south).toBeCloseTo(35, 6);
  expect(found?.north).toBeCloseTo(45, 6);
});

test('gives a great circle an edge above its ends', () => {
  expect(edges('60,-20;60,20')?.north).toBeGreaterThan(61);
});

test('gives one point no edges', () => expect(edges('60,5')).toBeUndefined());
