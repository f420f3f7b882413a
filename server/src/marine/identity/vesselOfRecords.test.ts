import { describe, expect, it } from 'vitest';
import type { RecordContent } from '#marine/vessels/recordContent.ts';
import { emptyVessel, writeFields } from '#marine/vessels/vesselRecord.ts';
import { evidenceOfRegister, evidenceOfShip } from './evidence.ts';
import { vesselOfRecords, type VesselPart } from './vesselOfRecords.ts';

function part(
  source: string,
  since: string,
  fields: RecordContent['fields'],
  more: Partial<RecordContent> = {},
): VesselPart {
  const content = { fields: { name: 'ANNA', flag: 'SE', ...fields }, ...more };
  const { history } = more;
  const record = { register: source, key: '1', first: since, last: since, since, fields: content.fields };
  return {
    source,
    content,
    evidence: evidenceOfRegister({ ...record, ...(history === undefined ? {} : { history }) }),
  };
}
function sentOnAis(mmsi: number, first: string, callSign: string | null = null): VesselPart {
  const evidence = evidenceOfShip({
    key: `${mmsi}`,
    mmsi,
    imo: null,
    callSign,
    name: 'SHOUTED',
    length: null,
    first,
    last: first,
  });
  return { source: 'AIS', content: { fields: {} }, evidence };
}
const sources = new Set(['EU', 'Old', 'New', 'AIS']);
const derive = (...parts: VesselPart[]) => vesselOfRecords(parts, undefined, sources);

describe('a vessel of its records', () => {
  it('has of each field the value with the latest day', () => {
    const { record } = derive(
      part('Old', '2016-01-01', { callSign: 'OLD', port: 'Smögen' }),
      part('EU', '2024-01-01', { callSign: 'SFX' }),
    );
    expect(record.columns).toMatchObject({ call_sign: 'SFX', port: 'Smögen', mmsi: null });
    expect(record.sources).toMatchObject({
      callSign: { source: 'EU', date: '2024-01-01' },
      port: { source: 'Old', date: '2016-01-01' },
    });
  });

  it('has the day since which its register says so', () => {
    const dated = part(
      'New',
      '2024-01-01',
      { callSign: 'AAAA', port: 'Smögen' },
      { dates: { callSign: '2010-01-01' } },
    );
    const { record } = derive(dated, part('EU', '2016-01-01', { callSign: 'SFX' }));
    expect(record.columns).toMatchObject({ call_sign: 'SFX', port: 'Smögen' });
  });

  it('is the same in any order, also of equal days', () => {
    const parts = [
      part('EU', '2024-01-01', { port: 'A' }),
      part('New', '2024-01-01', { port: 'B' }),
      sentOnAis(265000001, '2024-02-01'),
    ];
    expect(derive(...parts)).toEqual(derive(...parts.toReversed()));
    expect(derive(...parts).record.columns.port).toBe('A');
  });

  it('gets the MMSI that it sends, and no name and no call sign against its register', () => {
    const { record, claims, mmsis } = derive(
      part('EU', '2024-01-01', { callSign: 'SFX1' }),
      sentOnAis(265000001, '2023-05-01', 'SFX2'),
    );
    expect(record.columns).toMatchObject({ name: 'ANNA', call_sign: 'SFX1', mmsi: 265000001 });
    expect(record.sources.mmsi).toEqual({ source: 'AIS', date: '2023-05-01' });
    expect(claims).toMatchObject([{ identifier: 'mmsi', value: '265000001', heard: true }]);
    expect(mmsis).toEqual([{ mmsi: 265000001, from: '2023-05-01', until: null, basis: 'ais' }]);
  });

  it('has the name of an older record where a newer one knows none', () => {
    const nameless = part('List', '2025-01-01', { name: 'MMSI 265000001', mmsi: 265000001 });
    const { record, claims } = derive(nameless, part('EU', '2024-01-01', {}));
    expect(record.columns.name).toBe('ANNA');
    expect(claims).toMatchObject([{ identifier: 'mmsi', isNamed: true }]);
    expect(derive(nameless).claims).toMatchObject([{ identifier: 'mmsi', isNamed: false }]);
  });

  it('has the name of an older record where letters of a newer one were lost', () => {
    const lost = part('List', '2025-01-01', { name: 'AGUI\uFFFDO' });
    expect(derive(lost, part('EU', '2024-01-01', { name: 'AGUIÑO' })).record.columns.name).toBe('AGUIÑO');
    expect(derive(lost).record.columns.name).toBe('AGUI\uFFFDO');
  });

  it('has its MMSI from the register that says the same', () => {
    const { record } = derive(part('EU', '2024-01-01', { mmsi: 265000001 }), sentOnAis(265000001, '2025-05-01'));
    expect(record.sources.mmsi).toEqual({ source: 'EU', date: '2024-01-01' });
  });

  it('has not left where another register has it later', () => {
    const left = part('Old', '2020-01-01', { leftFleet: '2019-12-01' });
    expect(derive(left).record.columns.left_day).toBe('2019-12-01');
    expect(derive(left, part('EU', '2024-01-01', {})).record.columns.left_day).toBeNull();
  });

  it('keeps a value without a source as it is, and makes up no source', () => {
    const stored = writeFields(emptyVessel, [{ path: 'port', value: 'Smögen', provenance: undefined }]);
    const { record } = vesselOfRecords([part('EU', '2024-01-01', {})], stored, sources);
    expect(record.columns).toMatchObject({ name: 'ANNA', port: 'Smögen' });
    expect(Object.keys(record.sources).sort()).toEqual(['flag', 'name']);
  });

  it('keeps what no record gave, and loses what a record gave that is no longer its own', () => {
    const stored = writeFields(emptyVessel, [
      { path: 'port', value: 'Grebbestad', provenance: { source: 'Somebody', date: '2020-01-01' } },
      { path: 'callSign', value: 'SFX', provenance: { source: 'Old', date: '2020-01-01' } },
    ]);
    const { record } = vesselOfRecords([part('EU', '2024-01-01', {})], stored, sources);
    expect(record.columns).toMatchObject({ port: 'Grebbestad', call_sign: null });
  });

  it('has the owners of the record with the latest day that has some', () => {
    const owner = {
      kind: 'COMPANY',
      name: 'A',
      address: null,
      city: null,
      postcode: null,
      country: 'SE',
      registrationNumber: null,
    } as const;
    const { owners, record } = derive(
      part('Old', '2020-01-01', {}, { owners: [owner] }),
      part('EU', '2024-01-01', {}, { owners: [] }),
    );
    expect(owners).toEqual([owner]);
    expect(record.sources.owner).toEqual({ source: 'Old', date: '2020-01-01' });
    expect(derive(part('EU', '2024-01-01', {})).owners).toBeUndefined();
  });
});
