import { describe, expect, it } from 'vitest';
import { adminCorrectionRoutes, correctionsList, withdrawCorrection } from '@wheelhouse/contract/adminCorrections';
import { adminOwnerRoutes, correctOwners, getVesselOwners, type OwnersForm } from '@wheelhouse/contract/adminOwners';
import { useAdminOfRegister } from '#marine/registers/testAdminOfRegister.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { correctionRoutes } from './routes.ts';

const now = new Date('2026-01-05T00:00:00Z');
const mapping = {
  key: 'No',
  fields: {
    name: 'Ship',
    flag: { value: 'NO' },
    callSign: 'Call',
    'owner.name': 'Owner',
    'owner.city': 'City',
    'owner.kind': { value: 'COMPANY' },
    'owner.registrationNumber': 'Company',
    'owner.country': { value: 'NO' },
  },
};
const register = useAdminOfRegister({
  contract: [...adminCorrectionRoutes, ...adminOwnerRoutes],
  handlers: ({ db, pool }) => correctionRoutes({ db, pool, now: () => now }),
  tables: 'vessel, owner, register_record, correction, audit_entry, import_run',
  headings: 'No,Ship,Call,Owner,City,Company',
  mapping,
  now,
});
const { client, importRows, rows, undoLastImport } = register;

const havbris = '1,HAVBRIS,LAAA,HAVBRIS AS,ÅLESUND,929675800';
const nordlys = '2,NORDLYS,LABB,NORDLYS AS,BERGEN,912345678';

async function vesselId(name = 'HAVBRIS'): Promise<number> {
  const [row] = await rows<{ id: number }>('select id from vessel where name = $1', [name]);
  return row?.id ?? 0;
}
const reason = 'Letter of the owner';
const set = (id: number, form: Partial<OwnersForm>) =>
  client().call(correctOwners, { params: { id }, body: { owners: [], ended: [], reason, ...form } });
const owners = (name = 'HAVBRIS') =>
  rows(
    `select owner.name, owner.city, vessel_owner.share::float8 as share, vessel_owner.source from vessel
     join vessel_owner on vessel_owner.vessel_id = vessel.id join owner on owner.id = owner_id
     where vessel.name = $1 order by vessel_owner.position`,
    [name],
  );
const hand = 'Corrected by hand';
const company = { kind: 'COMPANY', name: 'Nordlys', country: 'NO', registrationNumber: '912345678' } as const;
const kari = { kind: 'PERSON', name: 'Kari Nes', city: 'Molde' } as const;

