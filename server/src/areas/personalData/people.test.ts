import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { adminCorrectionRoutes, correctByHand } from '@wheelhouse/contract/adminCorrections';
import { adminOwnerRoutes, correctOwners } from '@wheelhouse/contract/adminOwners';
import { adminPeopleRoutes, erasePerson, peopleList } from '@wheelhouse/contract/adminPeople';
import { correctionRoutes } from '#areas/corrections/routes.ts';
import { useAdminOfRegister } from '#marine/registers/testAdminOfRegister.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { peopleRoutes } from './people.ts';
import { personalTables } from './personalTables.ts';
import { proofOfFactors } from '#areas/secondFactors/proveFactor.ts';

/** In what registers say of the person, and in nothing else. */
const name = 'Zebra Fjordsen';
const now = new Date('2026-01-05T00:00:00Z');
const secret = new Secret({ size: 20 }).base32;

const mapping = {
  key: 'No',
  fields: {
    name: 'Ship',
    flag: { value: 'NO' },
    callSign: 'Call',
    'owner.name': 'Owner',
    'owner.city': 'City',
    'owner.kind': { value: 'PERSON' },
  },
};
const register = useAdminOfRegister({
  contract: [...adminPeopleRoutes, ...adminCorrectionRoutes, ...adminOwnerRoutes],
  handlers({ db, pool }) {
    const services = { db, pool, now: () => now, publicUrl: 'https://fleet.example' };
    return [
      ...peopleRoutes(
        services,
        proofOfFactors(services, (_id, _address, check) => check()),
      ),
      ...correctionRoutes(services),
    ];
  },
  tables:
    'vessel, owner, person, register_record, correction, audit_entry, import_run, suppressed_person, one_time_code',
  headings: 'No,Ship,Call,Owner,City',
  mapping,
  now,
});
const { client, importRows, rows, undoLastImport } = register;

const hers = `1,HAVBRIS,LAAA,${name},${name} street`;
const other = '2,NORDLYS,LABB,Ola Nes,BERGEN';

async function importRoles(...names: readonly string[]) {
  await rows(
    `insert into owner (kind, name, country, registration_number, source, source_date)
     values ('COMPANY', 'HAVBRIS AS', 'NO', '929675800', 'list', '2024-01-01') on conflict do nothing`,
  );
  const roller = names.map((one) => {
    const [fornavn, etternavn] = one.split(' ');
    return { type: { kode: 'LEDE' }, person: { navn: { fornavn, etternavn } } };
  });
  const company = 'https://data.brreg.no/enhetsregisteret/api/enheter/929675800';
  const path = await register.write(
    'roles.json',
    JSON.stringify({
      rollegrupper: [{ roller }],
      _links: { self: { href: `${company}/roller` }, enhet: { href: company } },
    }),
  );
  await register.database.run(['norwegian-roles', path], '2026-01-01');
}

/** The tables with the name, in any spelling. */
async function traces(): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(Object.keys(personalTables).length / 2);
  const found: string[] = [];
  for (const table of tables) {
    const traces = await rows(`select 1 from "${table.name}" t where to_jsonb(t)::text ~* 'zebra|fjordsen'`);
    if (traces.length > 0) found.push(table.name);
  }
  return found;
}

async function find(query = 'zebra') {
  const { data } = await client().call(peopleList.list, { query: { query } });
  return data;
}
async function erase(proof: { code?: string } = {}) {
  const [person] = await find();
  const { kind = 'OWNER', id = 999_999 } = person ?? {};
  return await client().call(erasePerson, { params: { kind, id }, body: { reason: 'Asked by letter', ...proof } });
}
const vesselId = async () => (await rows<{ id: number }>(`select id from vessel where name = 'HAVBRIS'`))[0]?.id ?? 0;

describe('a person of registers who is erased', () => {
  it('as the owner of a vessel is removed everywhere, and doesn’t come back with the next imports', async () => {
    await importRows([hers, other], '2024-06-01');
    await importRows([hers.replace('LAAA', 'LADD'), other], '2025-06-01');
    expect(await find()).toMatchObject([{ kind: 'OWNER', name, places: 'HAVBRIS', source: 'Boat list' }]);
    expect(await traces()).toContain('register_record_version');
    await erase();
    expect(await traces()).toEqual([]);
    const owners = () => rows('select name from owner');
    expect(await owners()).toEqual([{ name: 'Ola Nes' }]);
    // The same file changes nothing, and another one brings what is new of the vessel alone.
    await importRows([hers.replace('LAAA', 'LADD'), other], '2025-07-01');
    await importRows([hers.replace('LAAA', 'LAEE').replace(name, name.toUpperCase()), other], '2026-01-01');
    expect(await traces()).toEqual([]);
    expect(await rows('select call_sign from vessel order by id limit 1')).toEqual([{ call_sign: 'LAEE' }]);
    await undoLastImport();
    expect(await traces()).toEqual([]);
    expect((await refusalOf(erase())).status).toBe(404);
  });

  it('is taken out of corrections by hand and the audit log', async () => {
    await importRows([hers, other], '2024-06-01');
    const params = { id: await vesselId() };
    const body = { reason: 'Letter', ended: [{ name, until: '2025-01-01' }] };
    await client().call(correctOwners, { params, body: { ...body, owners: [{ kind: 'PERSON', name }] } });
    const [owner] = await find();
    await client().call(correctByHand, {
      body: { kind: 'COMPANY', id: owner?.id ?? 0, field: 'city', value: 'Fjordsen', reason: 'Letter' },
    });
    await erase();
    expect(await traces()).toEqual([]);
    const [entry] = await rows(`select actor, action from audit_entry order by id desc limit 1`);
    expect(entry).toEqual({ actor: 'anna', action: 'person.erase' });
  });

  it('with a role in a company is removed everywhere, and doesn’t come back with the next import', async () => {
    await importRoles(name, 'Ola Nes');
    expect(await find()).toMatchObject([{ kind: 'ROLE', name, places: 'HAVBRIS AS' }]);
    await erase();
    expect(await traces()).toEqual([]);
    await importRoles(name, 'Ola Nes', 'Kari Vik');
    expect(await traces()).toEqual([]);
    expect(await rows('select last_name from person order by id')).toEqual([
      { last_name: 'Nes' },
      { last_name: 'Vik' },
    ]);
  });

  it('leaves another person of that name, at another vessel', async () => {
    await importRows([hers, other], '2024-06-01');
    await erase();
    await importRows([hers, `2,NORDLYS,LABB,${name},BERGEN`], '2026-01-01');
    expect(await find()).toMatchObject([{ places: 'NORDLYS' }]);
  });

  it('needs the second factor of an administrator who has one', async () => {
    await importRows([hers], '2024-06-01');
    await rows(`insert into one_time_code (account_id, secret, confirmed_at) values ($1, $2, $3)`, [
      register.id,
      secret,
      now,
    ]);
    expect((await refusalOf(erase())).status).toBe(422);
    expect((await refusalOf(erase({ code: '000000' }))).status).toBe(422);
    expect(await find()).toHaveLength(1);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
    await erase({ code });
    expect(await find()).toEqual([]);
  });
});
