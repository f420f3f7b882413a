import { expect, it } from 'vitest';
import type { FileToSave } from '#platform/http/mountRoutes.ts';
import { fleetCsv, fleetGeoJson } from './exportFleet.ts';

const row = {
  id: 7,
  name: 'HAVBRIS',
  flag: 'NO',
  countryNames: { en_GB: 'Norway' },
  typeNames: { en_GB: 'Trawler' },
  callSign: 'LABC',
  imo: 9_074_729,
  mmsi: 257_000_001,
  cfr: 'NOR000000001',
  harbourNumber: 'M-1-HØ',
  registrationNumber: '1999-12',
  port: 'Ålesund',
  buildYear: 1999,
  lengthOverall: 61.5,
  grossTonnage: 1200,
  enginePower: 4000,
  mainGear: 'OTB',
  hullMaterial: 'METAL' as const,
  extended: {},
};
const at = Date.parse('2026-05-01T12:00:00Z');
const position = () => ({ latitude: 62.5, longitude: 6.1, speed: 9.5, course: 12, at });
const textOf = (file: FileToSave) => ('text' in file ? file.text : '');

it('writes a fleet as CSV with fixed columns', async () => {
  expect(textOf(await fleetCsv('Mine', [row], position))).toMatchInlineSnapshot(`
    "﻿Id,Name,Flag,Country,Type,Call sign,IMO,MMSI,CFR,Mark,Registration number,Port,Build year,Length overall (m),Gross tonnage (GT),Engine power (kW),Main gear (ISSCFG),Hull material,Latitude,Longitude,Speed over ground (kn),Course over ground (°),Last seen (UTC)
    7,HAVBRIS,NO,Norway,Trawler,LABC,9074729,257000001,NOR000000001,M-1-HØ,1999-12,Ålesund,1999,61.5,1200,4000,OTB,METAL,62.5,6.1,9.5,12,2026-05-01T12:00:00.000Z
    "
  `);
});

it('writes a fleet as GeoJSON with fixed names', async () => {
  expect(JSON.parse(textOf(await fleetGeoJson('Mine', [row], undefined))).features).toMatchInlineSnapshot(`
    [
      {
        "geometry": null,
        "id": 7,
        "properties": {
          "buildYear": 1999,
          "callSign": "LABC",
          "cfr": "NOR000000001",
          "country": "Norway",
          "enginePower": 4000,
          "flag": "NO",
          "grossTonnage": 1200,
          "hullMaterial": "METAL",
          "id": 7,
          "imo": 9074729,
          "lengthOverall": 61.5,
          "mainGear": "OTB",
          "mark": "M-1-HØ",
          "mmsi": 257000001,
          "name": "HAVBRIS",
          "port": "Ålesund",
          "registrationNumber": "1999-12",
          "type": "Trawler",
        },
        "type": "Feature",
      },
    ]
  `);
});
