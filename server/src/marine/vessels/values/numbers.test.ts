import { describe, expect, it } from 'vitest';
import { parseSize, seenWriting, type NumberKind } from './numbers.ts';

const decimalComma = { thousands: undefined };
const columnComma = { thousands: ',' } as const;
const groupedByPoint = { thousands: '.' } as const;

describe('a size', () => {
  it.each<[text: string, kind: NumberKind, value: number]>([
    ['11.89', 'metres', 11.89],
    ['11,89', 'metres', 11.89],
    ['11,89 m', 'metres', 11.89],
    ['40 ft', 'metres', 12.19],
    [`44'11"`, 'metres', 13.69],
    ['44 ft 6 in', 'metres', 13.56],
    ['40´', 'metres', 12.19],
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
    ['KW 4500', 'kilowatts', 4500],
    ['300 л.с.', 'kilowatts', 220.65],
    ['24,5 м', 'metres', 24.5],
    ['４９９．５', 'tonnage', 499.5],
    ['70,50 metrar', 'metres', 70.5],
    ['about 12', 'metres', Number.NaN],
    ['ft 40 m', 'metres', Number.NaN],
    ['1e3', 'metres', Number.NaN],
    ['abc', 'metres', Number.NaN],
    ['12 parsec', 'metres', Number.NaN],
    ['-3', 'metres', Number.NaN],
    ['9000', 'metres', Number.NaN],
    ['1,234,567', 'kilowatts', Number.NaN],
  ])('%j as %s', (text, kind, value) => {
    const result = parseSize(text, kind, decimalComma);
    if (Number.isNaN(value) || value > 700_000) expect(result).toEqual({ error: expect.stringContaining(text) });
    else expect(result).toEqual({ value });
  });

  it.each(['', ' ', '0', '0.00', '0,00', '0 m'])('%j says nothing', (text) => {
    expect(parseSize(text, 'metres', decimalComma)).toBeUndefined();
  });

  it('with one comma before three digits is thousands where commas part the columns', () => {
    expect(parseSize('1,234', 'tonnage', columnComma)).toEqual({ value: 1234 });
    expect(parseSize('1,234', 'tonnage', decimalComma)).toEqual({ value: 1.23 });
    expect(parseSize('11,89', 'tonnage', columnComma)).toEqual({ value: 11.89 });
  });

  it('with one point before three digits is thousands where points separate them', () => {
    expect(parseSize('1.234', 'tonnage', groupedByPoint)).toEqual({ value: 1234 });
    expect(parseSize('1.23', 'tonnage', groupedByPoint)).toEqual({ value: 1.23 });
    expect(parseSize('1,234', 'tonnage', groupedByPoint)).toEqual({ value: 1.23 });
    expect(parseSize('1.2.3', 'tonnage', groupedByPoint)).toEqual({ error: expect.stringContaining('1.2.3') });
  });

  it('is converted by the unit of its column, unless it names its own', () => {
    expect(parseSize('100', 'kilowatts', decimalComma, 0.73549875)).toEqual({ value: 73.55 });
    expect(parseSize('100 kW', 'kilowatts', decimalComma, 0.73549875)).toEqual({ value: 100 });
  });
});

describe('how the numbers of a file are written', () => {
  it.each([
    ['decimal commas alone', ['2.074', '85,85', '12'], '.', '2.074'],
    ['decimal commas alone, between columns that commas part', ['19,68', '5,292', ''], '.', '5,292'],
    ['decimal points alone', ['1,234', '12.5 m'], ',', '1,234'],
    ['a comma after thousands', ['1.234,5', '2.074'], '.', '2.074'],
    ['decimals after a zero', ['0,125', '2.074'], '.', '2.074'],
    ['decimals after four digits', ['1234,567', '2.074'], '.', '2.074'],
    ['both signs', ['12,5', '12.5', '1,234'], ',', '1,234'],
    ['neither', ['1,234', '12'], ',', '1,234'],
    ['no number with two readings', ['12,5', '1.234.567', 'BOAT 1,234'], '.', undefined],
  ])('is seen by %s', (_, texts, thousands, example) => {
    expect(seenWriting(texts, ',')).toEqual({ thousands, example });
  });
});
