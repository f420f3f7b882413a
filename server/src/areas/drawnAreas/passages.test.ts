import { describe, expect, it } from 'vitest';
import { presentVessels } from './passages.ts';

const at = Date.parse('2026-05-01T12:00:00Z');
const visitOf = (vesselId: number) => ({
  vesselId,
  entered: at,
  enteredSeen: true,
  until: at,
  left: at,
  leftSeen: true,
  inside: 0,
  slowest: undefined,
});
const vesselOf = (id: number, start: string) => ({
  id,
  name: `VESSEL ${id}`,
  flag: 'NO',
  vesselTypeId: null,
  owners: [],
  licences: [{ start, end: null }],
});

describe('vessels of a list of visits', () => {
  it('are licensed by licences that were valid on a visit of their own', () => {
    const vessels = [vesselOf(1, '2026-05-01'), vesselOf(2, '2026-05-02'), vesselOf(3, '2026-01-01')];
    const shown = presentVessels(vessels, [visitOf(1), visitOf(2)], false);
    expect(shown.map(({ licensed }) => licensed)).toEqual([true, false, false]);
  });

  it('don’t delay other requests, even if there are many', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => index);
    const vessels = ids.map((id) => vesselOf(id, '2027-01-01'));
    const began = performance.now();
    expect(presentVessels(vessels, ids.map(visitOf), false)).toHaveLength(ids.length);
    // Each vessel with the visits of all others took minutes.
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
