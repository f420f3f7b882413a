import { expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import { presentSources, presentVessel } from './vesselPage.ts';

const vessel = {
  id: 7,
  name: 'HAVBRIS',
  flag: 'NO',
  vesselTypeId: 12,
  parentTypeId: 1,
  callSign: 'LABC',
  harbourNumber: 'M-1-HØ',
  registrationNumber: '1999-12',
  registrationDate: '1999-04-01',
  imo: 9_074_729,
  mmsi: 257_000_001,
  cfr: 'NOR000000001',
  port: 'Ålesund',
  buildYear: 1999,
  grossTonnage: 1200,
  lengthOverall: 61.5,
  engineManufacturerId: 3,
  enginePower: 4000,
  leftFleet: '2025-01-01',
  mainGear: 'OTB',
  hullMaterial: 'METAL' as const,
  extended: {
    dimensions: { draft: 6.2 },
    built: { vesselYard: 'Langsten', designer: 'Skipsteknisk' },
    vesselClass: { classification: 'DNV', classNotation: '1A' },
    fleetRegister: { subsidiaryGears: ['GNS'] },
    propulsion: { auxiliaryEngines: [{ power: 300 }] },
  },
  sources: {},
};
const all = { vessel, thumbnail: 'a.webp', owners: [], history: [], yardProvider: 5 };
const signedIn = (...authorities: Authority[]) => ({
  account: { id: 1, username: 'skipper' },
  authorities: new Set(authorities),
  signInId: 1,
});
const visitor = { account: undefined, authorities: new Set<Authority>(), signInId: undefined };

it('shows a visitor the fields of the list, without the engine', () => {
  expect(presentVessel(all, visitor)).toMatchInlineSnapshot(`
    {
      "buildYear": 1999,
      "can": {
        "viewExtendedFields": false,
        "viewOnMap": false,
        "viewOwner": false,
        "viewParticulars": false,
      },
      "flag": "NO",
      "id": 7,
      "name": "HAVBRIS",
      "photo": {
        "thumbnail": {
          "path": "a.webp",
        },
      },
      "vesselSizes": {
        "bruttotons": 1200,
        "lengthOverall": 61.5,
      },
      "vesselType": {
        "id": 12,
        "parentId": 1,
      },
    }
  `);
});

it('shows a logged-in viewer the particulars', () => {
  expect(presentVessel(all, signedIn('USER'))).toMatchInlineSnapshot(`
    {
      "buildYear": 1999,
      "built": {
        "buildYear": 1999,
        "vesselYard": {
          "name": "Langsten",
          "serviceProviderId": 5,
        },
      },
      "callSign": "LABC",
      "can": {
        "viewExtendedFields": false,
        "viewOnMap": false,
        "viewOwner": false,
        "viewParticulars": true,
      },
      "cfr": "NOR000000001",
      "engine": {
        "manufacturerId": 3,
        "power": 4000,
      },
      "flag": "NO",
      "fleetRegister": {
        "hullMaterial": "METAL",
        "mainGear": "OTB",
        "subsidiaryGears": [
          "GNS",
        ],
      },
      "harbourNumber": "M-1-HØ",
      "history": [],
      "id": 7,
      "imo": 9074729,
      "leftFleet": "2025-01-01",
      "mmsi": 257000001,
      "name": "HAVBRIS",
      "photo": {
        "thumbnail": {
          "path": "a.webp",
        },
      },
      "port": "Ålesund",
      "registrationDate": "1999-04-01",
      "registrationNumber": "1999-12",
      "vesselClass": {
        "classNotation": "1A",
        "classification": "DNV",
      },
      "vesselSizes": {
        "bruttotons": 1200,
        "lengthOverall": 61.5,
      },
      "vesselType": {
        "id": 12,
        "parentId": 1,
      },
    }
  `);
});

it('shows a viewer with the right the extended groups, with the particulars that belong to them', () => {
  expect(presentVessel(all, signedIn('USER', 'VESSEL_EXTENDED_FIELDS')).extendedFields).toMatchInlineSnapshot(`
    {
      "built": {
        "buildYear": 1999,
        "designer": "Skipsteknisk",
        "vesselYard": "Langsten",
      },
      "dimensions": {
        "bruttotons": 1200,
        "draft": 6.2,
        "lengthOverall": 61.5,
      },
      "propulsion": {
        "auxiliaryEngines": [
          {
            "power": 300,
          },
        ],
      },
      "vesselClass": {
        "classNotation": "1A",
        "classification": "DNV",
      },
    }
  `);
});

it('omits unknown values', () => {
  const unknown = Object.fromEntries(Object.keys(vessel).map((column) => [column, null]));
  const bare = { ...vessel, ...unknown, id: 7, name: 'HAVBRIS', flag: 'NO', extended: {}, sources: {} };
  const viewer = signedIn('USER', 'VESSEL_EXTENDED_FIELDS');
  expect(presentVessel({ ...all, vessel: { ...vessel, ...bare }, thumbnail: null }, viewer)).toMatchInlineSnapshot(`
    {
      "built": {},
      "can": {
        "viewExtendedFields": true,
        "viewOnMap": false,
        "viewOwner": false,
        "viewParticulars": true,
      },
      "extendedFields": {
        "built": {},
        "dimensions": {},
      },
      "flag": "NO",
      "history": [],
      "id": 7,
      "name": "HAVBRIS",
      "vesselSizes": {},
    }
  `);
});

it('shows the source of a field only to those who may see the field', () => {
  const provenance = { source: 'Test register', date: '2024-05-01' };
  const fields = { name: provenance, 'engine.power': provenance, 'extendedFields.dimensions.draft': provenance };
  const origins = { fields, owner: undefined, rights: { licences: [], quotas: [] } };
  const paths = (viewer: Parameters<typeof presentSources>[1]) =>
    presentSources(origins, viewer).map(({ field }) => field);
  expect(paths(signedIn('USER'))).toEqual(['engine.power', 'name']);
  expect(paths(signedIn('USER', 'VESSEL_EXTENDED_FIELDS'))).toEqual([
    'engine.power',
    'extendedFields.dimensions.draft',
    'name',
  ]);
});
