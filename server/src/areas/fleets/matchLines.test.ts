import { describe, expect, it } from 'vitest';
import { matchLines, readPasted } from './matchLines.ts';
import type { MatchRow } from './store.ts';

const vessels = new Map(
  [
    { id: 1, name: 'HAVBRIS', flag: 'NO' },
    { id: 2, name: 'ARGO', flag: 'NO' },
    { id: 3, name: 'ARGO', flag: 'SE' },
  ].map((vessel) => [vessel.id, vessel]),
);
const carried: readonly MatchRow[] = [
  { key: 'HAVBRIS', kind: 'name', vesselId: 1 },
  { key: '9074729', kind: 'imo', vesselId: 1 },
  { key: 'LABC', kind: 'callSign', vesselId: 1 },
  { key: 'ARGO', kind: 'name', vesselId: 2 },
  { key: 'ARGO', kind: 'name', vesselId: 3 },
  { key: 'ELSEWHERE', kind: 'name', vesselId: 99 },
];

/** What the database finds for the texts of the lines, normalised like there. */
function found(text: string): MatchRow[] {
  const folded = (key: string) => key.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const keys = readPasted(text).flatMap((line) => line.keys);
  return keys.flatMap((key) => carried.filter((row) => row.key === folded(key)).map((row) => ({ ...row, key })));
}

function match(text: string) {
  return matchLines(readPasted(text), found(text), (id) => vessels.get(id));
}

describe('the texts of a line', () => {
  it.each([
    ['m 12 ha', ['m 12 ha']],
    ['IMO9074729', ['9074729']],
    ['IMO: 9074729', ['9074729']],
    ['CFR SWE000001234', ['SWE000001234']],
    ['IMOGEN', ['IMOGEN']],
    ['"HAVBRIS",Norway,"61.5"', ['HAVBRIS",Norway,"61.5', 'HAVBRIS', 'Norway', '61.5']],
    ['!?', []],
  ])('of %j are %j', (text, keys) => {
    expect(readPasted(text)[0]?.keys).toEqual(keys);
  });
});

describe('a pasted list', () => {
  it('skips empty lines, keeps line numbers and accepts any line end', () => {
    expect(readPasted('HAVBRIS\r\n\n  \rARGO').map(({ line, text }) => [line, text])).toEqual([
      [1, 'HAVBRIS'],
      [4, 'ARGO'],
    ]);
  });

  it.each(['', '  \n \r\n'])('that is empty (%j) is refused', (text) => {
    expect(() => readPasted(text)).toThrow('Paste or upload at least one name or number.');
  });

  it('may have at most 10,000 lines', () => {
    const lines = Array.from({ length: 10_001 }, (_, place) => `V${place}`);
    expect(readPasted(lines.slice(1).join('\n'))).toHaveLength(10_000);
    expect(() => readPasted(lines.join('\n'))).toThrow('You can match up to 10,000 lines at once.');
  });
});

describe('the match of a line', () => {
  it.each([
    ['its name, however typed', 'havbris', 'name', [1]],
    ['its IMO number, with the word before it', 'IMO 9074729', 'imo', [1]],
    ['its IMO number, with the word against it', 'IMO9074729', 'imo', [1]],
    ['its call sign with spaces', 'LA BC', 'callSign', [1]],
    ['every vessel of a name that several carry', 'Argo', 'name', [2, 3]],
    ['the vessel of the number, whatever else the line says', 'ARGO;NO;9074729', 'imo', [1]],
    ['the cell of a table that is known', '"HAVBRIS",Norway,61.5', 'name', [1]],
  ])('is %s', (_, text, by, ids) => {
    const { matched, unmatched } = match(text);
    expect(unmatched).toEqual([]);
    expect(matched.map((one) => [one.by, one.vessels.map(({ id }) => id)])).toEqual([[by, ids]]);
  });

  it.each([
    ['unknown', 'NOBODY'],
    ['punctuation', '---'],
    ['a vessel of another installation', 'ELSEWHERE'],
  ])('is reported as missing if it is %s', (_, text) => {
    expect(match(text)).toEqual({ matched: [], unmatched: [{ line: 1, text }] });
  });
});
