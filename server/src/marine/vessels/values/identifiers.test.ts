import { describe, expect, it } from 'vitest';
import { countryLookup } from './countries.ts';
import {
  isNorwegianOrganisation,
  looksLikeCompany,
  looksLikeIdentityNumber,
  parseCallSign,
  parseCfr,
  parseImo,
  parseMmsi,
} from './identifiers.ts';
import { countryOfMmsi } from './mmsiCountries.ts';
import { parseText } from './texts.ts';

describe('an identifier', () => {
  it.each([
    ['MMSI', parseMmsi, '265622460', 265622460],
    ['MMSI', parseMmsi, ' 265622460.0 ', 265622460],
    ['MMSI', parseMmsi, '265 622 460', 265622460],
    ['MMSI', parseMmsi, '265-622-460', 265622460],
    ['MMSI', parseMmsi, '2.6562246E8', 265622460],
    ['MMSI', parseMmsi, '265,622,460', 265622460],
    ['MMSI', parseMmsi, '２６５６２２４６０', 265622460],
    ['IMO', parseImo, 'IMO 9.893.632', 9893632],
    ['IMO', parseImo, 'ИМО 9893632', 9893632],
    ['MMSI', parseMmsi, '2,65622467E+08', 265622467],
    ['IMO', parseImo, '8424680', 8424680],
    ['IMO', parseImo, 'IMO No. 9893632', 9893632],
    ['IMO', parseImo, 'IMO:9893632', 9893632],
    ['IMO', parseImo, 'L9893632', 9893632],
    ['call sign', parseCallSign, 'LK 4567', 'LK 4567'],
    ['call sign', parseCallSign, 'SFC-9021', 'SFC-9021'],
    ['call sign', parseCallSign, 'TFVN', 'TFVN'],
    ['IMO', parseImo, 'IMO 9893632', 9893632],
    ['CFR', parseCfr, ' swe000000293 ', 'SWE000000293'],
  ])('is read: the %s %j', (_, parse, text, value) => {
    expect(parse(text)).toEqual({ value });
  });

  it.each([
    ['a MMSI too short', parseMmsi, '26562246'],
    ['a MMSI that a spreadsheet has shortened', parseMmsi, '2.66E+08'],
    ['words in place of a call sign', parseCallSign, 'APPLIED NOT YET RECEIVED'],
    ['a word in place of a call sign', parseCallSign, 'PENDING'],
    ['a code in place of a call sign', parseCallSign, 'NE'],
    ['two words in place of a call sign', parseCallSign, 'No IRCS'],
    ['a MMSI with digits missing in a group', parseMmsi, '265,62,460'],
    ['a coast station', parseMmsi, '002651000'],
    ['an aircraft', parseMmsi, '111265001'],
    ['a hand-held set', parseMmsi, '826512345'],
    ['a buoy', parseMmsi, '992651234'],
    ['letters', parseMmsi, '26562246O'],
    ['an IMO number with a wrong check digit', parseImo, '8424681'],
    ['an IMO number too long', parseImo, '84246801'],
    ['a CFR too short', parseCfr, 'SWE00000293'],
    ['a CFR without a country', parseCfr, '000000000293'],
  ])('refuses %s', (_, parse, text) => {
    expect(parse(text)).toEqual({ error: expect.stringContaining(text) });
  });

  it.each(['', '0', '000000000', '-', '0.0'])('is missing in %j', (text) => {
    expect([parseMmsi(text), parseImo(text)]).toEqual([undefined, undefined]);
  });
});

describe('the number of an owner', () => {
  it.each(['929675800', '869231312', '964556393'])('%s is a Norwegian organisation', (number) => {
    expect(isNorwegianOrganisation(number)).toBe(true);
  });

  it.each(['929675801', '123456785', '01019012345', '', '***********'])('does not accept %j', (number) => {
    expect(isNorwegianOrganisation(number)).toBe(false);
  });

  // None of these is the number of anyone: the dates are real, the rest is zeros.
  it.each([
    ['NO', '01019000000'],
    ['NO', '41019000000'],
    ['NO', '010190 00000'],
    ['SE', '19900101-0000'],
    ['SE', '900101-0000'],
    ['SE', '900161-0000'],
    ['DK', '010190-0000'],
    ['FI', '010190A000X'],
    ['FI', '010190-0000'],
    ['IS', '010190-0000'],
  ])('of %s is a person’s as %s', (country, number) => {
    expect(looksLikeIdentityNumber(number, country)).toBe(true);
  });

  it.each([
    ['NO', '929675800'],
    ['SE', '556012-5790'],
    ['DK', '24256790'],
    ['FI', '0112038-9'],
    ['IS', '650190-0000'],
    ['IT', '01019000000'],
  ])('of %s is a company’s as %s', (country, number) => {
    expect(looksLikeIdentityNumber(number, country)).toBe(false);
  });
});

