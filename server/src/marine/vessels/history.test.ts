import { describe, expect, it } from 'vitest';
import { historyOfChange, historyOfEvents, type StateSince } from './history.ts';
import type { VesselFields } from './statements.ts';

function since(
  from: string,
  fields: Partial<VesselFields>,
  what: { isEntry?: boolean; isExit?: boolean } = {},
): StateSince {
  return { from, fields: { name: 'ANNA', flag: 'SE', ...fields }, isEntry: false, isExit: false, ...what };
}

describe('the history from events', () => {
  it('joins events that say the same, and leaves out what never changed', () => {
    expect(
      historyOfEvents([since('2001-01-01', {}), since('2002-01-01', {}), since('2003-01-01', { name: 'BERTA' })]),
    ).toEqual([
      { kind: 'name', value: 'ANNA', from: null, until: '2003-01-01' },
      { kind: 'name', value: 'BERTA', from: '2003-01-01', until: null },
    ]);
  });

  it('begins with the event by which the vessel entered', () => {
    expect(historyOfEvents([since('2001-01-01', {}, { isEntry: true })])).toEqual([
      { kind: 'name', value: 'ANNA', from: '2001-01-01', until: null },
      { kind: 'flag', value: 'SE', from: '2001-01-01', until: null },
    ]);
  });

  it('ends with an exit, and continues when the vessel comes back', () => {
    const back = [
      since('2001-01-01', {}),
      since('2002-01-01', {}, { isExit: true }),
      since('2005-01-01', {}, { isEntry: true }),
    ];
    expect(historyOfEvents(back).filter(({ kind }) => kind === 'name')).toEqual([
      { kind: 'name', value: 'ANNA', from: null, until: '2002-01-01' },
      { kind: 'name', value: 'ANNA', from: '2005-01-01', until: null },
    ]);
  });

  it('shows when an identifier was empty', () => {
    const gap = [since('2001-01-01', { mmsi: 1 }), since('2002-01-01', {}), since('2003-01-01', { mmsi: 2 })];
    expect(historyOfEvents(gap)).toEqual([
      { kind: 'mmsi', value: '1', from: null, until: '2002-01-01' },
      { kind: 'mmsi', value: '2', from: '2003-01-01', until: null },
    ]);
  });
});

describe('the history of a change', () => {
  it('is of names and identifiers that were there before', () => {
    const before = new Map<string, string | number>([
      ['name', 'ANNA'],
      ['mmsi', 1],
      ['engine.power', 5],
    ]);
    const after = new Map<string, string | number>([
      ['name', 'BERTA'],
      ['callSign', 'X'],
      ['engine.power', 6],
    ]);
    expect(
      historyOfChange(
        ['name', 'mmsi', 'callSign', 'engine.power'],
        (path) => before.get(path),
        (path) => after.get(path),
      ),
    ).toEqual([
      { kind: 'name', before: 'ANNA', after: 'BERTA' },
      { kind: 'mmsi', before: '1', after: null },
    ]);
  });
});
