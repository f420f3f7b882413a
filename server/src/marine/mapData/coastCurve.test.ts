import { expect, test } from 'vitest';
import { coastCurve } from './coastCurve.ts';
import { gridSize, gridX, gridY } from './worldGrid.ts';

const bay = [
  [5, 60],
  [5.02, 60.004],
  [5.03, 60],
  [5.02, 59.996],
  [5, 60],
];

/** Turning angles of a closed line, degrees. */
function turns(points: Int32Array): number[] {
  const count = points.length / 2;
  const bearing = (from: number) => {
    const [a, b] = [(from % count) * 2, ((from + 1) % count) * 2];
    return Math.atan2((points[b + 1] ?? 0) - (points[a + 1] ?? 0), (points[b] ?? 0) - (points[a] ?? 0));
  };
  return Array.from({ length: count }, (_, at) => {
    const turn = bearing(at + 1) - bearing(at);
    return Math.abs((Math.atan2(Math.sin(turn), Math.cos(turn)) * 180) / Math.PI);
  });
}

test('a coast goes through every point of its source, without a corner', () => {
  const curve = coastCurve(bay);
  const places = Array.from({ length: curve.length / 2 }, (_, at) => `${curve[at * 2]} ${curve[at * 2 + 1]}`);
  for (const [longitude = 0, latitude = 0] of bay) expect(places).toContain(`${gridX(longitude)} ${gridY(latitude)}`);
  expect(Math.max(...turns(curve))).toBeLessThan(45);
});

test('an islet of three points and the edge of the world are unchanged', () => {
  expect(coastCurve(bay.slice(0, 3).concat([[5, 60]]))).toHaveLength(6);
  const cut = coastCurve([
    [179.9, 65],
    [180, 65],
    [180, 66],
    [179.9, 66],
    [179.9, 65],
  ]);
  const onEdge = Array.from(cut).filter((value, at) => at % 2 === 0 && value === gridSize);
  expect(onEdge).toHaveLength(2);
});
