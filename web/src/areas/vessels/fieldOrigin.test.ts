import { expect, test } from 'vitest';
import { originOf } from './fieldOrigin.ts';

const sources = [
  'callSign',
  'built.buildYear',
  'vesselSizes.lengthOverall',
  'vesselClass.classification',
  'extendedFields.dimensions.draft',
  'extendedFields.propulsion',
  'owner',
  'owner.name',
  'fishingLicences.7',
].map((field) => ({ field, source: `says ${field}`, date: '2026-05-01' }));

test.each([
  ['callSign', 'callSign'],
  ['owner.name', 'owner.name'],
  ['owner.city', 'owner'],
  ['fishingLicences.7', 'fishingLicences.7'],
  ['extendedFields.dimensions.draft', 'extendedFields.dimensions.draft'],
  ['extendedFields.propulsion.mainEngines', 'extendedFields.propulsion'],
  ['extendedFields.dimensions.lengthOverall', 'vesselSizes.lengthOverall'],
  ['extendedFields.built.buildYear', 'built.buildYear'],
  ['extendedFields.vesselClass.classification', 'vesselClass.classification'],
])('gives %s the source of %s (decisions, section 6)', (path, field) => {
  expect(originOf(sources, path)?.field).toBe(field);
});

test.each(['fishingLicences.8', 'extendedFields.dimensions.width', 'vesselClass.classNotation', 'call'])(
  'gives %s no source',
  (path) => {
    expect(originOf(sources, path)).toBeUndefined();
  },
);
