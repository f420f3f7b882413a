import { describe, expect, it } from 'vitest';
import {
  adminCorrectionRoutes,
  correctByHand,
  correctionsList,
  getCorrectable,
  withdrawCorrection,
} from '@wheelhouse/contract/adminCorrections';
import type { CorrectedKind } from '@wheelhouse/contract/corrections';
import { waitForTurn } from '#marine/identity/ownTurn.ts';
import { useAdminOfRegister } from '#marine/registers/testAdminOfRegister.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { correctionRoutes } from './routes.ts';

const now = new Date('2026-01-05T00:00:00Z');
const mapping = {
  key: 'No',
  fields: {
    name: 'Ship',
    flag: { value: 'NO' },
    callSign: 'Call',
    mmsi: 'MMSI',
    'vesselSizes.lengthOverall': 'Length',
    'owner.name': 'Owner',
    'owner.city': 'City',
    'owner.kind': { value: 'COMPANY' },
    'owner.registrationNumber': 'Company',
    'owner.country': { value: 'NO' },
  },
  licence: { name: 'Licence', start: 'From' },
};
const headings = 'No,Ship,Call,MMSI,Length,Owner,City,Company,Licence,From';
const register = useAdminOfRegister({
  contract: adminCorrectionRoutes,
  handlers: ({ db, pool }) => correctionRoutes({ db, pool, now: () => now }),
  tables: 'vessel, owner, register_record, correction, audit_entry, import_run',
  headings,
  mapping,
  now,
});
const { client, importRows, rows, undoLastImport } = register;

const havbris = '1,HAVBRIS,LAAA,257000001,14,HAVBRIS AS,ÅLESUND,929675800,Cod,2024-01-01';
const nordlys = '2,NORDLYS,LABB,257000002,22,NORDLYS AS,BERGEN,912345678,Herring,2024-01-01';

async function idOf(table: string, name = 'HAVBRIS%'): Promise<number> {
  const [row] = await rows<{ id: number }>(`select id from ${table} where name like $1`, [name]);
  return row?.id ?? 0;
}
const correct = (kind: CorrectedKind, id: number, field: string, value: string) =>
  client().call(correctByHand, { body: { kind, id, field, value, reason: 'Letter of the owner' } });
const withdraw = (id: number) => client().call(withdrawCorrection, { params: { id } });
async function vessel() {
  const [row] = await rows<Record<string, unknown>>(
    `select name, call_sign, mmsi, length_overall as length, sources -> 'callSign' ->> 'source' as source from vessel
     where cfr is null order by id limit 1`,
  );
  return row;
}

