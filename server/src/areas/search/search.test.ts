import { say } from '@wheelhouse/messages/say';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import {
  search as searchRoute,
  searchMessages,
  searchRoutes as contract,
  type SearchResult,
} from '@wheelhouse/contract/search';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { searchRoutes } from './routes.ts';
import { createResultList } from './resultList.ts';
import { createSearch } from './search.ts';

const holders: Readonly<Record<string, readonly Authority[]>> = {
  plain: ['USER'],
  owner: ['USER', 'VIEW_OWNER'],
};
let database: TestDatabase;
let api: TestApi;

interface VesselValues {
  name: string;
  type?: number;
  callSign?: string;
  mark?: string;
  registration?: string;
  imo?: number;
  mmsi?: number;
  cfr?: string;
  /** Former names. */
  names?: string[];
  callSigns?: string[];
}

const vessels: readonly VesselValues[] = [
  { name: 'HAVBRIS', callSign: 'LABC', imo: 9074729, mmsi: 257000001, mark: 'M-123-HØ', names: ['NORDLYS', 'HAVBRIS'] },
  { name: 'HAVBRIS II', callSign: 'LABD', mmsi: 257000002 },
  { name: 'HAVBRISEN', cfr: 'SWE000012345', registration: 'SFC-8575' },
  { name: 'NY HAVBRIS' },
  { name: 'HAVBRAS' },
  { name: 'NORDLYSET', callSigns: ['LXYZ'] },
  { name: 'GRØNTIND' },
  { name: 'GROENLAND' },
  { name: 'SJØVÅG' },
  { name: 'ÆGIR' },
  { name: 'GUÐRÚN ÞORBJÖRG' },
  { name: 'ŁOSOŚ' },
  { name: 'STRAßBURG' },
  { name: 'NY-ASTRID' },
  { name: "L'ETOILE D'ARMOR" },
  { name: 'MARIA', mark: 'AB 1' },
  { name: 'MARIA', mark: 'AB 2' },
  { name: 'ANNA MARIA' },
  { name: 'MARIANNE' },
  { name: 'NOEL' },
  { name: 'NOL' },
  { name: 'RO' },
  { name: 'KAPITAN ZORIN', names: ['ЗОРИН'] },
  {
    name: 'RO FJORD',
    type: 20,
    callSign: 'LWEL',
    imo: 9111111,
    mmsi: 257999999,
    cfr: 'NOR999999999',
    names: ['OLD FJORD'],
  },
  { name: 'STERNEN AF HAVET' },
  { name: 'ДЕЛТА', mark: 'ВН390' },
  { name: 'БЪЛГАРСКА ЧАЙКА' },
  { name: 'ΕΥΑΓΓΕΛΙΣΤΡΙΑ' },
  { name: 'FRIGG', callSign: 'MTX' },
  { name: 'Капитан Александр Богатырёв' },
  { name: 'AKADEMIK MSTISLAV KE' },
];

