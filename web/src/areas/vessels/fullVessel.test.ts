import type { VesselPage } from '@wheelhouse/contract/vessels';
import { expect, test } from 'vitest';
import '#lib/testTexts.ts';
import { compareVessels, differs } from './comparison.ts';
import { extendedShape } from './extendedShape.ts';
import { particularsOf } from './particulars.ts';

const names = {
  country: () => 'Norway',
  vesselType: () => 'Trawler',
  manufacturer: () => 'Wärtsilä',
  website: () => undefined,
  species: () => undefined,
};
const words = { manufacturer: names.manufacturer, yes: 'Yes', no: 'No' };
const vessel: VesselPage = {
  id: 7,
  name: 'HAVBRIS',
  flag: 'NO',
  vesselType: { id: 12 },
  buildYear: 1999,
  callSign: 'LABC',
  harbourNumber: 'M-1-HØ',
  registrationNumber: '1999-12',
  registrationDate: '1999-04-01',
  leftFleet: '2025-01-01',
  port: 'Ålesund',
  imo: 9_074_729,
  mmsi: 257_000_001,
  cfr: 'NOR000000001',
  vesselSizes: { lengthOverall: 61.5, bruttotons: 1200 },
  engine: { manufacturerId: 3, power: 4000 },
  built: { buildYear: 1999, vesselYard: { name: 'Langsten' } },
  fleetRegister: {
    mainGear: 'OTB',
    subsidiaryGears: ['GNS', 'LLS'],
    hullMaterial: 'GLASS_FIBRE',
    fleetSegment: '4FC',
    entryIntoService: '1999-06-01',
    tradeCountry: 'NO',
    registerEvent: 'MOD',
    registeredLength: 55.2,
    otherLength: 58,
    registerTonnage: 980,
    safetyTonnage: 20,
    otherTonnage: 1010,
    exportType: 'EX',
    publicAid: 'PA',
    licensed: true,
    monitored: true,
    reportsElectronically: true,
    reportingExempt: false,
    aisOnBoard: true,
  },
  vesselClass: { classification: 'DNV', classNotation: '1A', notableMentions: 'Ice' },
  extendedFields: { dimensions: { bruttotons: 1200, width: 12 }, built: { vesselYard: 'Langsten', design: 'ST' } },
  can: { viewParticulars: true, viewOwner: false, viewExtendedFields: true, viewOnMap: true },
};