describe('the name of an owner', () => {
  it.each([
    'Brim hf.',
    'Gitte Henning A/S',
    'HARDHAUS AS',
    'Astrid Fiske AB',
    'PESMAR, S.A.',
    'PESCA AZTECA S.A. de C.V.',
    'Rossi S.r.l.',
    'Żółć Sp. z o.o.',
    'Sajo Industries Co., Ltd',
    'GLACIER FISH COMPANY LLC',
    'DOE FISHERIES, INC',
    'Fischer GmbH (Cuxhaven)',
    'Öztürk Balıkçılık Ltd. Şti.',
    'ООО "Север"',
    '海王漁業株式会社',
    '(주)동원',
  ])('is a company’s: %s', (name) => {
    expect(looksLikeCompany(name)).toBe(true);
  });

  it.each(['Jón Þór Æsuson', 'SMITH, JOHN', 'SILVA, JOSE DA', 'MARIA DE SA', 'CO', 'SY, ANA CO', 'Thomas', 'AS'])(
    'may be a person’s: %s',
    (name) => {
      expect(looksLikeCompany(name)).toBe(false);
    },
  );
});

describe('a country', () => {
  const countryOf = countryLookup([
    { iso: 'SE', iso3: 'SWE', name: 'Sweden' },
    { iso: 'GB', iso3: 'GBR', name: 'United Kingdom' },
    { iso: 'KR', iso3: 'KOR', name: 'South Korea' },
    { iso: 'CI', iso3: 'CIV', name: 'Côte d’Ivoire' },
    { iso: 'ST', iso3: 'STP', name: 'São Tomé & Príncipe' },
    { iso: 'PM', iso3: 'SPM', name: 'St. Pierre & Miquelon' },
    { iso: 'AD', iso3: 'AND', name: 'Andorra' },
    { iso: 'MT', iso3: 'MLT', name: 'Malta' },
    { iso: 'CN', iso3: 'CHN', name: 'China' },
    { iso: 'HK', iso3: 'HKG', name: 'Hong Kong SAR China' },
    { iso: 'FM', iso3: 'FSM', name: 'Micronesia' },
    { iso: 'DK', iso3: 'DNK', name: 'Denmark' },
    { iso: 'FO', iso3: 'FRO', name: 'Faroe Islands' },
    { iso: 'TW', iso3: 'TWN', name: 'Taiwan' },
    { iso: 'CD', iso3: 'COD', name: 'Congo - Kinshasa' },
    { iso: 'CG', iso3: 'COG', name: 'Congo - Brazzaville' },
  ]);

  it.each([
    ['SWE', 'SE'],
    ['se', 'SE'],
    [' sweden ', 'SE'],
    ['UK', 'GB'],
    ['Korea, Republic of', 'KR'],
    ["COTE D'IVOIRE", 'CI'],
    ['Sao Tome and Principe', 'ST'],
    ['ST', 'ST'],
    ['Saint Pierre and Miquelon', 'PM'],
    ['ST PIERRE & MIQUELON', 'PM'],
    ['AND', 'AD'],
    ['Malta (MLT)', 'MT'],
    ['Hong Kong, China (HKG)', 'HK'],
    ['China (Hong Kong)', 'HK'],
    ['Denmark (Faroe Islands)', 'FO'],
    ['Micronesia (Federated States of)', 'FM'],
    ['Micronesia, Federated States of', 'FM'],
    ['Kingdom of Sweden', 'SE'],
    ['EU.SWE', 'SE'],
    ['EU-Sweden', 'SE'],
    ['UK - Faroe Islands', 'FO'],
    ['GBR-ENG', 'GB'],
    ['Faroe Is.', 'FO'],
    ['FAROESE', 'FO'],
    ['British', 'GB'],
    ['Scottish', 'GB'],
    ['South Korea', 'KR'],
    ['Korea', 'KR'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Republic of the Congo', 'CG'],
    ['Svédország', 'SE'],
    ['Suède', 'SE'],
    ['Færøerne', 'FO'],
    ['Danmörk', 'DK'],
    ['Dänemark', 'DK'],
    ['Faroe Islands (Denmark)', 'FO'],
    ['Taiwan (China)', 'TW'],
    ['Hong Kong (China)', 'HK'],
    ['Rep. of Korea', 'KR'],
    ['P.R. China', 'CN'],
    ['中国', 'CN'],
    ['한국', 'KR'],
    ['대한민국', 'KR'],
    ['КНР', 'CN'],
    ['瑞典', 'SE'],
    ['السويد', 'SE'],
  ])('%j is %s', (text, iso) => {
    expect(countryOf(text)).toBe(iso);
  });

  it.each(['', 'XXX', 'Atlantis', 'Norway', 'EU', 'Kongo', 'CN-HK', 'Martian', 'China, Republic of', 'Malta (Gozo)'])(
    'does not find %j in the dictionary',
    (text) => {
      expect(countryOf(text)).toBeUndefined();
    },
  );

  it('is derived from the first digits of an MMSI', () => {
    expect([265622460, 257000000, 232000000, 999000000].map(countryOfMmsi)).toEqual(['SE', 'NO', 'GB', undefined]);
  });
});

describe('a text', () => {
  it('loses needless space and control signs', () => {
    expect(parseText('  SEA\u0000  BIRD\t II ')).toBe('SEA BIRD II');
    expect(parseText('SEA\r\nBIRD\u00a0II\u200b')).toBe('SEA BIRD II');
  });

  it.each([
    '',
    '  ',
    '-',
    '--',
    'n/a',
    'N.A.',
    '(n/a)',
    '#N/A',
    'NULL',
    'NIL',
    'Not available',
    'TBC',
    '?',
    'Einki ásett',
    'APPLIED NOT YET RECEIVED',
    'нет данных',
    'なし',
    '－',
  ])('says nothing as %j', (text) => {
    expect(parseText(text)).toBeUndefined();
  });
});
