import { expect, it } from 'vitest';
import type { Heat } from '@wheelhouse/contract/heat';
import { drawHeat, hoursAt } from './heatPicture.ts';

const look = { steps: [1, 3, 10, 30, 100], colours: ['0', '1', '2', '3', '4', '5'], fishing: false };
const heatOf = (cells: readonly (readonly [row: number, column: number, hours: number])[]): Heat => ({
  step: 0.1,
  rows: cells.map(([row]) => row),
  columns: cells.map(([, column]) => column),
  hours: cells.map(([, , hours]) => hours),
  fishingHours: cells.map(() => 0),
  flags: [],
  types: [],
  counting: false,
});

function draw(heat: Heat) {
  const drawn: [string, ...number[]][] = [];
  const context = { fillStyle: '', fillRect: (...at: number[]) => void drawn.push([context.fillStyle, ...at]) };
  const make = () => ({ width: 0, height: 0, getContext: () => context }) as unknown as HTMLCanvasElement;
  return { pictures: drawHeat(heat, look, make), drawn };
}

it('cells with hours are rectangles side by side, in the colour of their hours', () => {
  const { pictures, drawn } = draw(
    heatOf([
      [1500, 1850, 2],
      [1500, 1851, 50],
      [1502, 1850, 0],
    ]),
  );
  expect(pictures).toHaveLength(1);
  const [west, north, east, south] = [
    pictures[0]?.corners[0][0],
    pictures[0]?.corners[0][1],
    pictures[0]?.corners[2][0],
    pictures[0]?.corners[2][1],
  ];
  expect([west, east, north, south].map((degrees) => Number(degrees?.toFixed(2)))).toEqual([5, 5.2, 60.1, 60]);
  expect(drawn).toEqual([
    ['1', 0, 0, 12, 24],
    ['4', 12, 0, 12, 24],
  ]);
});

it('over the antimeridian there is a picture on each side', () => {
  const { pictures } = draw(
    heatOf([
      [1500, 3599, 2],
      [1500, 0, 2],
    ]),
  );
  expect(pictures.map(({ corners }) => Number(corners[0][0].toFixed(1)))).toEqual([179.9, -180]);
});

it('without hours there is none', () => {
  expect(draw(heatOf([])).pictures).toEqual([]);
});

it('hours are those of the cell at a place, on any copy of the world', () => {
  const heat = heatOf([[1500, 1850, 2]]);
  expect(hoursAt(heat, { latitude: 60.05, longitude: 5.05 }).hours).toBe(2);
  expect(hoursAt(heat, { latitude: 60.05, longitude: 365.05 }).hours).toBe(2);
  expect(hoursAt(heat, { latitude: 60.15, longitude: 5.05 }).hours).toBe(0);
});