test('the particulars of a vessel of which everything is known', () => {
  const lines = particularsOf(vessel, names).map(
    ({ field, value, paths }) => `${field}: ${value} (${paths.join(', ')})`,
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "vesselType: Trawler (vesselType)",
      "flag: Norway (flag)",
      "callSign: LABC (callSign)",
      "harbourNumber: M-1-HØ (harbourNumber)",
      "registrationNumber: 1999-12 (registrationNumber)",
      "registrationDate: 1 Apr 1999 (registrationDate)",
      "leftFleet: 1 Jan 2025 (leftFleet)",
      "port: Ålesund (port)",
      "imo: 9074729 (imo)",
      "mmsi: 257000001 (mmsi)",
      "cfr: NOR000000001 (cfr)",
      "buildYear: 1999 (built.buildYear)",
      "vesselYard: Langsten (built.vesselYard)",
      "lengthOverall: 61.5 m (vesselSizes.lengthOverall)",
      "registeredLength: 55.2 m (fleetRegister.registeredLength)",
      "otherLength: 58 m (fleetRegister.otherLength)",
      "bruttotons: 1,200 GT (vesselSizes.bruttotons)",
      "registerTonnage: 980 GRT (fleetRegister.registerTonnage)",
      "safetyTonnage: 20 GT (fleetRegister.safetyTonnage)",
      "otherTonnage: 1,010 (fleetRegister.otherTonnage)",
      "engine: Wärtsilä, 4,000 kW (engine.manufacturerId, engine.power)",
      "mainGear: Bottom otter trawls (fleetRegister.mainGear)",
      "subsidiaryGears: Set gillnets, Set longlines (fleetRegister.subsidiaryGears)",
      "hullMaterial: Glass fibre (fleetRegister.hullMaterial)",
      "fleetSegment: 4FC (fleetRegister.fleetSegment)",
      "entryIntoService: 1 Jun 1999 (fleetRegister.entryIntoService)",
      "tradeCountry: Norway (fleetRegister.tradeCountry)",
      "registerEvent: Modification (fleetRegister.registerEvent)",
      "exportType: Export or transfer (fleetRegister.exportType)",
      "publicAid: No aid (fleetRegister.publicAid)",
      "licensed: undefined (fleetRegister.licensed)",
      "monitored: undefined (fleetRegister.monitored)",
      "reportsElectronically: undefined (fleetRegister.reportsElectronically)",
      "reportingExempt: undefined (fleetRegister.reportingExempt)",
      "aisOnBoard: undefined (fleetRegister.aisOnBoard)",
      "classification: DNV (vesselClass.classification)",
      "classNotation: 1A (vesselClass.classNotation)",
      "notableMentions: Ice (vesselClass.notableMentions)",
    ]
  `);
});

test('the rows in which it is compared, which of them can differ and which have a median', () => {
  const lines = compareVessels(vessel, undefined, names, words).map(({ group, rows }) => [
    group,
    ...rows.map((row) => `${row.field}: ${row.a?.join()} ${differs(row)} ${row.figure}`),
  ]);
  expect(lines).toMatchInlineSnapshot(`
    [
      [
        "particulars",
        "vesselType: Trawler true undefined",
        "flag: Norway true undefined",
        "callSign: LABC false undefined",
        "harbourNumber: M-1-HØ false undefined",
        "registrationNumber: 1999-12 false undefined",
        "registrationDate: 1 Apr 1999 false undefined",
        "leftFleet: 1 Jan 2025 true undefined",
        "port: Ålesund true undefined",
        "imo: 9074729 false undefined",
        "mmsi: 257000001 false undefined",
        "cfr: NOR000000001 false undefined",
        "buildYear: 1999 true buildYear",
        "vesselYard: Langsten true undefined",
        "lengthOverall: 61.5 m true vesselSizes.lengthOverall",
        "registeredLength: 55.2 m true undefined",
        "otherLength: 58 m true undefined",
        "bruttotons: 1,200 GT true vesselSizes.bruttotons",
        "registerTonnage: 980 GRT true undefined",
        "safetyTonnage: 20 GT true undefined",
        "otherTonnage: 1,010 true undefined",
        "engine: Wärtsilä, 4,000 kW true engine.power",
        "mainGear: Bottom otter trawls true undefined",
        "subsidiaryGears: Set gillnets, Set longlines true undefined",
        "hullMaterial: Glass fibre true undefined",
        "fleetSegment: 4FC true undefined",
        "entryIntoService: 1 Jun 1999 true undefined",
        "tradeCountry: Norway true undefined",
        "registerEvent: Modification true undefined",
        "exportType: Export or transfer true undefined",
        "publicAid: No aid true undefined",
        "classification: DNV true undefined",
        "classNotation: 1A true undefined",
        "notableMentions: Ice true undefined",
      ],
      [
        "dimensions",
        "width: 12 m true extendedFields.dimensions.width",
      ],
      [
        "built",
        "design: ST true undefined",
      ],
    ]
  `);
});

test('the groups of extended details and their fields, in order', () => {
  expect(Object.entries(extendedShape).map(([group, fields]) => `${group}: ${Object.keys(fields).join(', ')}`))
    .toMatchInlineSnapshot(`
    [
      "dimensions: lengthOverall, length, width, depth, draft, bruttotons, nettotons, deadWeight, displacement",
      "built: buildYear, vesselYard, designer, design",
      "vesselClass: classification, classNotation, notableMentions",
      "propulsion: mainPowerDriveMethod, mainEngines, auxiliaryEngines, propellers, steeringGear, reductionGear, propulsionThrusters, maneuveringThrusters, dynamicPositioningAvailable",
      "deckEquipment: winches, cranes, fishPump, fishHandling",
      "electricalPower: primaryGenerators, secondaryGenerators, turbineSet, shaftGenerators, emergencyGenerator, batterySystem, electricalInstallation, shoreChargingAvailable",
      "aquaculture: capacity, well, refrigeration, loadingUnloading, handling, slaughter, delousing, AGDMethod, cageMaintenance, aquaOperations, automation, electronics",
      "installations: processingFactory, loadingUploading, refrigeration, boilers, automation, electronics, otherInstallations",
    ]
  `);
});