async function addVessel(values: VesselValues): Promise<number> {
  const { db } = database;
  const { id } = await db
    .insertInto('vessel')
    .values({
      name: values.name,
      flag: 'NO',
      vessel_type_id: values.type ?? 12,
      build_year: 1999,
      call_sign: values.callSign ?? null,
      harbour_number: values.mark ?? null,
      registration_number: values.registration ?? null,
      imo: values.imo ?? null,
      mmsi: values.mmsi ?? null,
      cfr: values.cfr ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const history = [
    ...(values.names ?? []).map((value) => ({ kind: 'name', value })),
    ...(values.callSigns ?? []).map((value) => ({ kind: 'callSign', value })),
  ];
  for (const entry of history) {
    await db
      .insertInto('vessel_history')
      .values({ vessel_id: id, ...entry, source: 'Test register' })
      .execute();
  }
  return id;
}

const provenance = { source: 'Test register', source_date: '2024-05-01' };

async function addCompany(
  name: string,
  number: string | null,
  kind: 'COMPANY' | 'PERSON' = 'COMPANY',
): Promise<number> {
  const { id } = await database.db
    .insertInto('owner')
    .values({ kind, name, city: 'Ålesund', country: 'NO', registration_number: number, ...provenance })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addPerson(first_name: string, last_name: string): Promise<number> {
  const { id } = await database.db
    .insertInto('person')
    .values({ first_name, last_name, ...provenance })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  database = await testDatabase();
  const { db, pool } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  await db
    .insertInto('vessel_type')
    .values([
      { id: 12, parent_id: null, names: '{"en_GB":"Trawler"}', apps: ['WHEELHOUSE'] },
      { id: 20, parent_id: null, names: '{"en_GB":"Wellboat"}', apps: ['AQUAFACTS'] },
    ])
    .execute();
  for (const vessel of vessels) await addVessel(vessel);
  const company = await addCompany('Havbris Fiskeriselskap AS', '929 675 800');
  await addCompany('Nordlys A/S', null);
  await addCompany('Kari Havbrisdatter', null, 'PERSON');
  const director = await addPerson('Kari', 'Havnes');
  await addPerson('Ole Kari', 'Sandvåg');
  await db
    .insertInto('company_role')
    .values({ company_id: company, role: 'DIRECTOR', position: 1, person_id: director, ...provenance })
    .execute();
  await db
    .insertInto('service_provider')
    .values([
      { name: 'Havbris Service', short_description: 'Nets', published: true },
      { name: 'Havbris Secret Yard', published: false },
    ])
    .execute();
  const needs = { db, pool, app: 'WHEELHOUSE' } as const;
  const search = createSearch(needs);
  api = await testApi(contract, searchRoutes(search, createResultList(needs, search)), async (token) => {
    const held = holders[token];
    return held && { account: { id: 1, username: token }, authorities: new Set(held), signInId: 1 };
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const find = (query: string, token = 'owner', size?: number): Promise<SearchResult[]> =>
  api.client(token).call(searchRoute, { query: { query, ...(size === undefined ? {} : { size }) } });

/** The vessels found, with the match if it was not their name. */
async function vesselsFor(query: string): Promise<string[]> {
  const results = await find(query);
  return results
    .filter(({ category }) => category === 'VESSEL')
    .map(({ text, found }) => (found === undefined ? text : `${text} (${found.by} ${found.value})`));
}

describe('vessels are sorted like this', () => {
  it.each<[why: string, query: string, order: string[]]>([
    [
      'the name itself, then its words, then what goes on from it, then misspelt',
      'havbris',
      ['HAVBRIS', 'HAVBRIS II', 'NY HAVBRIS', 'HAVBRISEN', 'HAVBRAS'],
    ],
    ['in small or large letters', 'HaVbRiS iI', ['HAVBRIS II']],
    ['the same name by the number of the record', 'maria', ['MARIA', 'MARIA', 'ANNA MARIA', 'MARIANNE']],
    ['words in any order', 'maria anna', ['ANNA MARIA']],
    ['the last word on its way', 'anna mar', ['ANNA MARIA']],
    ['other words on their way too', 'mar anna', ['ANNA MARIA']],
    ['a former name behind the same quality now, and shown', 'nordlys', ['HAVBRIS (formerName NORDLYS)', 'NORDLYSET']],
    [
      'the beginning of a name now before that of a former one',
      'nordly',
      ['NORDLYSET', 'HAVBRIS (formerName NORDLYS)'],
    ],
    ['a call sign first', 'labc', ['HAVBRIS (callSign LABC)']],
    ['a call sign on its way', 'lab', ['HAVBRIS (callSign LABC)', 'HAVBRIS II (callSign LABD)']],
    ['a former call sign', 'L.X-Y Z', ['NORDLYSET (callSign LXYZ)']],
    ['an IMO number', '9074729', ['HAVBRIS (imo 9074729)']],
    ['an IMO number with its name before it', 'IMO 9074729', ['HAVBRIS (imo 9074729)']],
    ['an IMO number with spaces', '907 4729', ['HAVBRIS (imo 9074729)']],
    ['an IMO number on its way', '90747', ['HAVBRIS (imo 9074729)']],
    ['an MMSI', 'mmsi 257000002', ['HAVBRIS II (mmsi 257000002)']],
    ['MMSIs on their way', '25700000', ['HAVBRIS (mmsi 257000001)', 'HAVBRIS II (mmsi 257000002)']],
    ['a CFR', 'swe 000012345', ['HAVBRISEN (cfr SWE000012345)']],
    ['a CFR on its way', 'swe0000', ['HAVBRISEN (cfr SWE000012345)']],
    ['a mark written otherwise', 'm 123.hø', ['HAVBRIS (mark M-123-HØ)']],
    ['a mark in plain letters', 'm123ho', ['HAVBRIS (mark M-123-HØ)']],
    ['a registration number', 'SFC 8575', ['HAVBRISEN (registrationNumber SFC-8575)']],
    ['a name with its number', 'havbris labd', ['HAVBRIS II (callSign LABD)']],
    ['a name with the number of another', 'maria labd', []],
    ['ø as o, two errors away from another', 'grontind', ['GRØNTIND', 'GROENLAND']],
    ['ø as oe', 'groentind', ['GRØNTIND', 'GROENLAND']],
    ['oe as ø', 'grønland', ['GROENLAND', 'GRØNTIND']],
    ['oe as ø, on its way', 'grønl', ['GROENLAND', 'GRØNTIND']],
    ['å as aa and ø as oe', 'sjoevaag', ['SJØVÅG']],
    ['æ as ae', 'aegir', ['ÆGIR']],
    ['æ as ä', 'ägir', ['ÆGIR']],
    ['ð as d, þ as th, accents', 'gudrun thorbjorg', ['GUÐRÚN ÞORBJÖRG']],
    ['ł as l', 'losos', ['ŁOSOŚ']],
    ['ß as ss', 'strassburg', ['STRAßBURG']],
    ['words joined by a hyphen apart', 'ny astrid', ['NY-ASTRID']],
    ['words joined by a hyphen as one', 'nyastrid', ['NY-ASTRID']],
    ['an apostrophe left out', 'letoile', ["L'ETOILE D'ARMOR"]],
    ['an apostrophe of another kind', 'l’etoile d’armor', ["L'ETOILE D'ARMOR"]],
    ['what was typed before what it may be spelled for', 'noel', ['NOEL', 'NOL']],
    ['a letter left out', 'havbrs', ['HAVBRAS', 'HAVBRIS', 'HAVBRIS II', 'NY HAVBRIS', 'HAVBRISEN']],
    ['a letter put in', 'grøntiind', ['GRØNTIND']],
    ['a letter taken for another', 'ketoile armor', ["L'ETOILE D'ARMOR"]],
    ['two errors in a long word', 'grxntinx', ['GRØNTIND']],
    ['neighbours changed in place', 'groneland', ['GROENLAND']],
    ['two words misspelt', 'guxrun thorbjrog', ['GUÐRÚN ÞORBJÖRG']],
    ['a misspelt beginning', 'strasbu', ['STRAßBURG']],
    ['no error in three letters', 'rox', []],
    ['a former name in another alphabet behind the name now', 'зорин', ['KAPITAN ZORIN']],
    ['Cyrillic by Latin letters', 'DELTA', ['ДЕЛТА']],
    ['Cyrillic by another spelling in it', 'дельта', ['ДЕЛТА']],
    ['Latin by Cyrillic letters', 'мария', ['MARIA', 'MARIA', 'ANNA MARIA', 'MARIANNE']],
    ['Cyrillic in the usual spelling', 'balgarska chayka', ['БЪЛГАРСКА ЧАЙКА']],
    ['Cyrillic in other spellings', 'chaika', ['БЪЛГАРСКА ЧАЙКА']],
    ['Cyrillic on its way', 'българска ча', ['БЪЛГАРСКА ЧАЙКА']],
    ['Cyrillic misspelt', 'балгарска чайкa', ['БЪЛГАРСКА ЧАЙКА']],
    ['Greek by Latin letters', 'evangelistria', ['ΕΥΑΓΓΕΛΙΣΤΡΙΑ']],
    ['Greek letter by letter', 'eyaggelistria', ['ΕΥΑΓΓΕΛΙΣΤΡΙΑ']],
    ['Greek with its accents', 'Ευαγγελίστρια', ['ΕΥΑΓΓΕΛΙΣΤΡΙΑ']],
    ['a mark by letters that look alike', 'BH390', ['ДЕЛТА (mark ВН390)']],
    ['a mark in its own letters', 'вн 390', ['ДЕЛТА (mark ВН390)']],
    ['a mark by its sound', 'vn-390', ['ДЕЛТА (mark ВН390)']],
    ['a mark in Latin letters by Cyrillic ones that look alike', 'АВ 1', ['MARIA (mark AB 1)']],
    ['a mark by letters that look alike on its way', 'bh39', ['ДЕЛТА (mark ВН390)']],
    ['a call sign by letters that look alike', 'МТХ', ['FRIGG (callSign MTX)']],
    ['a long name as AIS cuts it', 'KAPITAN ALEKSANDR BO', ['Капитан Александр Богатырёв']],
    ['a name that AIS cut by the whole', 'Akademik Mstislav Keldysh', ['AKADEMIK MSTISLAV KE']],
    ['a vessel of the other app by name', 'ro fjord', []],
    ['a vessel of the other app by former name', 'old fjord', []],
    ['a vessel of the other app by call sign', 'LWEL', []],
    ['a vessel of the other app by IMO number', '9111111', []],
    ['a vessel of the other app by MMSI', '257999999', []],
    ['a vessel of the other app by CFR', 'NOR999999999', []],
  ])('%s: %s', async (_, query, order) => {
    expect(await vesselsFor(query)).toEqual(order);
  });
});

describe('results', () => {
  it('are grouped by category, with distinguishing details', async () => {
    const results = await find('havbris');
    expect(results.map(({ category, text }) => [category, text])).toEqual([
      ['VESSEL', 'HAVBRIS'],
      ['VESSEL', 'HAVBRIS II'],
      ['VESSEL', 'NY HAVBRIS'],
      ['VESSEL', 'HAVBRISEN'],
      ['VESSEL', 'HAVBRAS'],
      ['COMPANY', 'Havbris Fiskeriselskap AS'],
      ['SERVICE_PROVIDER', 'Havbris Service'],
    ]);
    expect(results[0]).toMatchObject({ country: 'NO', vesselTypeId: 12, buildYear: 1999 });
    expect(results[5]).toMatchObject({ country: 'NO', detail: 'Ålesund' });
    expect(results[6]).toMatchObject({ detail: 'Nets' });
  });

  it('have the company of a person', async () => {
    const results = await find('havnes kari');
    expect(results).toEqual([
      expect.objectContaining({ category: 'PERSON', text: 'Kari Havnes', detail: 'Havbris Fiskeriselskap AS' }),
    ]);
    expect((await find('kari')).map(({ text }) => text)).toEqual(['Kari Havnes', 'Ole Kari Sandvåg']);
  });

  it.each(['929675800', '929 675 800', '929.675.800', '9296'])('find a company by its number %s', async (query) => {
    expect(await find(query)).toEqual([
      expect.objectContaining({
        category: 'COMPANY',
        text: 'Havbris Fiskeriselskap AS',
        found: { by: 'registrationNumber', value: '929 675 800' },
      }),
    ]);
  });

  it('find a company by A/S and by AS', async () => {
    for (const query of ['nordlys a/s', 'nordlys as']) {
      expect((await find(query)).map(({ text }) => text)).toEqual(['Nordlys A/S']);
    }
  });

  it('are limited per category', async () => {
    const results = await find('havbris', 'owner', 2);
    expect(results.map(({ text }) => text)).toEqual([
      'HAVBRIS',
      'HAVBRIS II',
      'Havbris Fiskeriselskap AS',
      'Havbris Service',
    ]);
  });

  it.each([0, 21, 1.5])('are refused for a size of %s', async (size) => {
    expect((await refusalOf(find('havbris', 'owner', size))).status).toBe(400);
  });
});

describe('visibility of results', () => {
  it('excludes companies and persons without VIEW_OWNER (platform specification, section 5)', async () => {
    for (const query of ['havbris', 'kari havnes', '929675800', 'nordlys a/s', 'kari', 'havbris fiskeriselskap']) {
      const categories = (await find(query, 'plain')).map(({ category }) => category);
      expect(categories).not.toContain('COMPANY');
      expect(categories).not.toContain('PERSON');
    }
    expect(await find('kari havnes', 'plain')).toEqual(await find('no such name', 'plain'));
    expect(await find('kari havnes')).toHaveLength(1);
  });

  it('excludes everything without a session', async () => {
    expect((await refusalOf(api.client().call(searchRoute, { query: { query: 'havbris' } }))).status).toBe(401);
  });

  it('excludes unpublished providers and private owners', async () => {
    expect(await find('secret yard')).toEqual([]);
    expect(await find('havbrisdatter')).toEqual([]);
  });
});

describe('unusual queries', () => {
  it.each<[string, string]>([
    ['empty', ''],
    ['spaces', '   \t '],
    ['punctuation', '-- !?%_\'"\\;:()[]{}&|*<>'],
    ['control characters', '\u0001\u001f\u007f'],
    ['half a surrogate pair', '\ud83d'],
    ['emoji', '🚢🐟'],
  ])('%s: an empty list', async (_, query) => {
    expect(await find(query)).toEqual([]);
  });

  it.each<[string, string]>([
    ['patterns of SQL', 'hav%'],
    ['quotes', `havbris'; drop table vessel; --`],
    ['backslashes', 'hav\\bris'],
    ['operators of full text search', 'havbris & !nordlys | (x <-> y):*'],
    ['200 words of one letter', 'a '.repeat(200)],
    ['a word of 5,000 letters', 'x'.repeat(5000)],
    ['a number of 5,000 digits', '9'.repeat(5000)],
    ['5,000 letters of many words', 'havbris nordlys '.repeat(313)],
    ['right to left and combining marks', '\u202ehav\u0301bris\u0489'],
    ['letters of two units', '𝐇𝐀𝐕𝐁𝐑𝐈𝐒'.repeat(40)],
    ['a number beyond integers', '99999999999999999999'],
    ['no number', 'imo'],
  ])('%s: an answer', async (_, query) => {
    expect(Array.isArray(await find(query))).toBe(true);
  });

  it('with NUL in them are refused', async () => {
    await expect(find('hav\u0000bris')).rejects.toMatchObject({
      status: 422,
      message: 'The text contains an invalid character.',
    });
  });

  it('are read up to 200 characters', async () => {
    expect((await find(`havbris ii${' '.repeat(190)}nordlys`)).map(({ text }) => text)).toEqual(['HAVBRIS II']);
  });

  it('that are missing are refused with a sentence about the parameter', async () => {
    const answer = await fetch(`${api.origin}/api/v3/search`, { headers: { 'X-Auth-Token': 'owner' } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: [{ path: 'query', message: say(searchMessages.queryRequired) }],
    });
  });

  it('of more than 10,000 characters are refused', async () => {
    expect((await refusalOf(find('x'.repeat(10_001)))).status).toBe(400);
  });
});