describe('a field of a vessel that was corrected by hand', () => {
  it('comes before all registers, whatever they say later, until it is withdrawn', async () => {
    await importRows([havbris]);
    const { id } = await correct('VESSEL', await idOf('vessel'), 'callSign', 'LACC');
    expect(await vessel()).toMatchObject({ call_sign: 'LACC', source: 'Corrected by hand' });
    await importRows([havbris.replace('LAAA', 'LADD').replace(',14,', ',14.2,')], '2026-03-01');
    expect(await vessel()).toMatchObject({ call_sign: 'LACC', length: 14.2, source: 'Corrected by hand' });
    await importRows([havbris], '2026-04-01', 'Another list');
    expect(await vessel()).toMatchObject({ call_sign: 'LACC' });
    await withdraw(id);
    expect(await vessel()).toMatchObject({ call_sign: 'LAAA', source: 'Another list' });
  });

  it('changes nothing when the same file is imported again', async () => {
    await importRows([havbris, nordlys]);
    await correct('VESSEL', await idOf('vessel'), 'callSign', 'LACC');
    await correct('COMPANY', await idOf('owner'), 'name', 'Havbris Fiskeri AS');
    await correct('LICENCE', await idOf('fishing_licence', 'Cod'), 'end', '2027-12-31');
    expect(await importRows([havbris, nordlys], '2026-03-01')).toBe('0 added, 0 changed, 2 unchanged, 0 refused');
    expect(await idOf('owner', 'Havbris Fiskeri AS')).toBeGreaterThan(0);
    expect(await rows('select name, end_day from fishing_licence order by id')).toEqual([
      { name: 'Cod', end_day: '2027-12-31' },
      { name: 'Herring', end_day: null },
    ]);
  });

  it('is there again when an undone import is imported again', async () => {
    await importRows([nordlys]);
    await importRows([nordlys, havbris], '2024-07-01');
    await correct('VESSEL', await idOf('vessel'), 'name', 'HAVBRIS II');
    await undoLastImport();
    expect(await idOf('vessel')).toBe(0);
    await importRows([nordlys, havbris], '2024-07-01');
    expect(await idOf('vessel', 'HAVBRIS II')).toBeGreaterThan(0);
  });

  it('can be empty, whatever registers say later, until that is withdrawn', async () => {
    await importRows([havbris]);
    const id = await idOf('vessel');
    await correct('VESSEL', id, 'vesselSizes.lengthOverall', '');
    const { id: emptied } = await correct('VESSEL', id, 'callSign', '');
    expect(await vessel()).toMatchObject({ call_sign: null, length: null, source: null });
    const again = havbris.replace('LAAA', 'LADD').replace(',14,', ',14.2,');
    await importRows([again], '2026-03-01');
    expect(await importRows([again], '2026-03-02')).toBe('0 added, 0 changed, 1 unchanged, 0 refused');
    expect(await vessel()).toMatchObject({ call_sign: null, length: null });
    const { fields } = await client().call(getCorrectable, { params: { kind: 'VESSEL', id } });
    const field = fields.find((one) => one.field === 'callSign');
    expect(field).toMatchObject({ source: 'Corrected by hand', correctionId: emptied });
    expect(field?.value).toBeUndefined();
    await withdraw(emptied);
    expect(await vessel()).toMatchObject({ call_sign: 'LADD', length: null });
    await correct('VESSEL', id, 'vesselSizes.lengthOverall', '15');
    expect(await vessel()).toMatchObject({ length: 15 });
  });

  it('can be its further gears by their codes, and the power of its auxiliary engines', async () => {
    await importRows([havbris]);
    const id = await idOf('vessel');
    await correct('VESSEL', id, 'fleetRegister.subsidiaryGears', 'otb, GNS');
    await correct('VESSEL', id, 'extendedFields.propulsion.auxiliaryEngines', '150 kW');
    expect((await refusalOf(correct('VESSEL', id, 'fleetRegister.subsidiaryGears', 'nets of all kinds'))).status).toBe(
      422,
    );
    await importRows([havbris], '2026-03-01');
    const { fields } = await client().call(getCorrectable, { params: { kind: 'VESSEL', id } });
    const valueOf = (field: string) => fields.find((one) => one.field === field)?.value;
    expect(valueOf('fleetRegister.subsidiaryGears')).toBe('OTB GNS');
    expect(valueOf('extendedFields.propulsion.auxiliaryEngines')).toBe('150');
  });

  it('of an identifier can be empty, and another vessel may have it then', async () => {
    await importRows([havbris]);
    await correct('VESSEL', await idOf('vessel'), 'mmsi', '');
    expect(await vessel()).toMatchObject({ mmsi: null });
    await importRows([havbris, nordlys], '2026-03-01');
    await correct('VESSEL', await idOf('vessel', 'NORDLYS'), 'mmsi', '257000001');
    expect(await rows('select name, mmsi from vessel order by name')).toEqual([
      { name: 'HAVBRIS', mmsi: null },
      { name: 'NORDLYS', mmsi: 257000001 },
    ]);
  });

  it('has a size with its unit, and a country or type by its name', async () => {
    await importRows([havbris]);
    const id = await idOf('vessel');
    await correct('VESSEL', id, 'vesselSizes.lengthOverall', '50 ft');
    await correct('VESSEL', id, 'flag', 'Sweden');
    await correct('VESSEL', id, 'engine.manufacturerId', 'Wichmann');
    const { fields } = await client().call(getCorrectable, { params: { kind: 'VESSEL', id } });
    const found = (field: string) => fields.find((one) => one.field === field);
    expect([found('vesselSizes.lengthOverall')?.value, found('flag')?.value]).toEqual(['15.24', 'SE']);
    expect(found('engine.manufacturerId')).toMatchObject({ value: 'Wichmann', source: 'Corrected by hand' });
  });

  it('can’t be what is no value, an unknown field, or the number of another vessel', async () => {
    await importRows([havbris, nordlys]);
    const id = await idOf('vessel');
    const refused = async (field: string, value: string, kind: CorrectedKind = 'VESSEL', of = id) => {
      const { status, message } = await refusalOf(correct(kind, of, field, value));
      return `${status} ${message}`;
    };
    expect(await refused('mmsi', 'twelve')).toMatch(/^422 This is no value/);
    expect(await refused('name', '   ')).toMatch(/^422 Enter a value/);
    expect(await refused('flag', '')).toMatch(/^422 Enter a value/);
    expect(await refused('sources', 'x')).toMatch(/^422 This field/);
    expect(await refused('toString', 'x', 'COMPANY', await idOf('owner'))).toMatch(/^422 This field/);
    expect(await refused('mmsi', '257000002')).toMatch(/^409 Another vessel/);
    expect(await refused('callSign', 'LACC', 'VESSEL', 999_999)).toMatch(/^404/);
    expect(await rows('select from correction')).toEqual([]);
  });

  it('keeps an identifier that another vessel claims later', async () => {
    await importRows([havbris]);
    await correct('VESSEL', await idOf('vessel'), 'mmsi', '257000009');
    await importRows([nordlys.replace('257000002', '257000009')], '2020-01-01', 'Old list');
    expect(await rows('select name, mmsi from vessel order by name')).toEqual([
      { name: 'HAVBRIS', mmsi: 257000009 },
      { name: 'NORDLYS', mmsi: null },
    ]);
    expect(
      await rows('select used_mmsi.mmsi from used_mmsi join vessel on vessel.id = vessel_id where name = $1', [
        'HAVBRIS',
      ]),
    ).toContainEqual({ mmsi: 257000009 });
  });

  it('waits for an import', async () => {
    await importRows([havbris]);
    const id = await idOf('vessel');
    await inTransaction(register.database.pool, async (importing) => {
      await waitForTurn(importing);
      expect((await refusalOf(correct('VESSEL', id, 'port', 'Bergen'))).status).toBe(503);
    });
  });
});

