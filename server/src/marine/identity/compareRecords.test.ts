import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#marine/vessels/history.ts';
import type { VesselFields } from '#marine/vessels/statements.ts';
import { compareRecords, isWorthSplitting } from './compareRecords.ts';
import { evidenceOfRegister, evidenceOfShip, type Evidence } from './evidence.ts';

type Values = Partial<VesselFields> & { first?: string; last?: string; history?: readonly HistoryEntry[] };
const LENGTH = 'vesselSizes.lengthOverall';
const YEAR = 'built.buildYear';
const TONS = 'vesselSizes.bruttotons';

let keys = 0;
function row(register: string, { first = '2024-06-01', last = first, history, ...fields }: Values): Evidence {
  keys += 1;
  return evidenceOfRegister({
    register,
    key: String(keys),
    first,
    last,
    since: first,
    fields: { name: '', flag: 'SE', ...fields },
    ...(history === undefined ? {} : { history }),
  });
}
const eu = (values: Values) => row('eu', values);
const list = (values: Values) => row('list', values);

function sentOnAis(values: {
  mmsi?: number;
  imo?: number;
  callSign?: string;
  name?: string;
  length?: number;
  first?: string;
}): Evidence {
  const { mmsi = 265000001, imo = null, callSign = null, name = null, length = null, first = '2024-07-01' } = values;
  return evidenceOfShip({ key: `${mmsi}`, mmsi, imo, callSign, name, length, first, last: first });
}

/** Verdict of a pair, with a sign of one of the contradictions. */
function verdictOf(a: Evidence, b: Evidence): string {
  const there = compareRecords(a, b);
  const back = compareRecords(b, a);
  expect(back.verdict).toBe(there.verdict);
  expect(back.strength).toBe(there.strength);
  return [there.verdict, ...there.against.map(({ kind }) => kind)].join(' ');
}

describe('two records are the same vessel', () => {
  it.each<[name: string, Evidence, Evidence]>([
    [
      'by one IMO number, whatever the names',
      eu({ name: 'A', imo: 8424680 }),
      list({ name: 'B', imo: 8424680, flag: 'PA' }),
    ],
    ['by one CFR', eu({ name: 'A', cfr: 'SWE000000293' }), list({ name: 'B', cfr: 'SWE000000293', flag: 'DK' })],
    [
      'by a national number and a name',
      eu({ name: 'KUO RONG', registrationNumber: 'CT5-1692' }),
      list({ name: 'Kuo Rong', registrationNumber: 'CT5 1692' }),
    ],
    [
      'by a national number, length and tonnage',
      eu({ name: 'A', registrationNumber: '688237', [LENGTH]: 25, [TONS]: 90 }),
      list({ name: 'B', registrationNumber: '688237', [LENGTH]: 25.1, [TONS]: 90 }),
    ],
    ['by an MMSI of the flag and a name', eu({ name: 'ANNA', mmsi: 265000001 }), sentOnAis({ name: 'ANNA' })],
    [
      'by an MMSI of the flag and a length where there is no name',
      eu({ name: 'ANNA', mmsi: 265000001, [LENGTH]: 12.2 }),
      sentOnAis({ length: 12 }),
    ],
    [
      'by call sign and name',
      eu({ name: 'ÅNNA', callSign: 'SFD 2268' }),
      sentOnAis({ name: 'AANNA', callSign: 'SFD2268' }),
    ],
    [
      'by call sign and a name with the mark before it',
      eu({ name: 'MARIKA', callSign: 'SFC9514', harbourNumber: 'GG 237' }),
      sentOnAis({ name: 'GG237 MARIKA', callSign: 'SFC9514' }),
    ],
    [
      'by call sign and mark',
      eu({ callSign: 'LK2947', harbourNumber: 'N-45-B' }),
      list({ callSign: 'LK2947', harbourNumber: 'N 0045B' }),
    ],
    [
      'by call sign, length and build year',
      eu({ callSign: 'LK2947', [LENGTH]: 12.1, [YEAR]: 1987 }),
      list({ callSign: 'LK2947', [LENGTH]: 12.11, [YEAR]: 1987 }),
    ],
    [
      'by mark and name',
      eu({ name: 'DELTA', harbourNumber: 'ВН390' }),
      list({ name: 'ДЕЛТА', harbourNumber: 'BH390' }),
    ],
    [
      'by the IMO number that it sends, and its call sign',
      eu({ imo: 8424680, callSign: 'SFD2268' }),
      sentOnAis({ imo: 8424680, callSign: 'SFD2268' }),
    ],
    [
      'by call sign and a former name',
      eu({
        name: 'NEW',
        callSign: 'SFD2268',
        history: [{ kind: 'name', value: 'OLD WAVE', from: null, until: '2020-01-01' }],
      }),
      list({ name: 'OLD WAVE', callSign: 'SFD2268', first: '2016-01-01' }),
    ],
    [
      'under a new key of its register, by its IMO number',
      eu({ imo: 8424680, first: '2023-01-01', last: '2023-06-01' }),
      eu({ imo: 8424680, first: '2024-01-01' }),
    ],
  ])('%s', (_, a, b) => {
    expect(verdictOf(a, b)).toBe('same');
  });
});

