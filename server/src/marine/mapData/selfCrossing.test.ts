import { describe, expect, it } from 'vitest';
import { simpleRingsOf } from './selfCrossing.ts';
import { doubleArea } from './worldGrid.ts';

const areaOf = (ring: number[]) => Math.abs(doubleArea(ring)) / 2;

describe('a ring that may cross itself', () => {
  it('is unchanged if it does not', () => {
    const ring = [0, 0, 10, 0, 10, 10, 0, 10];
    expect(simpleRingsOf(ring)).toEqual([ring]);
  });

  it('in the form of a bow tie becomes two triangles', () => {
    const shells = simpleRingsOf([0, 0, 10, 10, 10, 0, 0, 10]) ?? [];
    expect(shells.map(areaOf)).toEqual([25, 25]);
  });

  it('in the form of a five-pointed star loses what it goes round twice', () => {
    const star: number[] = [];
    for (const turn of [0, 2, 4, 1, 3]) {
      star.push(Math.round(10_000 * Math.sin(turn * 1.2566)), Math.round(10_000 * Math.cos(turn * 1.2566)));
    }
    const shells = simpleRingsOf(star) ?? [];
    const tips = shells.map((tip) => areaOf(tip) / 1e8);
    expect(tips).toHaveLength(5);
    // A pentagram of radius 1 has an area of 1.1226, and the pentagon in its middle 0.3470.
    expect(tips.reduce((sum, tip) => sum + tip, 0)).toBeCloseTo(1.1226 - 0.347, 3);
  });

  it('of thousands of points is checked quickly', () => {
    const ring: number[] = [];
    for (let index = 0; index < 50_000; index += 1) {
      const turn = (index / 50_000) * 2 * Math.PI;
      const radius = 2_000_000 + 3000 * Math.sin(400 * turn);
      ring.push(Math.round(radius * Math.cos(turn)), Math.round(radius * Math.sin(turn)));
    }
    // Of the processor, since a busy machine makes everything late; the square of the points would take minutes.
    const begun = process.cpuUsage();
    expect(simpleRingsOf(ring)).toHaveLength(1);
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
  });
});