describe('the owners of a vessel that were corrected by hand', () => {
  it('come before those of registers, with their shares, until that is withdrawn', async () => {
    await importRows([havbris, nordlys]);
    const { id } = await set(await vesselId(), {
      owners: [
        { ...company, share: 66.67 },
        { ...kari, share: 33.33 },
      ],
    });
    const corrected = [
      // The company has the name of its register.
      { name: 'NORDLYS AS', city: 'BERGEN', share: 66.67, source: hand },
      { name: 'Kari Nes', city: 'Molde', share: 33.33, source: hand },
    ];
    expect(await owners()).toEqual(corrected);
    await importRows([havbris.replace('HAVBRIS AS', 'HAVBRIS II AS'), nordlys], '2026-03-01');
    expect(await owners()).toEqual(corrected);
    expect(await importRows([havbris.replace('HAVBRIS AS', 'HAVBRIS II AS'), nordlys], '2026-03-02')).toBe(
      '0 added, 0 changed, 2 unchanged, 0 refused',
    );
    await client().call(withdrawCorrection, { params: { id } });
    expect(await owners()).toEqual([{ name: 'HAVBRIS II AS', city: 'ÅLESUND', share: null, source: 'Boat list' }]);
    expect(await rows(`select from owner where name = 'Kari Nes'`)).toEqual([]);
  });

  it('follow the register of a company in its name', async () => {
    await importRows([havbris, nordlys]);
    await set(await vesselId(), { owners: [company] });
    await importRows([havbris, nordlys.replace('NORDLYS AS', 'NORDLYS HAV AS')], '2026-03-01');
    await importRows([havbris.replace('LAAA', 'LADD'), nordlys.replace('NORDLYS AS', 'NORDLYS HAV AS')], '2026-04-01');
    expect(await owners()).toMatchObject([{ name: 'NORDLYS HAV AS' }]);
  });

  it('can end on a day, which is in the history of the vessel, and leave it without an owner', async () => {
    await importRows([havbris]);
    const id = await vesselId();
    const { id: correctionId } = await set(id, { ended: [{ name: 'HAVBRIS AS', until: '2025-12-31' }] });
    expect(await owners()).toEqual([]);
    await importRows([havbris.replace('LAAA', 'LADD')], '2026-03-01');
    expect(await owners()).toEqual([]);
    expect(
      await rows(
        `select value, until_day::text as until, source from vessel_history where vessel_id = $1 and kind = 'owner'`,
        [id],
      ),
    ).toEqual([{ value: 'HAVBRIS AS', until: '2025-12-31', source: hand }]);
    expect(await client().call(getVesselOwners, { params: { id } })).toEqual({
      title: 'HAVBRIS',
      owners: [],
      ended: [{ name: 'HAVBRIS AS', until: '2025-12-31' }],
      source: hand,
      date: expect.stringMatching(/^2026-01-0\d$/),
      correctionId,
    });
    await client().call(withdrawCorrection, { params: { id: correctionId } });
    expect(await owners()).toMatchObject([{ name: 'HAVBRIS AS', source: 'Boat list' }]);
    expect(await rows(`select from vessel_history where kind = 'owner'`)).toEqual([]);
  });

  it('are there again when an undone import is imported again', async () => {
    await importRows([nordlys]);
    await importRows([nordlys, havbris], '2024-07-01');
    await set(await vesselId(), { owners: [kari] });
    await undoLastImport();
    expect(await vesselId()).toBe(0);
    await importRows([nordlys, havbris], '2024-07-01');
    expect(await owners()).toMatchObject([{ name: 'Kari Nes', source: hand }]);
  });

  it('are replaced by a later correction, which alone is active, and are in the list and the audit log by name', async () => {
    await importRows([havbris]);
    const id = await vesselId();
    await set(id, { owners: [kari] });
    await set(id, {
      owners: [
        { ...kari, share: 50 },
        { kind: 'COMPANY', name: 'Molde Rederi' },
      ],
    });
    const { data } = await client().call(correctionsList.list, { query: { state: 'ACTIVE' } });
    expect(data).toMatchObject([
      { field: 'owners', objectId: id, before: 'Kari Nes', value: 'Kari Nes (50 %), Molde Rederi' },
    ]);
    const [entry] = await rows<{ action: string; object: string }>(
      'select action, object from audit_entry order by id desc limit 1',
    );
    expect(entry).toEqual({ action: 'correction.make', object: `vessel ${id}` });
  });

  it.each([
    ['a person with a number', { owners: [{ ...kari, country: 'NO', registrationNumber: '1' }] }],
    ['a number without its country', { owners: [{ ...company, country: undefined }] }],
    ['an unknown country', { owners: [{ ...kari, country: 'QQ' }] }],
    [
      'more than the whole vessel',
      {
        owners: [
          { ...kari, share: 60 },
          { ...company, share: 60 },
        ],
      },
    ],
    ['one owner twice', { owners: [kari, kari] }],
    ['no name', { owners: [{ ...kari, name: ' ' }] }],
  ])('can’t be %s', async (_, form) => {
    await importRows([havbris]);
    expect((await refusalOf(set(await vesselId(), form))).status).toBe(422);
    expect(await owners()).toMatchObject([{ name: 'HAVBRIS AS' }]);
    expect((await refusalOf(set(999_999, { owners: [kari] }))).status).toBe(404);
  });
});