describe('two records are never joined', () => {
  it.each<[name: string, Evidence, Evidence, verdict: string]>([
    [
      'with two valid IMO numbers',
      eu({ name: 'VÄSTFJORD', imo: 9286748, mmsi: 266352000, callSign: 'SKNM' }),
      sentOnAis({ name: 'VASTFJORD', imo: 8322765, mmsi: 266352000, callSign: 'SKNM' }),
      'different imo',
    ],
    [
      'with two CFRs',
      eu({ name: 'A', callSign: 'SFD2268', cfr: 'SWE000000293' }),
      list({ name: 'A', callSign: 'SFD2268', cfr: 'SWE000000294' }),
      'different cfr',
    ],
    [
      'with lengths a fifth apart',
      eu({ imo: 8424680, [LENGTH]: 40 }),
      list({ imo: 8424680, [LENGTH]: 31 }),
      'doubt length',
    ],
    [
      'with lengths apart and nothing more in common',
      eu({ name: 'A', [LENGTH]: 40 }),
      list({ name: 'A', [LENGTH]: 31 }),
      'different length',
    ],
    [
      'with two keys of one register in the same file',
      eu({ name: 'ANNA', imo: 8424680 }),
      eu({ name: 'ANNA', imo: 8424680 }),
      'different registerKey',
    ],
  ])('%s', (_, a, b, verdict) => {
    expect(verdictOf(a, b)).toBe(verdict);
  });
});

describe('a person has to decide about two records', () => {
  it.each<[name: string, Evidence, Evidence]>([
    [
      'with a call sign in common and nothing else',
      eu({ name: 'ANNA', callSign: 'SFD2268' }),
      sentOnAis({ name: 'BERTA', callSign: 'SFD2268' }),
    ],
    ['with an MMSI in common and other names', eu({ name: 'ANNA', mmsi: 265000001 }), sentOnAis({ name: 'BERTA' })],
    ['with an MMSI of another country', eu({ name: 'ANNA', mmsi: 219000001 }), list({ name: 'ANNA', mmsi: 219000001 })],
    [
      'with an IMO number that nothing on AIS agrees with',
      eu({ name: 'ANNA', imo: 8424680 }),
      sentOnAis({ name: 'BERTA', imo: 8424680 }),
    ],
    [
      'with name, length and build year in common',
      eu({ name: 'ANNA', [LENGTH]: 12, [YEAR]: 1987 }),
      list({ name: 'ANNA', [LENGTH]: 12, [YEAR]: 1987 }),
    ],
    ...[
      ['SEA STAR 1', 'SEA STAR II'],
      ['SEA STAR', 'SEA STAR II'],
      ['SEA STAR A', 'SEA STAR B'],
    ].map(([one = '', other = '']): [string, Evidence, Evidence] => [
      `with the call sign and size of a sister: ${one}, ${other}`,
      eu({ name: one, callSign: 'SFD2268', [LENGTH]: 24.5, [TONS]: 199, [YEAR]: 1998 }),
      list({ name: other, callSign: 'SFD2268', [LENGTH]: 24.5, [TONS]: 199, [YEAR]: 1998 }),
    ]),
    [
      'with the mark and size of a sister',
      eu({ name: 'SEA STAR 1', harbourNumber: 'GG 237', [LENGTH]: 24.5, [TONS]: 199 }),
      list({ name: 'SEA STAR 2', harbourNumber: 'GG 237', [LENGTH]: 24.5, [TONS]: 199 }),
    ],
    [
      'with a national number in common and nothing else',
      eu({ name: 'ANNA', registrationNumber: '1963' }),
      list({ name: 'BERTA', registrationNumber: '1963' }),
    ],
  ])('%s', (_, a, b) => {
    expect(verdictOf(a, b)).toBe('doubt');
  });
});

describe('two records have nothing to do with each other', () => {
  it.each<[name: string, Evidence, Evidence]>([
    ['with a name in common', eu({ name: 'ANNA' }), list({ name: 'ANNA' })],
    [
      'without a name, in one country',
      eu({ name: 'No name', [LENGTH]: 6, [TONS]: 1 }),
      list({ name: 'NO NAME', [LENGTH]: 6, [TONS]: 1 }),
    ],
    [
      'with a boat of the same name and mark that was built later',
      eu({ name: 'BOY GORDON V', harbourNumber: 'A987', [YEAR]: 1989 }),
      list({ name: 'BOY GORDON V', harbourNumber: 'A987', [YEAR]: 2015 }),
    ],
    [
      'with a call sign that passed to another ship',
      eu({ name: 'ANNA', callSign: 'SFD2268', leftFleet: '2019-01-01' }),
      sentOnAis({ name: 'ANNE', callSign: 'SFD2268', first: '2024-01-01' }),
    ],
    [
      'with call signs that differ in O and 0',
      eu({ name: 'A', callSign: 'OXPO' }),
      sentOnAis({ name: 'B', callSign: 'OXP0', mmsi: 219000001 }),
    ],
  ])('%s', (_, a, b) => {
    expect(verdictOf(a, b)).toBe('unrelated');
  });

  it('with an MMSI that the other got only later', () => {
    const later = eu({
      name: 'ORION',
      mmsi: 265781000,
      history: [
        { kind: 'mmsi', value: '265000009', from: null, until: '2020-01-01' },
        { kind: 'mmsi', value: '265781000', from: '2020-01-01', until: null },
      ],
    });
    expect(verdictOf(later, sentOnAis({ mmsi: 265781000, name: 'RANDI', first: '2015-10-06' }))).toBe('unrelated');
  });
});

