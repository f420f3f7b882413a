import { describe, expect, it } from 'vitest';
import { drawFormerLife } from './formerLife.ts';
import { makeFleet } from './makeFleet.ts';

describe('the history of the vessels', () => {
  const fleet = makeFleet('former', 2026, 0.2);
  const lives = fleet.map((vessel) => ({ vessel, facts: drawFormerLife('former', vessel) }));
  const changes = lives.flatMap(({ facts }) => facts);

  it('is of vessels that had another name, and changed when the last of those ended', () => {
    for (const { vessel, facts } of lives) {
      for (const { on } of facts) expect(on).toBe(vessel.formerNames.at(-1)?.until);
    }
  });

  it('has other flags, ports, marks and call signs, each different from the current one', () => {
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['flag', 'port', 'harbourNumber', 'callSign']));
    expect(changes.filter(({ before, after }) => before === after)).toEqual([]);
  });

  it('is the same for the same seed', () => {
    expect(fleet.map((vessel) => drawFormerLife('former', vessel))).toEqual(lives.map(({ facts }) => facts));
  });
});
