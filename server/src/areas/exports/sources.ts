import { Refusal } from '#platform/errors/refusal.ts';
import { exportLimits, exportMessages, type ExportForm, type ExportKind } from '@wheelhouse/contract/exports';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import { defaultLocale } from '@wheelhouse/contract/values';
import type { PortCall } from '@wheelhouse/contract/portCalls';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import { windowLimits } from '@wheelhouse/contract/vesselWindow';
import { readSpecies } from '#areas/dictionaries/dictionaries.ts';
import { requireFleet } from '#areas/fleets/fleets.ts';
import { vesselColumns } from '#areas/fleets/exportFleet.ts';
import { readForExport } from '#areas/fleets/store.ts';
import type { LicenceTable } from '#areas/licences/licenceTable.ts';
import { readCalls } from '#areas/portCalls/routes.ts';
import type { SubjectNeeds } from '#areas/portCalls/subject.ts';
import { readVesselTrack } from '#areas/positions/vesselTrack.ts';
import { readRevision } from '#areas/vessels/store.ts';
import type { Window } from '#areas/vessels/window.ts';
import { degrees } from '#marine/ais/receivedPosition.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Cell, Column, Rows, Table } from './table.ts';

export interface SourceNeeds extends SubjectNeeds {
  readonly window: Pick<Window, 'ids'>;
  readonly licences: Pick<LicenceTable, 'read'>;
}

/** What an export asks for, as its viewer sees it now. @throws Refusal for what the viewer may not see or what isn't there */
type Source = (needs: SourceNeeds, viewer: Viewer, form: ExportForm) => Promise<Table>;

const rowsAtOnce = 2000;
const dayMs = 86_400_000;

