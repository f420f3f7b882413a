import { describe, expect, it } from 'vitest';
import type { RecordContent } from '#marine/vessels/recordContent.ts';
import { evidenceOfRegister, evidenceOfShip } from './evidence.ts';
import { sentHistory, sentValues, successorOf } from './sentHistory.ts';
import { vesselOfRecords } from './vesselOfRecords.ts';

/** A ship with what it sent between two days. */
function sentOnAis(name: string | null, callSign: string | null, mmsi: number, first: string, last: string) {
  const key = `${mmsi} ${name} ${callSign}`;
  const evidence = evidenceOfShip({ key, mmsi, imo: null, callSign, name, length: null, first, last });
  const sent = { ...(name === null ? {} : { name }), ...(callSign === null ? {} : { callSign }) };
  const content: RecordContent = { fields: {}, sent };
  return { source: 'AIS', content, evidence };
}

function registered(fields: RecordContent['fields'], history: RecordContent['history'] = []) {
  const all = { flag: 'SE', name: 'ANNA', ...fields };
  const days = { first: '2020-01-01', last: '2024-06-01', since: '2020-01-01' };
  const record = { register: 'EU', key: '1', ...days, fields: all, history };
  return { source: 'EU', content: { fields: all, history }, evidence: evidenceOfRegister(record) };
}

const old = sentOnAis('NY BØLGE II', 'SABC', 265_000_001, '2023-01-01', '2024-03-01');

describe('what a ship sent one after the other', () => {
  it('is a history of names and call signs, as they were sent', () => {
    expect(sentHistory([old, sentOnAis('ASTRID', 'LABC', 257_000_001, '2024-03-01', '2024-06-01')])).toEqual([
      { kind: 'name', value: 'NY BØLGE II', from: null, until: '2024-03-01' },
      { kind: 'name', value: 'ASTRID', from: '2024-03-01', until: null },
      { kind: 'callSign', value: 'SABC', from: null, until: '2024-03-01' },
      { kind: 'callSign', value: 'LABC', from: '2024-03-01', until: null },
    ]);
  });

  it.each([
    ['the same in another spelling', sentOnAis('F/V Ny Bolge 2', 'SABC', 265_000_001, '2024-03-02', '2024-06-01')],
    ['in turns with it, as two ships do', sentOnAis('ASTRID', 'LABC', 257_000_001, '2024-02-01', '2024-06-01')],
  ])('is no history when it is %s', (_, other) => {
    expect(sentHistory([old, other])).toEqual([]);
  });

  it('is no history of a ship that never changed, and of a vessel that no ship is', () => {
    expect(sentHistory([old])).toEqual([]);
    expect(sentHistory([registered({})])).toEqual([]);
  });

  it('has the spelling of the register, and leaves out what its history says', () => {
    const astrid = sentOnAis('ASTRID', null, 265_000_001, '2024-03-01', '2024-06-01');
    const stated = { kind: 'name', value: 'Ny Bölge 2', from: null, until: '2024-02-20' } as const;
    expect(sentHistory([old, astrid, registered({ name: 'Åstrid' }, [stated])])).toEqual([
      { kind: 'name', value: 'Åstrid', from: '2024-03-01', until: null },
    ]);
  });
});

it('knows the successor of a value, also when a ship sent three', () => {
  const sent = sentValues(
    [
      sentOnAis('C', null, 1, '2024-05-01', '2024-06-01'),
      old,
      sentOnAis('B', null, 1, '2024-04-01', '2024-05-02'),
      sentOnAis('C', null, 2, '2024-05-03', '2024-07-01'),
    ],
    'name',
  );
  expect(sent.map(({ text, first, last }) => [text, first, last])).toEqual([
    ['NY BØLGE II', '2023-01-01', '2024-03-01'],
    ['B', '2024-04-01', '2024-05-02'],
    ['C', '2024-05-01', '2024-07-01'],
  ]);
  expect(sent.map((one) => successorOf(sent, one)?.text)).toEqual(['B', undefined, undefined]);
});

describe('an MMSI that a vessel sent', () => {
  const uses = (...parts: Parameters<typeof vesselOfRecords>[0]) =>
    vesselOfRecords(parts, undefined, new Set(['EU', 'AIS'])).mmsis;
  const next = sentOnAis('ASTRID', 'LABC', 257_000_001, '2024-03-01', '2024-06-01');

  it('ends the day after it was last received when another follows it', () => {
    expect(uses(registered({}), old, next)).toEqual([
      { mmsi: 257_000_001, from: '2024-03-01', until: null, basis: 'ais' },
      { mmsi: 265_000_001, from: '2023-01-01', until: '2024-03-02', basis: 'ais' },
    ]);
  });

  it('does not end while both are sent', () => {
    const still = sentOnAis('NY BØLGE II', 'SABC', 265_000_001, '2023-01-01', '2024-05-01');
    expect(uses(registered({}), still, next).map(({ until }) => until)).toEqual([null, null]);
  });
});
