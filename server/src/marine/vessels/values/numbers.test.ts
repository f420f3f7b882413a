import { describe, expect, it } from 'vitest';
import { parseSize, type NumberKind } from './numbers.ts';

const decimalComma = { commaIsThousands: false };
const columnComma = { commaIsThousands: true };

describe('a size', () => {
  it.each<[text: string, kind: NumberKind, value: number]>([
    ['11.89', 'metres', 11.89],
    ['11,89', 'metres', 11.89],
    ['11,89 m', 'metres', 11.89],
    ['40 ft', 'metres', 12.19],
    ['1234.5', 'tonnage', 1234.5],
    ['1 234,5', 'tonnage', 1234.5],
    ['1\u00a0234,5', 'tonnage', 1234.5],
    ["1'234.5", 'tonnage', 1234.5],
    ['1.234,5', 'tonnage', 1234.5],
    ['1,234.5', 'tonnage', 1234.5],
    ['1,234,567.0', 'tons', 1_234_567],
    ['250 kW', 'kilowatts', 250],
    ['100 hk', 'kilowatts', 73.55],
    ['100 HP', 'kilowatts', 74.57],
    ['1e3', 'metres', Number.NaN],
    ['abc', 'metres', Number.NaN],
    ['12 parsec', 'metres', Number.NaN],
    ['-3', 'metres', Number.NaN],
    ['9000', 'metres', Number.NaN],
    ['1,234,567', 'kilowatts', Number.NaN],
  ])('%j as %s', (text, kind, value) => {
    const said = parseSize(text, kind, decimalComma);
    if (Number.isNaN(value) || value > 700_000) expect(said).toEqual({ error: expect.stringContaining(text) });
    else expect(said).toEqual({ value });
  });

  it.each(['', ' ', '0', '0.00', '0,00', '0 m'])('%j says nothing', (text) => {
    expect(parseSize(text, 'metres', decimalComma)).toBeUndefined();
  });

  it('with one comma before three digits is thousands where commas part the columns', () => {
    expect(parseSize('1,234', 'tonnage', columnComma)).toEqual({ value: 1234 });
    expect(parseSize('1,234', 'tonnage', decimalComma)).toEqual({ value: 1.23 });
    expect(parseSize('11,89', 'tonnage', columnComma)).toEqual({ value: 11.89 });
  });

  it('is converted by the unit of its column, unless it names its own', () => {
    expect(parseSize('100', 'kilowatts', decimalComma, 0.73549875)).toEqual({ value: 73.55 });
    expect(parseSize('100 kW', 'kilowatts', decimalComma, 0.73549875)).toEqual({ value: 100 });
  });
});