/** Parts of a list, with how much of it is done after each. */
function* parts<Item>(items: readonly Item[], size: number): Generator<{ part: readonly Item[]; progress: number }> {
  for (let from = 0; from < items.length; from += size) {
    yield { part: items.slice(from, from + size), progress: Math.min(1, (from + size) / items.length) };
  }
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const numbers = new Set(['imo', 'mmsi', 'buildYear', 'id']);
const amounts = new Set(['lengthOverall', 'grossTonnage', 'enginePower']);

function typeOf(member: string): Column['type'] {
  if (numbers.has(member)) return 'integer';
  return amounts.has(member) ? 'number' : 'text';
}

const positionColumns: readonly Column[] = [
  { name: 'latitude', type: 'number' },
  { name: 'longitude', type: 'number' },
  { name: 'speed', type: 'number' },
  { name: 'course', type: 'number' },
  { name: 'last_seen', type: 'time' },
];

async function vesselsOf(needs: SourceNeeds, viewer: Viewer, { filter, fleetId }: ExportForm): Promise<Table> {
  const query: FilterQuery = { ...filter, ...(fleetId === undefined ? {} : { fleetId: [fleetId] }) };
  if (fleetId !== undefined) await requireFleet(needs.db, requireAccount(viewer), fleetId);
  const ids = await needs.window.ids(viewer, query, undefined, windowLimits.idsMax, 'en');
  const sight = maySeePositions(viewer) ? await needs.sights.of(viewer, await readRevision(needs.db)) : undefined;
  async function* rows(): AsyncGenerator<Rows> {
    for (const { part, progress } of parts(ids, rowsAtOnce)) {
      const found = await readForExport(needs.db, part);
      const seen = found.map(({ mmsi }) => (mmsi === null ? undefined : sight?.position(mmsi)));
      const cells = found.map((row, at): Cell[] => {
        const position = seen[at];
        const { latitude, longitude, speed, course } = position ?? {};
        const time = position && new Date(position.at).toISOString();
        const place = sight === undefined ? [] : [latitude, longitude, speed, course, time];
        return [...vesselColumns.map(({ read }) => read(row) as Cell), ...place];
      });
      const places = seen.map((position) => position && ([position.longitude, position.latitude] as const));
      yield { cells, places, progress };
    }
  }
  const columns = vesselColumns.map(({ member }): Column => ({ name: snake(member), type: typeOf(member) }));
  return { columns: [...columns, ...(sight ? positionColumns : [])], rows: rows() };
}

const trackColumns: readonly Column[] = [
  { name: 'vessel_id', type: 'integer' },
  { name: 'vessel', type: 'text' },
  { name: 'flag', type: 'text' },
  { name: 'time', type: 'time' },
  { name: 'latitude', type: 'number' },
  { name: 'longitude', type: 'number' },
  { name: 'speed', type: 'number' },
  { name: 'course', type: 'number' },
];

async function tracksOf(needs: SourceNeeds, viewer: Viewer, { fleetId = 0, from, to }: ExportForm): Promise<Table> {
  const { vesselIds } = await requireFleet(needs.db, requireAccount(viewer), fleetId);
  if (!maySeePositions(viewer)) throw new Refusal(403, exportMessages.notAllowed);
  if (vesselIds.length > exportLimits.trackVessels) throw new Refusal(422, exportMessages.tooManyVessels);
  const sight = await needs.sights.of(viewer, await readRevision(needs.db));
  const vessels = [...(await needs.vessels.namesOf(vesselIds)).values()];
  const [since, until] = [new Date(from ?? 0), Date.parse(to ?? '') + dayMs];
  async function* rows(): AsyncGenerator<Rows> {
    for (const { part, progress } of parts(vessels, 1)) {
      for (const vessel of part) {
        const { own } = await readVesselTrack(needs.pool, sight, vessel, since);
        const cells: Cell[][] = [];
        for (let at = 0; at < own.count && (own.at[at] ?? 0) < until; at += 1) {
          const [speed, course] = [own.speed[at] ?? -1, own.course[at] ?? -1];
          cells.push([
            vessel.id,
            vessel.name,
            vessel.flag,
            new Date(own.at[at] ?? 0).toISOString(),
            degrees(own.latitude[at] ?? 0),
            degrees(own.longitude[at] ?? 0),
            speed === -1 ? null : speed / 10,
            course === -1 ? null : course / 10,
          ]);
        }
        const places = cells.map((row) => [Number(row[5]), Number(row[4])] as const);
        yield { cells, places, progress };
      }
    }
  }
  return { columns: trackColumns, rows: rows() };
}

const callColumns: readonly Column[] = [
  { name: 'vessel_id', type: 'integer' },
  { name: 'vessel', type: 'text' },
  { name: 'flag', type: 'text' },
  { name: 'port_id', type: 'integer' },
  { name: 'port', type: 'text' },
  { name: 'country', type: 'text' },
  { name: 'arrival', type: 'time' },
  { name: 'arrival_seen', type: 'yesNo' },
  { name: 'departure', type: 'time' },
  { name: 'hours', type: 'number' },
  { name: 'latitude', type: 'number' },
  { name: 'longitude', type: 'number' },
];

/** Port calls as rows, each at its port. */
export function rowsOfCalls(calls: readonly PortCall[], ports: ReadonlyMap<number, Port>): Omit<Rows, 'progress'> {
  const at = calls.map(({ port }) => ports.get(port.id));
  return {
    cells: calls.map(({ vessel, port, arrival, arrivalSeen, departure, hours }, index) => [
      vessel.id,
      vessel.name,
      vessel.flag,
      port.id,
      port.name,
      port.country,
      arrival,
      arrivalSeen,
      departure,
      hours,
      at[index]?.latitude,
      at[index]?.longitude,
    ]),
    places: at.map((port) => port && ([port.longitude, port.latitude] as const)),
  };
}

async function callsOf(needs: SourceNeeds, viewer: Viewer, { fleetId = 0, from, to }: ExportForm): Promise<Table> {
  if (!maySeePositions(viewer)) throw new Refusal(403, exportMessages.notAllowed);
  const everything = { limit: exportLimits.rows + 1, offset: 0 };
  const { data } = await readCalls(needs, viewer, { fleetId, from, to }, everything);
  const ports = new Map((await needs.ports()).map((port) => [port.id, port]));
  async function* rows(): AsyncGenerator<Rows> {
    for (const { part, progress } of parts(data, rowsAtOnce)) yield { ...rowsOfCalls(part, ports), progress };
  }
  return { columns: callColumns, rows: rows() };
}

const licenceColumns: readonly Column[] = [
  { name: 'licence_id', type: 'integer' },
  { name: 'vessel_id', type: 'integer' },
  { name: 'vessel', type: 'text' },
  { name: 'flag', type: 'text' },
  { name: 'licence', type: 'text' },
  { name: 'start', type: 'text' },
  { name: 'end', type: 'text' },
  { name: 'species_id', type: 'integer' },
  { name: 'amount_tons', type: 'number' },
  { name: 'species', type: 'text' },
  { name: 'species_code', type: 'text' },
];

async function licencesOf({ db, licences }: SourceNeeds): Promise<Table> {
  const species = new Map((await readSpecies(db)).map((one) => [one.id, one]));
  async function* rows(): AsyncGenerator<Rows> {
    for (let from = 0; ; from += rowsAtOnce) {
      const { rows: found, total } = await licences.read({}, { from, count: rowsAtOnce }, 'en');
      const cells = found.map(({ licenceId, vessel, name, start, end, specie, amount }) => {
        const { value, code } = species.get(specie ?? 0) ?? {};
        return [
          licenceId,
          vessel.id,
          vessel.name,
          vessel.flag,
          name,
          start,
          end,
          specie,
          amount,
          value?.[defaultLocale],
          code,
        ];
      });
      yield { cells, progress: total === 0 ? 1 : Math.min(1, (from + rowsAtOnce) / total) };
      if (from + rowsAtOnce >= Math.min(total, exportLimits.rows + rowsAtOnce)) return;
    }
  }
  return { columns: licenceColumns, rows: rows() };
}

const sources: Readonly<Record<ExportKind, Source>> = {
  VESSELS: vesselsOf,
  TRACKS: tracksOf,
  PORT_CALLS: callsOf,
  LICENCES: licencesOf,
};

/** What an export asks for, as its viewer sees it now. @throws Refusal for what the viewer may not see or what isn't there */
export const tableOf: Source = (needs, viewer, form) => sources[form.kind](needs, viewer, form);
