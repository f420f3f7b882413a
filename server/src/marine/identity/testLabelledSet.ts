import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { VesselFields } from '#marine/vessels/statements.ts';
import type { CountryOf } from '#marine/vessels/values/countries.ts';
import { countryOfMmsi } from '#marine/vessels/values/mmsiCountries.ts';
import { CsvSplitter } from '#platform/reading/csvSplitter.ts';
import { evidenceOfRegister, evidenceOfShip, type Evidence } from './evidence.ts';

/** The folder of real data beside the repository; tests that need it are skipped without it. */
export const sharedData = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

/** A record with the identifiers hidden that identify the vessel; the label has them. */
export interface Labelled {
  readonly label: string;
  readonly evidence: Evidence;
}

type Row = Readonly<Record<string, string>>;

function readRows(path: string, delimiter: string): Row[] {
  const splitter = new CsvSplitter(delimiter);
  const text = readFileSync(sharedData + path, 'utf8').replace(/^\uFEFF/, '');
  const [headings, ...rows] = [...splitter.push(text)].map(({ cells }) => cells);
  return rows.map((cells) =>
    Object.fromEntries((headings ?? []).map((heading, index) => [heading, (cells[index] ?? '').trim()])),
  );
}

function fieldsOf(values: { [Path in keyof VesselFields]?: VesselFields[Path] | undefined }): VesselFields {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return { name: '', flag: '', ...Object.fromEntries(present) };
}

function decimal(text = ''): number | undefined {
  return text === '' ? undefined : Number(text.replace(',', '.'));
}

const tunaRows = () => readRows('registers/rfmo-clav-2016-a.csv', ',');

/**
 * The tuna list as its five commissions wrote it: one record a vessel and commission. Label: the list's own number of the
 * vessel. IMO number and MMSI are hidden, unless stated otherwise.
 */
export function tunaCommissions(countryOf: CountryOf, hides = true): Labelled[] {
  return tunaRows().map((row) => {
    const national = row['national_id'] ?? '';
    const isCfr = /^[A-Z]{3}[A-Z0-9]{9}$/.test(national);
    const isOverall = row['clav_LengthTypeCode'] === 'LOA';
    return {
      label: row['clav_TUVI'] ?? '',
      evidence: evidenceOfRegister({
        register: row['rank_name'] ?? '',
        key: row['rfmo_id'] ?? '',
        first: '2016-01-01',
        last: '2016-01-01',
        since: '2016-01-01',
        fields: fieldsOf({
          name: row['shipname'],
          flag: countryOf(row['clav_FlagCode'] ?? ''),
          callSign: row['callsign'],
          ...(isCfr ? { cfr: national } : { registrationNumber: national }),
          ...(hides ? {} : { imo: decimal(row['imo']), mmsi: decimal(row['mmsi']) }),
          ...(isOverall ? { 'vesselSizes.lengthOverall': decimal(row['length']) } : {}),
          ...(row['clav_TonnageTypeCode'] === 'GT' ? { 'vesselSizes.bruttotons': decimal(row['tonnage']) } : {}),
        }),
        history:
          row['clav_PreviousName'] === undefined || row['clav_PreviousName'] === ''
            ? []
            : [{ kind: 'name', value: row['clav_PreviousName'], from: null, until: '2016-01-01' }],
      }),
    };
  });
}

/**
 * The vessels of the United Kingdom over 10 metres. Label: that of the tuna list for a vessel that has its number there as
 * the end of a CFR. The number is hidden, unless stated otherwise.
 */
export function ukVessels(hides: boolean): Labelled[] {
  const labels = new Map(tunaRows().map((row) => [row['national_id'] ?? '', row['clav_TUVI'] ?? '']));
  const rows = readRows('registers/uk-over10m-2018-07.csv', ',');
  const byNumber = new Map(rows.map((row) => [row['Registry of Shipping and Seamen number'] ?? '', row]));
  return [...byNumber].map(([number, row]) => ({
    label: labels.get(`GBR000${number}`) ?? `UK ${number}`,
    evidence: evidenceOfRegister({
      register: 'uk',
      key: number,
      first: '2018-07-01',
      last: '2018-07-01',
      since: '2018-07-01',
      fields: fieldsOf({
        name: row['Vessel name'],
        flag: 'GB',
        harbourNumber: row['Port letters and numbers'],
        'vesselSizes.lengthOverall': decimal(row['Overall length']),
        'vesselSizes.bruttotons': decimal(row['Registered tonnage']),
        'built.buildYear': decimal(row['Year built']),
        ...(hides ? {} : { registrationNumber: number, cfr: `GBR000${number}` }),
      }),
    }),
  }));
}

