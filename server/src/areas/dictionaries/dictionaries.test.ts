import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaries } from '@wheelhouse/contract/dictionaries';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { readDictionaries, seedDictionaries } from './dictionaries.ts';
import { countries } from './shipped/countries.ts';
import { serviceBranches } from './shipped/serviceBranches.ts';
import { species } from './shipped/species.ts';
import { vesselTypes } from './shipped/vesselTypes.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await seedDictionaries(database.db);
});
afterAll(async () => {
  await database.close();
});

describe('seeding', () => {
  it('may be repeated, and keeps an operator’s own words', async () => {
    const { db } = database;
    await db
      .updateTable('vessel_type')
      .set({ names: JSON.stringify({ en_GB: 'Netter' }) })
      .where('id', '=', 20)
      .execute();
    await Promise.all([seedDictionaries(db), seedDictionaries(db)]);
    const { names } = await db.selectFrom('vessel_type').select('names').where('id', '=', 20).executeTakeFirstOrThrow();
    expect(names).toEqual({ en_GB: 'Netter' });
    const { count } = await db
      .selectFrom('country')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(249);
  });
});

describe('reading', () => {
  it('answers as the contract says', async () => {
    const read = await readDictionaries(database.db, 'WHEELHOUSE');
    expect(z.safeParse(dictionaries, read).success).toBe(true);
    expect(read.countries).toContainEqual({ id: 578, iso: 'NO', value: { en_GB: 'Norway', nb_NO: 'Norge' } });
    expect(read.promotionCountries.map(({ iso }) => iso)).toContain('IS');
    expect(read.languages.length).toBeGreaterThanOrEqual(40);
  });

  it('gives each app its own vessel types, and colours only those without children', async () => {
    const { db } = database;
    const wheelhouse = await readDictionaries(db, 'WHEELHOUSE');
    const aquafacts = await readDictionaries(db, 'AQUAFACTS');
    expect(wheelhouse.vesselTypes.map(({ id }) => id)).toContain(1);
    expect(aquafacts.vesselTypes.map(({ id }) => id)).not.toContain(1);
    expect(aquafacts.fisheriesTypes.map(({ id }) => id)).toContain(56);
    expect(wheelhouse.fisheriesTypes.map(({ id }) => id)).not.toContain(56);
    for (const { fisheriesTypes } of [wheelhouse, aquafacts]) {
      expect(fisheriesTypes.filter(({ id }) => id < 10)).toEqual([]);
    }
  });

  it('lists as engines only the manufacturers of main engines', async () => {
    const { db } = database;
    const makers = await db
      .insertInto('manufacturer')
      .values([{ name: 'Alpha Diesel' }, { name: 'Beta Winches' }, { name: 'Gamma Motor' }])
      .returning(['id', 'name'])
      .execute();
    const idOf = (name: string) => makers.find((maker) => maker.name === name)?.id ?? 0;
    await db
      .insertInto('vessel')
      .values([
        { name: 'ONE', flag: 'NO', engine_manufacturer_id: idOf('Alpha Diesel') },
        {
          name: 'TWO',
          flag: 'NO',
          extended: JSON.stringify({ propulsion: { mainEngines: [{ manufacturerId: idOf('Gamma Motor') }, {}] } }),
        },
      ])
      .execute();
    const read = await readDictionaries(db, 'WHEELHOUSE');
    expect(read.engines.map(({ name }) => name)).toEqual(['Alpha Diesel', 'Gamma Motor']);
    expect(read.manufacturers).toHaveLength(3);
  });
});

describe('the shipped lists', () => {
  it('have every country once', () => {
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(249);
    expect(new Set(countries.map(({ iso3 }) => iso3)).size).toBe(249);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(249);
    expect(countries.filter(({ iso, names }) => Object.values(names).includes(iso))).toEqual([]);
  });

  it('give a child type no app that its parent lacks', () => {
    const byId = new Map(vesselTypes.map((type) => [type.id, type]));
    for (const { parentId, apps } of vesselTypes) {
      if (parentId !== null) expect(byId.get(parentId)?.apps).toEqual(expect.arrayContaining(apps));
    }
    expect(byId.size).toBe(vesselTypes.length);
  });

  it('have eight service branches of three to six categories, none with the number that the tree omits', () => {
    const branches = serviceBranches.filter(({ parentId }) => parentId === null);
    expect(branches).toHaveLength(8);
    for (const { id } of branches) {
      const categories = serviceBranches.filter(({ parentId }) => parentId === id);
      expect(categories.length, String(id)).toBeGreaterThanOrEqual(3);
      expect(categories.length, String(id)).toBeLessThanOrEqual(6);
    }
    const ids = serviceBranches.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(1);
    expect(new Set(serviceBranches.map(({ names }) => names.en_GB)).size).toBe(ids.length);
  });

  it('have every species once, with a code of three letters', () => {
    expect(
      species.filter(({ code, scientificName, names }) => !/^[A-Z]{3}$/.test(code) || !scientificName || !names.en_GB),
    ).toEqual([]);
    expect(new Set(species.map(({ code }) => code)).size).toBe(species.length);
    expect(species.length).toBeGreaterThanOrEqual(120);
  });

  const iotc = new URL('../../../../../shared/data/species/iotc-species.csv', import.meta.url);
  it.skipIf(!existsSync(iotc))(
    'agree with the code list of the Indian Ocean Tuna Commission (skipped without the shared data)',
    () => {
      const rows = readFileSync(iotc, 'utf8').matchAll(/^"(?<code>[A-Z]{3})","[^"]*",(?:"[^"]*")?,"(?<name>[^"]*)"/gm);
      const scientific = new Map([...rows].map(({ groups }) => [groups?.code, groups?.name]));
      const known = species.filter(({ code }) => scientific.has(code));
      expect(known.length).toBeGreaterThan(10);
      for (const { code, scientificName } of known)
        expect([code, scientific.get(code)]).toEqual([code, scientificName]);
    },
  );
});
