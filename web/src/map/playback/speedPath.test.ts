import { describe, expect, it } from 'vitest';
import { speedPath, topSpeed } from './speedPath.ts';
import { minuteOf, testTrails, type TestPoint } from './testTrails.ts';

async function pathOf(...points: TestPoint[]): Promise<string> {
  const trails = await testTrails(points);
  const [vessel] = trails.vessels;
  return vessel === undefined ? '' : speedPath(trails, vessel, { start: minuteOf(0), end: minuteOf(100) }, 10);
}

describe('the line of speeds', () => {
  it('goes from point to point, and is broken at a gap and where a speed is unknown', async () => {
    const path = await pathOf([0, 60, 5, 0], [50, 60.1, 5, 10], [80, 60.1, 5, 5, true], [100, 60.1, 5, 5]);
    expect(path).toBe('M0.0000 1.000L0.5000 0.000M0.8000 0.500L1.0000 0.500');
  });

  it('comes from a point before the period and goes on to one after it', async () => {
    const trails = await testTrails([
      [0, 60, 5, 1],
      [60, 60, 5, 1],
      [200, 60, 5, 2],
    ]);
    const [vessel] = trails.vessels;
    const path = vessel && speedPath(trails, vessel, { start: minuteOf(50), end: minuteOf(150) }, 10);
    expect(path).toBe('M-0.5000 0.900L0.1000 0.900L1.5000 0.800');
  });

  it('has the speed of the way where none was sent', async () => {
    expect(await pathOf([0, 60, 5], [60, 60 + 5 / 60, 5])).toMatch(/^M0\.6000 0\.(498|499|50\d)$/);
  });

  it('keeps the slowest and the fastest of many points', async () => {
    const many = Array.from({ length: 3000 }, (_, index): TestPoint => {
      const speed = index === 1234 ? 10 : index === 2000 ? 0 : 5;
      return [index / 30, 60 + index / 1000, 5, speed];
    });
    const path = await pathOf(...many);
    expect(path.split('L').length).toBeLessThan(900);
    expect(path).toContain(' 0.000');
    expect(path).toContain(' 1.000');
  });

  it('is as high as the highest speed', async () => {
    const trails = await testTrails(
      [
        [0, 60, 5, 3],
        [10, 60, 5, 7.5],
        [20, 60, 5],
      ],
      [],
    );
    expect(trails.vessels.map((vessel) => topSpeed(trails, vessel))).toEqual([7.5, 0]);
  });
});
