import { describe, expect, it } from 'vitest';
import { parseDay, parseYear } from './days.ts';

describe('a day', () => {
  it.each([
    '2024-05-31',
    '2024/05/31',
    '2024-05-31T00:00:00Z',
    '2024-05-31 12:30:00',
    '20240531',
    '31/05/2024',
    '31.05.2024',
    '31.5.2024',
    '31-05-2024 00:00:00',
    '5/31/2024',
    '31-MAY-2024',
    '31 May 2024',
    'May 31, 2024',
    '31 mai 2024',
    '31. maí 2024',
    '31 de mayo de 2024',
    '45443',
    '45443.52',
    '2024年5月31日',
    '２０２４年５月３１日',
    '令和6年5月31日',
    '2024년 5월 31일',
    '2024. 5. 31.',
    '31 мая 2024',
    '31 Mayıs 2024',
  ])('is read from %j', (text) => {
    expect(parseDay(text)).toEqual({ value: '2024-05-31' });
  });

  it('with two readings is read in the given order', () => {
    expect(parseDay('02/03/2024')).toEqual({ value: '2024-03-02' });
    expect(parseDay('02/03/2024', 'MDY')).toEqual({ value: '2024-02-03' });
    expect(parseDay('31/03/2024', 'MDY')).toEqual({ value: '2024-03-31' });
  });

  it.each([
    ['1er juin 1998', '1998-06-01'],
    ['14 juillet 1998', '1998-07-14'],
    ['3 août 1998', '1998-08-03'],
    ['5 März 1998', '1998-03-05'],
    ['6 dezembro 1998', '1998-12-06'],
    ['7. desember 1998', '1998-12-07'],
  ])('with the name of its month is read from %j', (text, value) => {
    expect(parseDay(text)).toEqual({ value });
  });

  it.each([
    '12345678',
    '99999',
    '1 foo 2024',
    '31/02/2024',
    '2024-13-01',
    'yesterday',
    '2024',
    '24-05-31',
    '0000-00-00',
  ])('does not accept %j', (text) => {
    expect(parseDay(text)).toEqual({ error: expect.stringContaining(text) });
  });

  it.each([
    ['31-MAY-98', '1998-05-31'],
    ['31 mai 05', '2005-05-31'],
    ['1/2/24', '2024-02-01'],
    ['01.02.39', '2039-02-01'],
    ['01.02.40', '1940-02-01'],
    ['31-05-98', '1998-05-31'],
    ['98-05-31', '1998-05-31'],
    ['31/12/87 00:00', '1987-12-31'],
  ])('with a year of two digits is of 1940 to 2039: %j', (text, value) => {
    expect(parseDay(text)).toEqual({ value });
  });

  it('with a year of two digits that may be first needs the order', () => {
    expect(parseDay('24-05-31', 'DMY')).toEqual({ value: '2031-05-24' });
    expect(parseDay('05-24-31', 'MDY')).toEqual({ value: '2031-05-24' });
  });

  it('is missing in an empty cell', () => {
    expect(parseDay(' ')).toBeUndefined();
  });
});

describe('a year of construction', () => {
  it.each([
    ['1985', 1985],
    ['1985.0', 1985],
    ['1985,0', 1985],
    ['1985-01-01', 1985],
    ['01/06/1985', 1985],
    ['35796', 1998],
    ['1985-06', 1985],
    ['1985/6', 1985],
    ['198506', 1985],
    ['06/1985', 1985],
    ['June 1985', 1985],
    ['1985年6月', 1985],
    ['昭和60年6月', 1985],
    ['令和元年', 2019],
    ['2019年', 2019],
    ['1985년', 1985],
  ])('is read from %j', (text, value) => {
    expect(parseYear(text, 2026)).toEqual({ value });
  });

  it.each(['1500', '2050', 'old', '19', '198513', '13/1985', '05-88'])('does not accept %j', (text) => {
    expect(parseYear(text, 2026)).toEqual({ error: expect.stringContaining(text) });
  });

  it.each(['', '0', '0000'])('is missing in %j', (text) => {
    expect(parseYear(text, 2026)).toBeUndefined();
  });
});
