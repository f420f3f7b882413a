import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CsvSplitter } from '#platform/reading/csvSplitter.ts';
import { findPortCalls } from './findPortCalls.ts';
import { metresBetween, metresPerMile, PortIndex, type PortPlace } from './portIndex.ts';
import type { Positions } from './positions.ts';
import { portCallRules } from './rules.ts';

const folder = new URL('../../../../../shared/data/', import.meta.url);
const stepsPerDegree = 600_000;
const minute = 60_000;
const withinMs = 10 * minute;
const stayMs = 180 * minute;

type Row = Readonly<Record<string, string>>;

/** A place where a vessel was by its log book; in port, or on a fishing ground. */
interface LogEntry {
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly port?: { readonly id: number; readonly is: 'arrival' | 'departure' };
}

function readRows(file: string, delimiter: string): Row[] {
  const splitter = new CsvSplitter(delimiter);
  const text = readFileSync(new URL(file, folder), 'utf8').replace(/^\uFEFF/u, '');
  const [head, ...records] = splitter.push(text);
  return records.map(({ cells }) => Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])));
}

/** 31.12.2020 23:59:00, in UTC. */
function timeOf(text = ''): number {
  const [, day, month, year, time] = /^(\d\d)\.(\d\d)\.(\d{4}) (.+)$/.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T${time}Z`);
}

const degrees = (text = '') => (text === '' ? Number.NaN : Number(text.replace(',', '.')));

function portsByCode(): Map<string, PortPlace> {
  return new Map(
    readRows('geo/wpi-UpdatedPub150.csv', ',').map((row, id) => [
      row['UN/LOCODE']?.replaceAll(' ', '') ?? '',
      { id, latitude: Number(row['Latitude']), longitude: Number(row['Longitude']) },
    ]),
  );
}

const groundOf = (row: Row, time: string, end = 'Start'): LogEntry => ({
  at: timeOf(row[time]),
  latitude: degrees(row[`${end}posisjon bredde`]),
  longitude: degrees(row[`${end}posisjon lengde`]),
});

/** The entries of each vessel in time order: of departures and arrivals whose port is in the index, with the grounds between. */
function readLogBooks(ports: ReadonlyMap<string, PortPlace>): LogEntry[][] {
  const byVessel = new Map<string, LogEntry[]>();
  const add = (row: Row, ...entries: readonly LogEntry[]) => {
    const callSign = row['Radiokallesignal (ERS)'] ?? '';
    const known = byVessel.get(callSign) ?? [];
    known.push(...entries.filter(({ at, latitude, longitude }) => !Number.isNaN(at + latitude + longitude)));
    byVessel.set(callSign, known);
  };
  const inPort = (row: Row, time: string, is: 'arrival' | 'departure'): LogEntry[] => {
    const port = ports.get(row['Havn (kode)'] ?? '');
    return port === undefined ? [] : [{ ...port, at: timeOf(row[time]), port: { id: port.id, is } }];
  };
  for (const row of readRows('registers/fiskeridir-ers-2020-dep.csv', ';'))
    add(row, ...inPort(row, 'Avgangstidspunkt', 'departure'), groundOf(row, 'Fisketidspunkt'));
  for (const row of readRows('registers/fiskeridir-ers-2020-por.csv', ';'))
    add(row, ...inPort(row, 'Ankomsttidspunkt', 'arrival'));
  for (const row of readRows('registers/fiskeridir-ers-2020-dca.csv', ';'))
    add(row, groundOf(row, 'Starttidspunkt'), groundOf(row, 'Stopptidspunkt', 'Stopp'));
  return [...byVessel.values()].map((entries) => inOrder(entries));
}

/**
 * In time order, each once, without the grounds that no vessel could have reached or left in that time, or that are in port:
 * some are mistyped. A departure after which nothing is known is left out.
 */
function inOrder(entries: readonly LogEntry[]): LogEntry[] {
  const kept: LogEntry[] = [];
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    const before = kept.at(-1);
    // A message has a row for each species.
    if (before?.at === entry.at && before.port?.id === entry.port?.id) continue;
    if (entry.port === undefined && before !== undefined && !isTrip(before, entry)) continue;
    if (entry.port !== undefined && before !== undefined && before.port === undefined && !isTrip(before, entry))
      kept.pop();
    kept.push(entry);
  }
  return kept.at(-1)?.port?.is === 'departure' ? kept.slice(0, -1) : kept;
}

/** Whether a vessel can have come from one to the other, and was away from the port between. */
function isTrip(one: LogEntry, other: LogEntry): boolean {
  const miles = milesBetween(one, other);
  const hours = (other.at - one.at) / (60 * minute);
  return miles <= 15 * hours && (miles > portCallRules.leftMiles || (one.port ?? other.port) === undefined);
}

const steps = ({ latitude, longitude }: LogEntry) => [latitude * stepsPerDegree, longitude * stepsPerDegree] as const;

function milesBetween(one: LogEntry, other: LogEntry): number {
  return metresBetween(...steps(one), ...steps(other)) / metresPerMile;
}

/** With the time in port: three hours before a departure and after an arrival, or what there is. */
function withStays(entries: readonly LogEntry[]): LogEntry[] {
  return entries.flatMap((entry, index) => {
    const { at, port } = entry;
    if (port === undefined) return [entry];
    const [before, after] = [entries[index - 1], entries[index + 1]];
    if (port.is === 'departure' && before?.port?.id !== port.id)
      return [{ ...entry, at: Math.max(at - stayMs, ((before?.at ?? 0) + at) / 2) }, entry];
    if (port.is === 'arrival' && after?.port?.id !== port.id)
      return [entry, { ...entry, at: Math.min(at + stayMs, ((after?.at ?? Infinity) + at) / 2) }];
    return [entry];
  });
}

/** A position in two minutes on the straight way from entry to entry. */
function trackOf(entries: readonly LogEntry[]): Positions {
  const legs = withStays(entries);
  const rows: [at: number, latitude: number, longitude: number, knots: number][] = [];
  for (const [index, to] of legs.entries()) {
    const from = legs[index - 1];
    if (from === undefined) continue;
    for (let at = from.at; at < to.at; at += 2 * minute) {
      const share = (at - from.at) / (to.at - from.at);
      rows.push([
        at,
        from.latitude + share * (to.latitude - from.latitude),
        from.longitude + share * (to.longitude - from.longitude),
        (milesBetween(from, to) / (to.at - from.at)) * 60 * minute,
      ]);
    }
  }
  return {
    count: rows.length,
    at: Float64Array.from(rows, ([at]) => at),
    latitude: Int32Array.from(rows, ([, latitude]) => Math.round(latitude * stepsPerDegree)),
    longitude: Int32Array.from(rows, ([, , longitude]) => Math.round(longitude * stepsPerDegree)),
    speed: Int16Array.from(rows, ([, , , knots]) => Math.round(knots * 10)),
  };
}

describe('trips by the log books of Norwegian vessels', () => {
  it.skipIf(!existsSync(folder))(
    'have the port calls of the log books, at the port of their code and within ten minutes',
    () => {
      const ports = portsByCode();
      const index = new PortIndex([...ports.values()]);
      const moves = { logged: 0, found: 0 };
      let others = 0;
      for (const entries of readLogBooks(ports)) {
        const logged = entries.flatMap(({ at, port }) => (port === undefined ? [] : [{ ...port, at }]));
        if (logged.length === 0 || entries.length === 1) continue;
        const { calls } = findPortCalls(trackOf(entries), index, { now: Date.UTC(2021, 1, 1) });
        moves.logged += logged.length;
        const isOf = (call: (typeof calls)[number]) => (move: (typeof logged)[number]) =>
          call.portId === move.id &&
          Math.abs((move.is === 'arrival' ? call.arrival : (call.departure ?? 0)) - move.at) <= withinMs;
        moves.found += logged.filter((move) => calls.some((call) => isOf(call)(move))).length;
        others += calls.filter((call) => !logged.some(isOf(call))).length;
      }
      expect({ ...moves, others }).toMatchInlineSnapshot(`
      {
        "found": 19,
        "logged": 19,
        "others": 0,
      }
    `);
    },
  );
});
