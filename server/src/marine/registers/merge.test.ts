import { describe, expect, it } from 'vitest';
import { mergeFields, readField, type VesselRecord } from './merge.ts';
import type { VesselFields } from './register.ts';

const eu = { source: 'EU', date: '2024-01-01' };
const older = { source: 'Old list', date: '2016-01-01' };
const newer = { source: 'New list', date: '2025-01-01' };

const base: VesselFields = { name: 'ANNA', flag: 'SE' };
const stored = (fields: Partial<VesselFields>): VesselRecord =>
  mergeFields(undefined, { ...base, ...fields }, eu).record;

describe('what a source says of a vessel', () => {
  it('is stored with source and day, in columns and groups', () => {
    const { record, changed } = mergeFields(
      undefined,
      { ...base, 'engine.power': 300, 'extendedFields.dimensions.width': 5 },
      eu,
    );
    expect(record.columns).toMatchObject({ name: 'ANNA', flag: 'SE', engine_power: 300, mmsi: null });
    expect(record.extended).toEqual({ dimensions: { width: 5 } });
    expect(record.sources).toEqual({ name: eu, flag: eu, 'engine.power': eu, 'extendedFields.dimensions.width': eu });
    expect(changed).toEqual(['name', 'flag', 'extendedFields.dimensions.width', 'engine.power']);
  });

  it('changes nothing when it is the same, and keeps where it came from', () => {
    const before = stored({ callSign: 'SFX' });
    expect(mergeFields(before, { ...base, callSign: 'SFX' }, newer)).toEqual({ record: before, changed: [] });
  });

  it('replaces values of that day or before', () => {
    const { record } = mergeFields(stored({ callSign: 'SFX' }), { ...base, callSign: 'NEW' }, newer);
    expect([readField(record, 'callSign'), record.sources.callSign]).toEqual(['NEW', newer]);
  });

  it("does not replace another source's later value, but fills what is empty", () => {
    const { record, changed } = mergeFields(
      stored({ callSign: 'SFX' }),
      { ...base, callSign: 'OLD', port: 'Smögen' },
      older,
    );
    expect([readField(record, 'callSign'), record.sources.callSign]).toEqual(['SFX', eu]);
    expect([readField(record, 'port'), record.sources.port]).toEqual(['Smögen', older]);
    expect(changed).toEqual(['port']);
  });

  it('is removed when its source no longer has it, but not by another', () => {
    const before = stored({ callSign: 'SFX', 'extendedFields.dimensions.width': 5 });
    const after = mergeFields(before, base, { ...eu, date: '2024-06-01' });
    expect(after.changed).toEqual(['callSign', 'extendedFields.dimensions.width']);
    expect(after.record.sources).toEqual({ name: eu, flag: eu });
    expect(after.record.extended).toEqual({ dimensions: {} });
    expect(mergeFields(before, base, newer).changed).toEqual([]);
  });
});
