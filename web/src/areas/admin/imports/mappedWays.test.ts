import { describe, expect, it } from 'vitest';
import { havePatterns, newWay, waysOf, writtenWays } from './mappedWays.ts';

describe('the ways in which a mapping finds a value', () => {
  it.each([
    ['a column', 'Boat'],
    ['a fixed value', { value: 'IS' }],
    ['a fixed value under a condition', { value: 'IS', when: { column: 'Kind', is: ['boat', 'ship'] } }],
    ['a unit, which the form has no field for', { column: 'LOA', unit: 'ft' }],
    ['texts without a meaning', { column: 'Port', empty: ['UNKNOWN', '?'] }],
    ['a table of values', { column: 'Sort', values: { 'stern trawler': 'Bottom trawler', a: '=b' } }],
    ['patterns', { column: 'Id', pattern: '^SWE[0-9]{9}$', not: '^X', optional: true }],
    [
      'several ways with conditions',
      [
        {
          column: 'Length',
          when: [
            { column: 'Kind', isNot: ['LBP'] },
            { column: 'Year', pattern: '^20' },
          ],
        },
        'LOA',
      ],
    ],
  ])('are kept as they are: %s', (_, written) => {
    expect(writtenWays(waysOf(written) ?? [])).toEqual(written);
  });

  it('have a condition for each thing that a condition asks', () => {
    const written = { column: 'A', when: { column: 'B', is: ['x'], pattern: 'y' } };
    expect(writtenWays(waysOf(written) ?? [])).toEqual({
      column: 'A',
      when: [
        { column: 'B', is: ['x'] },
        { column: 'B', pattern: 'y' },
      ],
    });
  });

  it('leave out what is empty', () => {
    const way = { ...newWay, column: 'A', empty: ' \n\n', values: [{ text: '', meaning: 'x' }] };
    expect(writtenWays([way, newWay])).toBe('A');
    expect(writtenWays([newWay])).toBeUndefined();
    expect(waysOf(undefined)).toEqual([]);
    expect(waysOf([{ columns: 'A' }])).toBeUndefined();
  });

  it('have patterns that can be read', () => {
    expect(havePatterns([{ ...newWay, pattern: '^(A|B)$' }])).toBe(true);
    expect(havePatterns([{ ...newWay, not: '(' }])).toBe(false);
    expect(havePatterns([{ ...newWay, when: [{ column: 'A', kind: 'pattern', text: '[' }] }])).toBe(false);
    expect(havePatterns([{ ...newWay, when: [{ column: 'A', kind: 'is', text: '[' }] }])).toBe(true);
  });
});