describe('a company, person or licence', () => {
  it('has its correction, also when the register changes it, and the latest of the register after that', async () => {
    await importRows([havbris]);
    const owner = await idOf('owner');
    const { id } = await correct('COMPANY', owner, 'city', 'Fosnavåg');
    await importRows([havbris.replace('ÅLESUND', 'MOLDE')], '2026-03-01');
    const city = () => rows('select city from owner where id = $1', [owner]);
    expect(await city()).toEqual([{ city: 'Fosnavåg' }]);
    await correct('COMPANY', owner, 'city', '');
    expect(await city()).toEqual([{ city: null }]);
    expect((await refusalOf(withdraw(id))).status).toBe(404);
    const { data } = await client().call(correctionsList.list, { query: { state: 'ACTIVE' } });
    expect(data).toMatchObject([{ kind: 'COMPANY', objectId: owner, before: 'Fosnavåg', value: '', state: 'ACTIVE' }]);
    await withdraw(data[0]?.id ?? 0);
    expect(await city()).toEqual([{ city: 'MOLDE' }]);
    expect(await rows('select corrected from owner where id = $1', [owner])).toEqual([{ corrected: null }]);
  });

  it('keeps the correction of a licence when an import that ended it is undone', async () => {
    await importRows([havbris]);
    await correct('LICENCE', await idOf('fishing_licence', 'Cod'), 'type', 'Trawl');
    await importRows([havbris.replace('Cod', 'Haddock')], '2026-03-01');
    const licences = () => rows('select name, type from fishing_licence');
    expect(await licences()).toEqual([{ name: 'Haddock', type: null }]);
    await undoLastImport();
    expect(await licences()).toEqual([{ name: 'Cod', type: 'Trawl' }]);
  });

  it('is refused for a contact of a service provider, and for an address that is none', async () => {
    const [person] = await rows<{ id: number }>(
      `insert into person (first_name, last_name, source, source_date) values ('Kari', 'Nes', 'list', '2026-01-01') returning id`,
    );
    const id = person?.id ?? 0;
    await correct('PERSON', id, 'email', 'kari@example.org');
    expect(await rows('select email from person where id = $1', [id])).toEqual([{ email: 'kari@example.org' }]);
    expect((await refusalOf(correct('PERSON', id, 'email', 'kari'))).status).toBe(422);
    await rows(`insert into service_provider (name) values ('Nets')`);
    await rows('update person set provider_id = (select max(id) from service_provider) where id = $1', [id]);
    expect((await refusalOf(correct('PERSON', id, 'firstName', 'Ola'))).status).toBe(409);
  });
});

it('is in the audit log with the value before and after', async () => {
  await importRows([havbris]);
  const vesselId = await idOf('vessel');
  const { id } = await correct('VESSEL', vesselId, 'port', 'Bergen\u0000\u202e');
  await withdraw(id);
  expect(await rows('select actor, action, object, before, after from audit_entry order by id')).toEqual([
    {
      actor: 'anna',
      action: 'correction.make',
      object: `vessel ${vesselId}`,
      before: { port: null },
      after: { port: 'Bergen', title: 'HAVBRIS', reason: 'Letter of the owner' },
    },
    {
      actor: 'anna',
      action: 'correction.withdraw',
      object: `vessel ${vesselId}`,
      before: { port: 'Bergen' },
      after: { withdrawn: id },
    },
  ]);
});
