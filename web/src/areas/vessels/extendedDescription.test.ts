import type { FieldKind } from '@wheelhouse/contract/vesselFieldRow';
import { allVesselFields, memberName } from '@wheelhouse/contract/vesselFields';
import { extendedFields } from '@wheelhouse/contract/vesselSchemas';
import { vesselHistoryKinds } from '@wheelhouse/contract/vessels';
import { describe, expect, test } from 'vitest';
import texts from '@wheelhouse/messages/en/vessels.json' with { type: 'json' };
import { describeExtended } from './extendedDescription.ts';
import { extendedShape } from './extendedShape.ts';

const words = { manufacturer: (id: number) => (id === 1 ? 'Wärtsilä' : undefined), yes: 'Yes', no: 'No' };

function labelledFields(formats: Readonly<Record<string, FieldKind>>): string[] {
  return Object.entries(formats).flatMap(([field, format]) => {
    if (typeof format !== 'object') return [field];
    if ('list' in format) return [field];
    return 'parts' in format ? Object.keys(format.parts) : [field, ...Object.keys(format.records)];
  });
}

describe('the extended details', () => {
  test('show every group of the contract', () => {
    expect(Object.keys(extendedShape).toSorted()).toEqual(Object.keys(extendedFields.shape).toSorted());
    expect(Object.keys(texts.extended.groups).toSorted()).toEqual(Object.keys(extendedShape).toSorted());
  });

  test('have a label for every field, and so has the history', () => {
    const fields = Object.values(extendedShape).flatMap((formats) => labelledFields(formats));
    expect([...fields, ...vesselHistoryKinds].filter((field) => !(field in texts.vesselField))).toEqual([]);
  });

  test('have a label for every field of the table', () => {
    const labels = allVesselFields.map((field) => field.line ?? memberName(field));
    expect(labels.filter((label) => !(label in texts.vesselField) && label !== 'well')).toEqual([]);
  });

  test('have units', () => {
    const [dimensions] = describeExtended(
      { dimensions: { lengthOverall: 64.9, bruttotons: 1200, nettotons: 410, displacement: 2100.5 } },
      words,
    );
    expect(dimensions?.facts).toEqual([
      { field: 'lengthOverall', value: '64.9\u00A0m' },
      { field: 'bruttotons', value: '1,200\u00A0GT' },
      { field: 'nettotons', value: '410\u00A0NT' },
      { field: 'displacement', value: '2,100.5\u00A0t' },
    ]);
  });

  test('name manufacturers and omit empty columns', () => {
    const [propulsion] = describeExtended(
      {
        propulsion: {
          mainEngines: [
            { manufacturerId: 1, power: 4320 },
            { manufacturerId: 99, power: 500 },
          ],
        },
      },
      words,
    );
    expect(propulsion?.lists).toEqual([
      {
        field: 'mainEngines',
        columns: ['manufacturerId', 'power'],
        rows: [
          [{ text: 'Wärtsilä', manufacturerId: 1 }, { text: '4,320\u00A0kW' }],
          [{ text: '' }, { text: '500\u00A0kW' }],
        ],
      },
    ]);
  });

  test('write yes and no, and a value with its own unit', () => {
    const groups = describeExtended(
      {
        propulsion: { dynamicPositioningAvailable: false },
        aquaculture: {
          capacity: { value: 2100, units: 'm3' },
          well: { arrangement: 'Longitudinal', departmentsAmount: 2 },
          refrigeration: { type: 'RSW', volume: 450.5, units: 'm³' },
        },
      },
      words,
    );
    expect(groups.flatMap(({ facts }) => facts)).toEqual([
      { field: 'dynamicPositioningAvailable', value: 'No' },
      { field: 'capacity', value: '2,100\u00A0m³' },
      { field: 'arrangement', value: 'Longitudinal' },
      { field: 'departmentsAmount', value: '2' },
      { field: 'refrigeration', value: 'RSW\u00A0450.5\u00A0m³' },
    ]);
  });

  test('omit empty groups', () => {
    expect(describeExtended({ built: {}, deckEquipment: { winches: [], fishPump: '' } }, words)).toEqual([]);
  });
});