describe('lengths and tonnages of different kinds', () => {
  const REGISTERED = 'fleetRegister.registeredLength';
  const GRT = 'fleetRegister.registerTonnage';
  const ship = { name: 'WAVE', callSign: 'SFX1001' };

  it('agree and contradict each with its own kind', () => {
    const [one, same] = [eu({ callSign: 'SFX1001', [REGISTERED]: 20, [GRT]: 90 }), { callSign: 'SFX1001', [GRT]: 91 }];
    expect(verdictOf(one, list({ ...same, [REGISTERED]: 20.1 }))).toBe('same');
    expect(verdictOf(one, list({ ...same, [REGISTERED]: 30 }))).toBe('different length');
  });

  it('are never compared with each other', () => {
    const overall = eu({ ...ship, [LENGTH]: 30, [TONS]: 200 });
    expect(verdictOf(overall, list({ ...ship, [REGISTERED]: 20, [GRT]: 90 }))).toBe('same');
    const unlike = list({ callSign: 'SFX1001', name: 'OTHER', [REGISTERED]: 30, [GRT]: 200 });
    expect(compareRecords(overall, unlike).reasons.map(({ kind }) => kind)).toEqual(['callSign', 'flag']);
  });

  it('are compared by the length overall where both have that', () => {
    const one = eu({ ...ship, [LENGTH]: 20, [REGISTERED]: 30 });
    expect(verdictOf(one, list({ ...ship, [LENGTH]: 20, [REGISTERED]: 18 }))).toBe('same');
  });
});

describe('records that the rules take for one vessel', () => {
  const boat = { name: 'ANNA', callSign: 'SFX1001', harbourNumber: 'SD 1' };
  it.each<[name: string, Evidence, Evidence, differences: string]>([
    ['are left alone where all agrees', eu({ ...boat, [LENGTH]: 12 }), list({ ...boat, [LENGTH]: 12 }), ''],
    ['are left alone with another name alone', eu({ ...boat }), list({ ...boat, name: 'BERTA' }), 'name'],
    [
      'are left alone with a length that is somewhat another',
      eu({ ...boat, [LENGTH]: 12 }),
      list({ ...boat, [LENGTH]: 14 }),
      'length',
    ],
    [
      'are shown to a person with another name and another length',
      eu({ ...boat, [LENGTH]: 12 }),
      list({ ...boat, name: 'BERTA', [LENGTH]: 14 }),
      'name length',
    ],
    [
      'are shown to a person with another tonnage and another length',
      eu({ ...boat, [LENGTH]: 12, [TONS]: 20 }),
      list({ ...boat, [LENGTH]: 14, [TONS]: 40 }),
      'length tonnage',
    ],
    [
      'are left alone with one IMO number, whatever else differs',
      eu({ name: 'ANNA', imo: 8424680, [LENGTH]: 30, [YEAR]: 1990 }),
      list({ name: 'BERTA', imo: 8424680, [LENGTH]: 34, [YEAR]: 1995 }),
      'name length buildYear',
    ],
  ])('%s', (_, a, b, differences) => {
    for (const comparison of [compareRecords(a, b), compareRecords(b, a)]) {
      expect(comparison.verdict).toBe('same');
      expect(comparison.differences.map(({ kind }) => kind).join(' ')).toBe(differences);
      expect(isWorthSplitting(comparison)).toBe(differences.includes(' ') && a.imo === undefined);
    }
  });
});

describe('a record that has only an MMSI', () => {
  const OTHER = 'fleetRegister.otherLength';
  const boat = { name: 'ANNA', mmsi: 265000001, [LENGTH]: 18 };
  it.each<[name: string, Evidence, verdict: string]>([
    ['is the vessel with it, by a length of any kind', list({ mmsi: 265000001, [OTHER]: 18 }), 'same'],
    ['is it with a length between perpendiculars', list({ mmsi: 265000001, [OTHER]: 16 }), 'same'],
    ['may be another ship that had it, with another length', list({ mmsi: 265000001, [OTHER]: 31 }), 'doubt'],
    ['may be another ship without a length', list({ mmsi: 265000001 }), 'doubt'],
    ['may be another ship under another flag', list({ mmsi: 265000001, flag: 'NO', [OTHER]: 18 }), 'doubt'],
    ['is not only that with a name', list({ name: 'BERTA', mmsi: 265000001, [OTHER]: 18 }), 'doubt'],
  ])('%s', (_, other, verdict) => {
    expect(verdictOf(eu(boat), other)).toBe(verdict);
  });
});
