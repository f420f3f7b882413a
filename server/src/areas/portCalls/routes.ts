import {
  exportPortCalls,
  exportVoyages,
  getPort,
  listDestinations,
  listPortCalls,
  listVoyages,
  portCallLimits,
  type CallsQuery,
  type PortCall,
  type Voyage,
} from '@wheelhouse/contract/portCalls';
import { getFleetNow, listFleetMoves } from '@wheelhouse/contract/fleetNow';
import type { CsvValue } from '@wheelhouse/contract/csv';
import type { TextKey } from '@wheelhouse/messages/keys';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { missingVessel } from '#areas/vessels/missingVessel.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { csvInTurns, mapInTurns } from '#platform/http/inTurns.ts';
import { handle, type FileToSave, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { readFleetMoves } from './fleetMoves.ts';
import { readFleetNow } from './fleetNow.ts';
import { readPortPage } from './portPage.ts';
import { Presenter, presentSent } from './present.ts';
import { listSeenCalls, listSeenVoyages, listSent, type Part } from './seenStore.ts';
import { readSubject, seenVessels, type SubjectNeeds } from './subject.ts';

/** Port calls and voyages, as each viewer sees them. */
export function portCallRoutes(needs: SubjectNeeds): RouteHandler[] {
  const { pool, ports, now } = needs;
  type SubjectParameters = Parameters<typeof readSubject>;

  async function readVoyages(viewer: SubjectParameters[1], query: SubjectParameters[2], part: Part) {
    const { names, ...wanted } = await readSubject(needs, viewer, query);
    const rows = await listSeenVoyages(pool, wanted, part);
    const presenter = new Presenter(names, wanted.vessels, await ports(), now());
    return { total: totalOf(rows), data: await mapInTurns(rows, (some) => presenter.voyages(some)) };
  }
  const everything = { limit: portCallLimits.exported, offset: 0 };

  return [
    handle(getFleetNow, ({ viewer }) => readFleetNow(needs, viewer)),
    handle(listFleetMoves, ({ query, viewer }) =>
      readFleetMoves(needs, viewer, { from: new Date(query.from), to: new Date(query.to) }),
    ),
    handle(getPort, ({ params, viewer }) => readPortPage(needs, viewer, params.id)),
    handle(listPortCalls, async ({ query, viewer }) => {
      const { page, size, ...part } = partOf(query);
      return { page, size, ...(await readCalls(needs, viewer, query, part)) };
    }),
    handle(exportPortCalls, async ({ query, viewer, language }) =>
      csvFile(
        'port-calls',
        callColumns,
        { items: (await readCalls(needs, viewer, query, everything)).data, cells: callCells },
        language,
      ),
    ),
    handle(listVoyages, async ({ query, viewer }) => {
      const { page, size, ...part } = partOf(query);
      return { page, size, ...(await readVoyages(viewer, query, part)) };
    }),
    handle(exportVoyages, async ({ query, viewer, language }) =>
      csvFile(
        'voyages',
        voyageColumns,
        { items: (await readVoyages(viewer, query, everything)).data, cells: voyageCells },
        language,
      ),
    ),
    handle(listDestinations, async ({ params, viewer }) => {
      const { names, ...vessels } = await seenVessels(needs, viewer, [params.id]);
      if (!names.has(params.id)) throw await missingVessel(pool, params.id);
      return (await listSent(pool, vessels, portCallLimits.destinations)).map(presentSent);
    }),
  ];
}

/** Port calls as their viewer sees them. @throws Refusal for what the viewer may not request or what doesn't exist */
export async function readCalls(
  needs: SubjectNeeds,
  viewer: Viewer,
  query: CallsQuery,
  part: Part,
): Promise<{ total: number; data: PortCall[] }> {
  const { names, ...wanted } = await readSubject(needs, viewer, query);
  const rows = await listSeenCalls(needs.pool, wanted, part);
  const presenter = new Presenter(names, wanted.vessels, await needs.ports(), needs.now());
  return { total: totalOf(rows), data: await mapInTurns(rows, (some) => presenter.calls(some)) };
}

function totalOf(rows: readonly { readonly total: string }[]): number {
  return Number(rows[0]?.total ?? 0);
}

function partOf({ page = 0, size = portCallLimits.size }: { page?: number | undefined; size?: number | undefined }) {
  return { page, size, limit: size, offset: page * size };
}

const callColumns = ['vessel', 'flag', 'port', 'country', 'arrival', 'arrivalSeen', 'departure', 'hours'] as const;
const voyageColumns = [
  ...(['vessel', 'flag', 'from', 'fromCountry', 'departure', 'to', 'toCountry', 'arrival'] as const),
  ...(['hoursAtSea', 'miles', 'fishingSpeedHours'] as const),
] as const;

function callCells({ vessel, port, arrival, arrivalSeen, departure, hours }: PortCall): CsvValue[] {
  return [vessel.name, vessel.flag, port.name, port.country, arrival, arrivalSeen, departure, hours];
}

function voyageCells({ vessel, from, to, departure, arrival, hours, miles, fishingSpeedHours }: Voyage): CsvValue[] {
  const between = [from.name, from.country, departure, to.name, to.country, arrival];
  return [vessel.name, vessel.flag, ...between, hours, miles, fishingSpeedHours];
}

async function csvFile<Item>(
  name: string,
  columns: readonly string[],
  { items, cells }: { readonly items: readonly Item[]; readonly cells: (item: Item) => readonly CsvValue[] },
  language: string,
): Promise<FileToSave> {
  // The columns are those of the catalogue, which TypeScript knows as texts.
  const header = columns.map((column) => say(message(`portCallsExport.${column}` as TextKey), language));
  return { name: `${name}.csv`, mediaType: 'text/csv', text: await csvInTurns(header, items, cells) };
}
