import { describe, expect, it } from 'vitest';
import { codeKeys, destinationKey, etaOf, placeKeys } from './destination.ts';

describe('a destination that a ship sends', () => {
  it.each([
    ['ALESUND', 'Ålesund'],
    ['AALESUND', 'Ålesund'],
    ['NOBGO>BATSFJORD', 'Båtsfjord'],
    ['TROMSO', 'Tromsø'],
    ['MAALOY', 'Måløy'],
    ['MALOEY', 'Måløy'],
    ['ST.JOHNS', "St. John's"],
  ])('%s is %s', (sent, port) => {
    expect(placeKeys(port)).toContain(destinationKey(sent));
  });

  it.each(['NOAES', 'NO AES', 'NOBGO>NOAES', 'nobgo > no aes', 'NO-AES'])('%s is the UN/LOCODE of Ålesund', (sent) => {
    expect(codeKeys('NOAES')).toContain(destinationKey(sent));
    expect(codeKeys(undefined)).toEqual([]);
  });

  it('is none if nothing is in it', () => {
    expect([destinationKey(''), destinationKey('>'), destinationKey('...')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a time of arrival', () => {
  const at = (now: string, month: number, day: number, hour = 12, minute = 30) => {
    const eta = etaOf({ month, day, hour, minute }, Date.parse(now));
    return eta === undefined ? undefined : new Date(eta).toISOString().slice(0, 16);
  };

  it('is of the year that fits the time at which it came', () => {
    expect(at('2026-11-27T00:00Z', 11, 28)).toBe('2026-11-28T12:30');
    expect(at('2026-12-31T00:00Z', 1, 2)).toBe('2027-01-02T12:30');
    expect(at('2027-01-02T00:00Z', 12, 31)).toBe('2026-12-31T12:30');
    expect(at('2026-11-27T00:00Z', 3, 1)).toBe('2027-03-01T12:30');
  });

  it('is midnight without an hour, and none without a day or on one that is not there', () => {
    expect(at('2026-11-27T00:00Z', 11, 28, 24, 60)).toBe('2026-11-28T00:00');
    expect(at('2026-11-27T00:00Z', 11, 0)).toBeUndefined();
    expect(at('2026-11-27T00:00Z', 13, 1)).toBeUndefined();
    expect(at('2026-11-27T00:00Z', 11, 31)).toBeUndefined();
    expect(etaOf(undefined, 0)).toBeUndefined();
  });
});
