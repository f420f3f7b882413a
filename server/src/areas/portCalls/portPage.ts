import { portCallLimits, type ExpectedVessel, type PortDay, type PortPage } from '@wheelhouse/contract/portCalls';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import { codeKeys, placeKeys } from '#marine/portCalls/destination.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { portFinder } from './portFinder.ts';
import { Presenter, presentSent } from './present.ts';
import { listBoundFor, listSeenCalls, vesselsAtPort, vesselsBoundFor } from './seenStore.ts';
import { requirePort, seenVessels, type SubjectNeeds } from './subject.ts';

const dayMs = 86_400_000;
/** Of a port with more calls than this in a month, the oldest are not counted. */
const callsMost = 20_000;
/** What was sent longer ago is not expected any more. */
const boundDays = 14;
/** An arrival that was to be longer ago is not expected any more. */
const overdueMs = dayMs;

/** A port with its vessels, as a viewer sees it. */
export async function readPortPage(needs: SubjectNeeds, viewer: Viewer, portId: number): Promise<PortPage> {
  const { pool, ports } = needs;
  const port = await requirePort(ports, portId);
  const now = needs.now();
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const from = new Date(today - (portCallLimits.portDays - 1) * dayMs);
  const { names, ...vessels } = await seenVessels(needs, viewer, await vesselsAtPort(pool, portId, from, now));
  const rows = await listSeenCalls(pool, { vessels, portId, from, to: now }, { limit: callsMost, offset: 0 });
  const calls = new Presenter(names, vessels, [port], now).calls(rows);
  const inPort = calls.filter(({ departure }) => departure === undefined);
  const lying = new Set(inPort.map(({ vessel }) => vessel.id));
  return {
    port,
    inPort: inPort.slice(0, portCallLimits.portVessels),
    inPortTotal: inPort.length,
    left: calls
      .filter((call) => call.departure !== undefined)
      .toSorted((a, b) => (b.departure ?? '').localeCompare(a.departure ?? ''))
      .slice(0, portCallLimits.portLeft),
    expected: await listExpected(needs, viewer, port, lying),
    days: countByDay(calls, from),
  };
}

function countByDay(
  calls: readonly {
    readonly arrival: string;
    readonly arrivalSeen: boolean;
    readonly departure?: string | undefined;
  }[],
  from: Date,
): PortDay[] {
  const count = (times: readonly string[]) => Map.groupBy(times, (time) => time.slice(0, 10));
  const arrivals = count(calls.flatMap(({ arrival, arrivalSeen }) => (arrivalSeen ? [arrival] : [])));
  const departures = count(calls.flatMap(({ departure }) => departure ?? []));
  return Array.from({ length: portCallLimits.portDays }, (_, index) => {
    const day = new Date(from.getTime() + index * dayMs).toISOString().slice(0, 10);
    return { day, arrivals: arrivals.get(day)?.length ?? 0, departures: departures.get(day)?.length ?? 0 };
  });
}

/** Vessels whose destination is a port, and which are not in it. */
async function listExpected(
  needs: SubjectNeeds,
  viewer: Viewer,
  port: Port,
  lying: ReadonlySet<number>,
): Promise<ExpectedVessel[]> {
  const { pool, sights } = needs;
  const now = needs.now().getTime();
  const keys = [...placeKeys(port.name), ...codeKeys(port.locode)];
  const since = new Date(now - boundDays * dayMs);
  const { names: vesselNames, ...vessels } = await seenVessels(needs, viewer, await vesselsBoundFor(pool, keys, since));
  const sight = await sights.of(viewer);
  const finder = portFinder(await needs.ports());
  const rows = await listBoundFor(pool, vessels, keys, since);
  const presenter = new Presenter(vesselNames, vessels, [port], needs.now());
  return rows
    .filter(({ vesselId, mmsi, eta, destination }) => {
      const isOverdue = eta !== null && eta.getTime() < now - overdueMs;
      const isMeant = () => finder.meant(destination ?? '', sight.position(mmsi))?.id === port.id;
      return !lying.has(vesselId) && !isOverdue && isMeant();
    })
    .map((row) => ({ vessel: presenter.vessel(row.vesselId), ...presentSent(row) }))
    .sort((a, b) => (a.eta ?? '~').localeCompare(b.eta ?? '~') || a.vessel.name.localeCompare(b.vessel.name))
    .slice(0, portCallLimits.portVessels);
}