/** Norwegian electronic logbooks: what the skipper sent beside the register's values. Label: the register's number. */
export function norwegianLogbooks(): Labelled[] {
  const rows = ['dca', 'dep', 'por', 'tra'].flatMap((kind) =>
    readRows(`registers/fiskeridir-ers-2020-${kind}.csv`, ';'),
  );
  const byVessel = new Map(rows.filter((row) => row['Fartøy ID'] !== '').map((row) => [row['Fartøy ID'] ?? '', row]));
  return [...byVessel].flatMap(([label, row]) => {
    const record = (register: string, fields: VesselFields) => ({
      label,
      evidence: evidenceOfRegister({
        register,
        key: label,
        first: '2021-01-01',
        last: '2021-01-01',
        since: '2021-01-01',
        fields,
      }),
    });
    return [
      record(
        'register',
        fieldsOf({
          name: row['Fartøynavn'],
          flag: 'NO',
          callSign: row['Radiokallesignal'],
          harbourNumber: row['Registreringsmerke'],
          'vesselSizes.lengthOverall': decimal(row['Største lengde']),
          'built.buildYear': decimal(row['Byggeår']),
        }),
      ),
      record(
        'logbook',
        fieldsOf({
          name: row['Fartøynavn (ERS)'],
          flag: 'NO',
          callSign: row['Radiokallesignal (ERS)'],
          harbourNumber: row['Registreringsmerke (ERS)'],
        }),
      ),
    ];
  });
}

/** The Swedish part of the EU's register. IMO number and MMSI are hidden, unless stated otherwise. */
export function swedishRegister(hides: boolean): Labelled[] {
  return readRows('registers/eu-fleet-register-SWE-2024.csv', ';').map((row) => ({
    label: row['CFR'] ?? '',
    evidence: evidenceOfRegister({
      register: 'eu',
      key: row['CFR'] ?? '',
      first: '2024-06-01',
      last: '2024-06-01',
      since: '2024-06-01',
      fields: fieldsOf({
        name: row['Name of vessel'],
        flag: 'SE',
        callSign: row['IRCS'],
        harbourNumber: row['External marking'],
        'vesselSizes.lengthOverall': decimal(row['LOA']),
        'vesselSizes.bruttotons': decimal(row['Tonnage GT']),
        ...(hides ? {} : { imo: decimal(row['UVI']), mmsi: decimal(row['MMSI']) }),
      }),
    }),
  }));
}

/** The vessels that Global Fishing Watch knows by MMSI alone; the flag is the country of the MMSI. */
export function knownByMmsi(): Labelled[] {
  const rows = readRows('registers/gfw-vessel-characteristics.csv', ',');
  return rows.flatMap(({ mmsi = '', length }) => {
    const flag = countryOfMmsi(Number(mmsi));
    if (flag === undefined) return [];
    const day = '2017-01-01';
    const fields = fieldsOf({ flag, mmsi: decimal(mmsi), 'fleetRegister.otherLength': decimal(length) });
    const times = { first: day, last: day, since: day };
    return { label: mmsi, evidence: evidenceOfRegister({ register: 'gfw', key: mmsi, ...times, fields }) };
  });
}

/**
 * Records as their ships would send them on AIS (made from the records, not received): names in capitals and cut after 20
 * letters, whole metres, an MMSI that no register has.
 */
export function asSentOnAis(records: readonly Labelled[], mmsiOf: (index: number) => number): Labelled[] {
  return records.flatMap(({ label, evidence }, index) => {
    const [name] = evidence.names;
    const [callSign] = evidence.callSigns;
    if (name === undefined || callSign === undefined) return [];
    const mmsi = mmsiOf(index);
    return {
      label,
      evidence: evidenceOfShip({
        key: `${mmsi}`,
        mmsi,
        imo: null,
        callSign: callSign.value,
        name: name.value.slice(0, 20),
        length: evidence.length === undefined ? null : Math.round(evidence.length),
        first: '2024-07-01',
        last: '2024-07-01',
      }),
    };
  });
}

interface Sent {
  readonly mmsi: number;
  readonly shipname?: string;
  readonly callsign?: string;
  readonly imo?: number;
  readonly to_bow?: number;
  readonly to_stern?: number;
}

/** Every ship of the recorded AIS logs with what it sent, as gpsd decoded it. */
export function shipsOnAis(): Evidence[] {
  const ships = new Map<number, Sent>();
  for (const log of readdirSync(`${sharedData}ais/oracle`)) {
    const bytes = readFileSync(`${sharedData}ais/oracle/${log}`);
    const lines = (log.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n');
    for (const line of lines) {
      if (!/"type":\s*(?:5|19|24),/.test(line)) continue;
      const { gpsd } = JSON.parse(line) as { gpsd: Sent | null };
      if (gpsd !== null) ships.set(gpsd.mmsi, { ...ships.get(gpsd.mmsi), ...gpsd });
    }
  }
  return [...ships.values()].map(({ mmsi, imo, callsign, shipname, to_bow = 0, to_stern = 0 }) =>
    evidenceOfShip({
      key: String(mmsi),
      mmsi,
      imo: imo ?? null,
      callSign: callsign ?? null,
      name: shipname ?? null,
      length: to_bow + to_stern === 0 ? null : to_bow + to_stern,
      // None of the logs is newer than the registers.
      first: '2015-10-06',
      last: '2019-08-07',
    }),
  );
}
