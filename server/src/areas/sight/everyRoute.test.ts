import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  alertRoutes as alertContract,
  exportAlertEvents,
  listAlertEvents,
  rehearseAlert,
} from '@wheelhouse/contract/alerts';
import type { Authority } from '@wheelhouse/contract/authority';
import {
  createArea,
  drawnAreaRoutes as drawnAreaContract,
  exportPassages,
  exportPassagesNear,
  getPassages,
  getPassagesNear,
} from '@wheelhouse/contract/drawnAreas';
import { fleetNowRoutes, getFleetNow } from '@wheelhouse/contract/fleetNow';
import { exportFleet, fleetRoutes as fleetContract } from '@wheelhouse/contract/fleets';
import { exportHeat, getHeat, heatRoutes as heatContract, type Heat } from '@wheelhouse/contract/heat';
import { getHomeFigures, homeRoutes as homeContract } from '@wheelhouse/contract/home';
import {
  getLastPosition,
  getTrack,
  listLocations,
  positionRoutes as positionContract,
  streamFrames,
  streamLocations,
} from '@wheelhouse/contract/positions';
import { getPlayback, playbackRoutes as playbackContract } from '@wheelhouse/contract/playback';
import { PlaybackTracks } from '@wheelhouse/contract/playbackFrame';
import { PositionFrames } from '@wheelhouse/contract/positionFrames';
import { addPositionRule, adminPrivacyRoutes, removePositionRule } from '@wheelhouse/contract/adminPrivacy';
import type { RouteShape } from '@wheelhouse/contract/route';
import { portCallRoutes as portCallContract } from '@wheelhouse/contract/portCalls';
import { routes } from '@wheelhouse/contract/routes';
import { exportSeaEvents, listSeaEvents, seaEventRoutes as seaEventContract } from '@wheelhouse/contract/seaEvents';
import type { Client } from '@wheelhouse/contract/client';
import { alertRoutes } from '#areas/alerts/routes.ts';
import { followActivity } from '#areas/activity/addUp.ts';
import { packHours } from '#areas/activity/packHours.ts';
import { heatRoutes } from '#areas/activity/routes.ts';
import { createFigures } from '#areas/analytics/figures.ts';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { drawnAreaRoutes } from '#areas/drawnAreas/routes.ts';
import { fleetRoutes } from '#areas/fleets/routes.ts';
import { createMembers } from '#areas/fleets/filterMembers.ts';
import { homeRoutes } from '#areas/home/routes.ts';
import { cellOf } from '#areas/positions/trackCells.ts';
import { VesselsOnAis } from '#areas/positions/vesselsOnAis.ts';
import { portCallRoutes } from '#areas/portCalls/routes.ts';
import { insertSeenCalls, readsOfCalls, seenPorts } from '#areas/portCalls/testSeenCalls.ts';
import { Positions } from '#areas/positions/positions.ts';
import { positionRoutes } from '#areas/positions/routes.ts';
import { seaEventRoutes } from '#areas/seaEvents/routes.ts';
import { createLookup } from '#areas/vessels/lookup.ts';
import { createWindow } from '#areas/vessels/window.ts';
import { visitorWith, type Viewer } from '#permissions/viewer.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import { ruleRoutes } from './routes.ts';
import { Sights } from './sights.ts';

const hourMs = 3_600_000;
const start = Date.now();
/** Today, also after midnight: late positions of yesterday are counted when its tracks are packed. */
const recentMs = Math.min(hourMs, (start % (24 * hourMs)) / 2);
/** What is seen of a vessel: its position of now, that of three days ago, or none. */
type Seen = 'now' | 'late' | 'none' | 'refused';
const latitudes = { now: 62, late: 55, before: 52 } as const;
const seenAt = (latitude: number | undefined): Seen =>
  latitude === undefined ? 'none' : latitude > 58 ? 'now' : 'late';

const vessels = {
  visible: { mmsi: 257_000_001, length: 40, longitude: 1.5 },
  hidden: { mmsi: 257_000_002, length: 10, longitude: 4.5 },
  delayed: { mmsi: 257_000_003, length: 20, longitude: 7.5 },
} as const;
type Kind = keyof typeof vessels;
const kinds = ['visible', 'hidden', 'delayed'] as const satisfies readonly Kind[];
const viewers = ['visitor', 'skipper', 'owner', 'admin'] as const;
type Who = (typeof viewers)[number];

const seen: Authority[] = ['USER', 'VIEW_MAP', 'VIEW_ANALYTICS', 'VIEW_OWNER', 'VESSEL_EXTENDED_FIELDS'];
const ids = new Map<Kind, number>();
const fleets = new Map<Who, number>();
const accounts = new Map<string, Viewer>();
let database: TestDatabase;
let positions: Positions;
let sights: Sights;
let ofShips: VesselsOnAis;
let figures: ReturnType<typeof createFigures>;
let api: TestApi;

const idOf = (kind: Kind) => ids.get(kind) ?? 0;
const clientOf = (who: Who): Client => api.client(who === 'visitor' ? undefined : who);
const positionOf = (kind: Kind, when: keyof typeof latitudes, at: number) => ({
  mmsi: vessels[kind].mmsi,
  at,
  latitude: latitudes[when] * 600_000,
  longitude: vessels[kind].longitude * 600_000,
  speed: 100,
  course: 900,
  heading: 90,
  status: null,
});

async function insert(query: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(`${query} returning id`, [...values]);
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  database = await testDatabase();
  const { db, pool } = database;
  await seedDictionaries(db);
  for (const kind of kinds) {
    const { mmsi, length } = vessels[kind];
    const vessel = `insert into vessel (name, flag, mmsi, length_overall) values ($1, 'NO', $2, $3)`;
    ids.set(kind, await insert(vessel, [kind, mmsi, length]));
  }
  for (const who of ['skipper', 'owner', 'admin'] as const) {
    const accountId = await insert(`insert into account (username, password_hash) values ($1, '')`, [who]);
    const authorities = new Set<Authority>(who === 'admin' ? [...seen, 'ADMIN'] : seen);
    accounts.set(who, { account: { id: accountId, username: who }, authorities, signInId: accountId });
    const fleetId = await insert(`insert into fleet (account_id, name) values ($1, 'All')`, [accountId]);
    fleets.set(who, fleetId);
    await pool.query('insert into fleet_vessel select $1, id from vessel', [fleetId]);
    if (who !== 'owner') continue;
    await pool.query(
      `insert into claim (account_id, kind, vessel_id, title, statement, state, created_at)
       select $1, 'VESSEL', id, name, '', 'ACCEPTED', now() from vessel`,
      [accountId],
    );
  }
  positions = new Positions({
    pool,
    sources: [],
    retentionDays: 400,
    detailDays: 0,
    showUnregistered: true,
    warn: () => {},
  });
  await positions.start();
  for (const kind of kinds) {
    const past = [
      positionOf(kind, 'before', start - 90 * hourMs),
      positionOf(kind, 'late', start - 72 * hourMs),
      positionOf(kind, 'now', start - recentMs),
    ];
    await positions.addPast(past);
    positions.unguarded.vessels.restore(positionOf(kind, 'now', start - recentMs), start);
  }
  for (const kind of kinds)
    for (const [when, ago] of [
      ['now', recentMs],
      ['late', 72 * hourMs],
    ] as const)
      await pool.query(
        `insert into sea_event (kind, track, starts, ends, latitude, longitude, evidence) values ('LOITERING', $1, $2, $2, $3, 0, '{"moments":[]}')`,
        [vessels[kind].mmsi, new Date(start - ago), latitudes[when] * 600_000],
      );
  // All of these fired before there was a rule.
  for (const viewer of accounts.values()) {
    const ruleId = await insert(
      `insert into alert_rule (account_id, name, condition, vessel_id, quiet_while_moored, email, created_at, changed_at)
       values ($1, 'Near', 'NEARS', $2, false, false, now(), now())`,
      [viewer.account?.id, ids.get('visible')],
    );
    for (const kind of kinds)
      for (const [when, ago] of [
        ['now', recentMs],
        ['late', 72 * hourMs],
      ] as const)
        for (const near of [false, true])
          await pool.query(
            `insert into alert_event (account_id, rule_id, vessel_id, kind, at, key, latitude, longitude, details, seen_from, email)
             values ($1, $2, $3, 'NEARS', $4, $5, $6, 0, $7, $4, false)`,
            [
              viewer.account?.id,
              ruleId,
              ids.get(near ? 'visible' : kind),
              new Date(start - ago),
              `${kind} ${when} ${near}`,
              latitudes[when] * 600_000,
              JSON.stringify({ place: near ? kind : 'visible', nm: 1, near: ids.get(near ? kind : 'visible') }),
            ],
          );
  }
  for (const kind of kinds) await insertSeenCalls(pool, vessels[kind].mmsi, { now: start, recentMs });
  await vi.waitFor(() => expect(positions.writer.stored).toBe(9), 30_000);
  await positions.housekeeping();

  sights = new Sights({ db, pool, unguarded: positions.unguarded, now: () => Date.now() });
  ofShips = new VesselsOnAis({ db, app: 'WHEELHOUSE', ships: sights });
  const known = createLookup(db, 'WHEELHOUSE');
  const membersOf = createMembers(database);
  const window = createWindow({ db, app: 'WHEELHOUSE', membersOf });
  figures = createFigures({ db, pool, window, sights });
  const handlers = [
    ...positionRoutes({ pool, positions, register: ofShips.read, vessels: known, membersOf, sights }),
    ...fleetRoutes({ db, vessels: known, window, sights }),
    ...portCallRoutes({ db, pool, vessels: known, sights, ports: async () => seenPorts, now: () => new Date() }),
    ...homeRoutes({
      countVessels: async () => (await window.totals()).vessels,
      vesselsOnAis: async () => (await ofShips.read()).vessels,
      positionOf: (mmsi) => sights.public.position(mmsi),
      rulesVersion: () => sights.public.rulesVersion,
      countProviders: async () => 0,
      countPorts: async () => 0,
      showsMap: true,
      now: () => Date.now(),
    }),
    ...seaEventRoutes({ db, app: 'WHEELHOUSE', sights, now: () => new Date() }),
    ...heatRoutes({ pool, app: 'WHEELHOUSE', sights, now: () => new Date() }),
    ...drawnAreaRoutes({ db, pool, app: 'WHEELHOUSE', sights, now: () => new Date() }),
    ...alertRoutes({
      db,
      pool,
      app: 'WHEELHOUSE',
      window,
      membersOf,
      vessels: known,
      sights,
      visitor: [],
      ports: async () => seenPorts,
      now: () => new Date(),
    }),
    ...ruleRoutes({ db, now: () => new Date(), changed: () => sights.refresh() }),
  ];
  const contract = [
    ...positionContract,
    ...playbackContract,
    ...heatContract,
    ...seaEventContract,
    ...portCallContract,
    ...fleetNowRoutes,
    ...fleetContract,
    ...homeContract,
    ...drawnAreaContract,
    ...alertContract,
    ...adminPrivacyRoutes,
  ];
  api = await testApi(contract, handlers, async (token) => accounts.get(token), {
    viewerOfSignIn: async (signInId) => [...accounts.values()].find((viewer) => viewer.signInId === signInId),
  });
  for (const body of [
    { lengthBelow: 15, withUnknownLength: true, flag: 'NO' },
    { lengthBelow: 25, withUnknownLength: false, flag: 'NO', delayHours: 48 },
  ]) {
    await clientOf('admin').call(addPositionRule, { body });
  }
}, 120_000);
afterAll(async () => {
  await api.close();
  await positions.close();
  await database.close();
});

async function orRefused(read: () => Promise<Seen>): Promise<Seen> {
  return await read().catch((error: unknown) => {
    if (error instanceof Error && /Log in|Bad credentials/.test(error.message)) return 'refused';
    throw error;
  });
}

/** The vessels that a stream has while all of them move. */
async function streamed(who: Who): Promise<Map<number, Seen>> {
  const leaving = new AbortController();
  const response = await clientOf(who).open(streamLocations, { signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const found = new Map<number, Seen>();
  const move = () => {
    for (const kind of kinds) positions.unguarded.vessels.restore(positionOf(kind, 'now', Date.now()), Date.now());
  };
  let text = '';
  // The second time that the visible one moves, all that moved the first time was sent.
  for (let frames = 0; frames < 2;) {
    move();
    text += (await reader?.read())?.value ?? '';
    frames = text.split(`"id":${idOf('visible')},`).length - 1;
  }
  leaving.abort();
  for (const [, id = '', latitude = ''] of text.matchAll(/"id":(-?\d+),"latitude":([\d.]+)/g)) {
    found.set(Number(id), seenAt(Number(latitude)));
  }
  return found;
}

/** The same of the stream of frames, in a box that has them all. */
async function framed(who: Who): Promise<Map<number, Seen>> {
  const leaving = new AbortController();
  const query = { south: 50, west: -179, north: 70, east: 179, also: kinds.map(idOf) };
  const response = await clientOf(who).open(streamFrames, { query, signal: leaving.signal });
  const reader = response.body?.getReader();
  const frames = new PositionFrames();
  const found = new Map<number, Seen>();
  for (let visible = 0; visible < 2;) {
    for (const kind of kinds) positions.unguarded.vessels.restore(positionOf(kind, 'now', Date.now()), Date.now());
    for (const { id, latitude } of frames.add((await reader?.read())?.value ?? new Uint8Array())) {
      found.set(id, seenAt(latitude));
      if (id === idOf('visible')) visible += 1;
    }
  }
  leaving.abort();
  return found;
}

/** The visits of an area around the positions of now, or the late ones. */
async function passageInputs(who: Who, when: 'now' | 'late') {
  const [south, north] = [latitudes[when] - 1, latitudes[when] + 1];
  const points = [
    { latitude: south, longitude: 0 },
    { latitude: south, longitude: 9 },
    { latitude: north, longitude: 9 },
    { latitude: north, longitude: 0 },
  ];
  const { id } = await clientOf(who).call(createArea, { body: { name: when, shape: { kind: 'polygon', points } } });
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { params: { id }, query: { from: dayOf(start - 80 * hourMs), to: dayOf(Date.now()) } };
}

/** The last point of a vessel's track of five days. */
async function inPlayback(who: Who, kind: Kind, place: object): Promise<Seen> {
  const [from, to] = [new Date(start - 120 * hourMs).toISOString(), new Date().toISOString()];
  const response = await clientOf(who).open(getPlayback, { query: { from, to, ...place } });
  const tracks = new PlaybackTracks(await response.arrayBuffer());
  const track = tracks.vessels.find(({ id }) => id === idOf(kind));
  return seenAt(track && tracks.latitudeAt(track.first + track.count - 1));
}

/** One stream of each kind and viewer. */
const streams = new Map<string, Promise<Map<number, Seen>>>();

async function inStream(read: typeof streamed, who: Who, kind: Kind): Promise<Seen> {
  const key = `${read.name} ${who}`;
  const stream = streams.get(key) ?? read(who);
  streams.set(key, stream);
  return (await stream).get(idOf(kind)) ?? 'none';
}

/** How each route that gives out positions shows a vessel. */
const reads: Readonly<Record<string, (who: Who, kind: Kind) => Promise<Seen>>> = {
  listLocations: async (who, kind) => {
    const located = await clientOf(who).call(listLocations, { query: { others: 'true' } });
    return seenAt(located.find(({ id }) => id === idOf(kind))?.latitude);
  },
  streamLocations: (who, kind) => inStream(streamed, who, kind),
  streamFrames: (who, kind) => inStream(framed, who, kind),
  getLastPosition: async (who, kind) =>
    seenAt((await clientOf(who).call(getLastPosition, { params: { id: idOf(kind) } }))?.latitude),
  getTrack: async (who, kind) => {
    const params = { id: idOf(kind) };
    const { data } = await clientOf(who).call(getTrack, { params, query: { trackType: '30d' } });
    return seenAt(data.at(-1)?.latitude);
  },
  'exportFleet as CSV': async (who, kind) => {
    const params = { id: fleets.get(who) ?? 1 };
    const response = await clientOf(who).open(exportFleet, { params, query: { format: 'csv' } });
    const row = (await response.text()).split('\n').find((line) => line.includes(`,${vessels[kind].mmsi},`)) ?? '';
    return row.includes(',62,') ? 'now' : row.includes(',55,') ? 'late' : 'none';
  },
  'exportFleet as GeoJSON': async (who, kind) => {
    const params = { id: fleets.get(who) ?? 1 };
    const response = await clientOf(who).open(exportFleet, { params, query: { format: 'geojson' } });
    const { features } = (await response.json()) as {
      features: { id: number; geometry: { coordinates: number[] } | null }[];
    };
    return seenAt(features.find(({ id }) => id === idOf(kind))?.geometry?.coordinates[1]);
  },
  ...Object.fromEntries(
    Object.entries(readsOfCalls).map(([route, read]) => [
      route,
      (who: Who, kind: Kind): Promise<Seen> => read(clientOf(who), idOf(kind), fleets.get(who) ?? 1),
    ]),
  ),
  'getPlayback of a box': (who, kind) =>
    inPlayback(who, kind, { south: latitudes.late - 1, west: 0, north: latitudes.now + 1, east: 9 }),
  'getPlayback of vessels': (who, kind) => inPlayback(who, kind, { vessels: kinds.map(idOf) }),
  getFleetNow: async (who, kind) => {
    const { vessels: now } = await clientOf(who).call(getFleetNow);
    return seenAt(now.find(({ vessel }) => vessel.id === idOf(kind))?.position?.latitude);
  },
  getPassages: async (who, kind) => {
    const visitors = await Promise.all(
      (['now', 'late'] as const).map(async (when) => {
        const { visits } = await clientOf(who).call(getPassages, await passageInputs(who, when));
        return visits.some(({ vesselId }) => vesselId === idOf(kind)) ? [when] : [];
      }),
    );
    return visitors.flat()[0] ?? 'none';
  },
  getPassagesNear: async (who, kind) => {
    const seen = await Promise.all(
      (['now', 'late'] as const).map(async (when) => {
        const { query } = await passageInputs(who, when);
        const near = { ...query, latitude: latitudes[when], longitude: 4.5, radiusNm: 300 };
        const { visits } = await clientOf(who).call(getPassagesNear, { query: near });
        return visits.some(({ vesselId }) => vesselId === idOf(kind)) ? [when] : [];
      }),
    );
    return seen.flat()[0] ?? 'none';
  },
  exportPassagesNear: async (who, kind) => {
    for (const when of ['now', 'late'] as const) {
      const { query } = await passageInputs(who, when);
      const near = { ...query, latitude: latitudes[when], longitude: 4.5, radiusNm: 300 };
      const file = await (await clientOf(who).open(exportPassagesNear, { query: near })).text();
      if (file.includes(`\r\n${kind},`)) return when;
    }
    return 'none';
  },
  exportPassages: async (who, kind) => {
    for (const when of ['now', 'late'] as const) {
      const file = await (await clientOf(who).open(exportPassages, await passageInputs(who, when))).text();
      if (file.includes(`\r\n${kind},`)) return when;
    }
    return 'none';
  },
  rehearseAlert: async (who, kind) => {
    for (const when of ['now', 'late'] as const) {
      const { params } = await passageInputs(who, when);
      const { events } = await clientOf(who).call(rehearseAlert, {
        body: {
          subject: { kind: 'VESSEL', vesselId: idOf(kind) },
          excluded: [],
          quietWhileMoored: false,
          email: false,
          condition: { kind: 'ENTERS', place: { kind: 'AREA', areaId: params.id } },
        },
      });
      if (events.length > 0) return when;
    }
    return 'none';
  },
  'listAlertEvents of a vessel': async (who, kind) => {
    const { data } = await clientOf(who).call(listAlertEvents, { query: { size: 100 } });
    return seenAt(data.find(({ vessel, text }) => vessel?.id === idOf(kind) && text.includes(kind))?.latitude);
  },
  'listAlertEvents of what it came near': async (who, kind) => {
    const { data } = await clientOf(who).call(listAlertEvents, { query: { size: 100 } });
    return seenAt(data.find(({ text }) => text.endsWith(` ${kind}`))?.latitude);
  },
  exportAlertEvents: async (who, kind) => {
    const file = await (await clientOf(who).open(exportAlertEvents, {})).text();
    const rows = file.split('\r\n').filter((row) => row.includes(`Near,${kind},`));
    return rows.some((row) => row.includes(',62,'))
      ? 'now'
      : rows.some((row) => row.includes(',55,'))
        ? 'late'
        : 'none';
  },
  listSeaEvents: async (who, kind) => {
    const { data } = await clientOf(who).call(listSeaEvents, { query: { vesselId: idOf(kind) } });
    return seenAt(data[0]?.latitude);
  },
  exportSeaEvents: async (who, kind) => {
    const text = await (await clientOf(who).open(exportSeaEvents, { query: { vesselId: idOf(kind) } })).text();
    return text.includes(',62,') ? 'now' : text.includes(',55,') ? 'late' : 'none';
  },
  readAnalytics: async (who, kind) => {
    const { length } = vessels[kind];
    const viewer = accounts.get(who) ?? visitorWith(['VIEW_MAP']);
    const { activity } = await figures.read(viewer, { lengthMin: length - 1, lengthMax: length + 1 });
    const hasOn = (ago: number) =>
      activity.some(
        ({ day, positions: count }) => count > 0 && day === new Date(start - ago).toISOString().slice(0, 10),
      );
    return hasOn(recentMs) ? 'now' : hasOn(72 * hourMs) ? 'late' : 'none';
  },
};

/** Who sees what, by the rules: owners and administrators always all of it. */
function expected(who: Who, kind: Kind, late: Seen): Seen {
  if (kind === 'visible' || who === 'owner' || who === 'admin') return 'now';
  return kind === 'hidden' ? 'none' : late;
}

describe('positions of vessels', () => {
  it.each(Object.keys(reads))('are seen in %s as the rules say', async (route) => {
    const read = reads[route];
    const found: Record<string, Seen> = {};
    const wanted: Record<string, Seen> = {};
    for (const who of viewers) {
      for (const kind of kinds) {
        const name = `${who}, ${kind}`;
        found[name] = await orRefused(async () => (await read?.(who, kind)) ?? 'none');
        // What a visitor can't ask for isn't seen at all, and a stream has only what is new.
        const visitors = route === 'readAnalytics' ? 'none' : 'refused';
        // Alerts are judged without the rights of an administrator.
        const as = who === 'admin' && route === 'rehearseAlert' ? 'skipper' : who;
        wanted[name] = who === 'visitor' ? visitors : expected(as, kind, route.startsWith('stream') ? 'none' : 'late');
      }
    }
    expect(found).toEqual(wanted);
  });

  it('are on the home page as everyone sees them', async () => {
    for (const who of viewers) {
      const { cells, atSea } = await clientOf(who).call(getHomeFigures);
      expect([cells.map(({ longitude }) => longitude), atSea]).toEqual([[vessels.visible.longitude], 1]);
    }
  });

  it('are in hours by cell as everyone sees them, for every viewer', async () => {
    const { pool } = database;
    const needs = { pool, sights, now: () => new Date() };
    await followActivity(needs);
    const dayOf = (ago: number) => new Date(start - ago).toISOString().slice(0, 10);
    for (const kind of kinds)
      for (const [when, ago] of [
        ['now', recentMs],
        ['late', 72 * hourMs],
      ] as const) {
        const cell = cellOf(latitudes[when] * 600_000, vessels[kind].longitude * 600_000);
        await pool.query(
          `insert into activity_day (day, track, packed, seconds, fishing_seconds) values ($1, $2, $3, 3600, 0)
           on conflict (day, track) do update set packed = excluded.packed, seconds = 3600`,
          [dayOf(ago), vessels[kind].mmsi, packHours(new Map([[cell, { all: hourMs, fishing: 0 }]]))],
        );
      }
    await pool.query(`update heat_basis set privacy = ''`);
    const query = { from: dayOf(96 * hourMs), to: dayOf(0), south: 50, north: 70, west: 0, east: 10 };
    expect((await clientOf('skipper').call(getHeat, { query })).counting).toBe(true);
    await followActivity(needs);
    const latitudesOf = (name: Kind, { rows, columns, step }: Heat) =>
      rows
        .map((row) => row * step - 90)
        .filter((_, index) => Math.abs((columns[index] ?? 0) * step - 180 - vessels[name].longitude) < step)
        .map((latitude) => seenAt(latitude));
    for (const who of ['skipper', 'owner', 'admin'] as const) {
      const heat = await clientOf(who).call(getHeat, { query });
      expect(kinds.map((kind) => latitudesOf(kind, heat))).toEqual([['late', 'now'], [], ['late']]);
      const file = await (await clientOf(who).open(exportHeat, { query })).text();
      expect(file.trim().split('\n')).toHaveLength(4);
      const viewer = accounts.get(who) ?? visitorWith([]);
      const { hours } = await figures.read(viewer, { lengthMin: 1, lengthMax: 99 });
      expect(hours.filter((day) => day.hours > 0).map((day) => day.hours)).toEqual([2, 1]);
    }
  });

  it('are only in routes that this test knows', () => {
    const others = /^(get|list|create|change|add)?(Provider|Event|Ports|Port|Places|Address|Areas|Area)/i;
    const document = openApiDocument(routes, '0') as {
      paths: Record<string, Record<string, { responses?: unknown }>>;
      components: Record<string, Record<string, unknown>>;
    };
    /** An answer as text, with all shapes that it refers to. */
    const written = (answer: unknown, seen = new Set<string>()): string => {
      const text = JSON.stringify(answer ?? {});
      const named = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].filter(([reference]) => !seen.has(reference));
      for (const [reference] of named) seen.add(reference);
      return text + named.map(([, kind = '', name = '']) => written(document.components[kind]?.[name], seen)).join('');
    };
    const giving = (routes as readonly RouteShape[])
      .filter(({ method, path }) => {
        const described = document.paths[`/${path}`]?.[method.toLowerCase()];
        return written(described?.responses).includes('"latitude"');
      })
      .map(({ name }) => name)
      .filter((name) => !others.test(name));
    expect(giving.toSorted()).toMatchInlineSnapshot(`
      [
        "findPlaces",
        "getFleetNow",
        "getHomeFigures",
        "getLastPosition",
        "getPointForecast",
        "getTrack",
        "importAreas",
        "listAlertEvents",
        "listFleetMoves",
        "listIdentitySuggestions",
        "listLocations",
        "listSeaEvents",
        "rehearseAlert",
        "streamLocations",
      ]
    `);
  });

  it('are seen again as soon as a rule is removed, and no longer when one is added', async () => {
    const { id } = await clientOf('admin').call(addPositionRule, { body: { withUnknownLength: false } });
    expect(await reads['listLocations']?.('skipper', 'visible')).toBe('none');
    expect((await clientOf('visitor').call(getHomeFigures)).cells).toEqual([]);
    await clientOf('admin').call(removePositionRule, { params: { id } });
    expect(await reads['listLocations']?.('skipper', 'visible')).toBe('now');
  });

  it('of a vessel that a register makes shorter are hidden with the same answer', async () => {
    await database.pool.query(`update vessel set length_overall = 9 where name = 'visible'`);
    await database.pool.query('update register_revision set revision = revision + 1');
    await expect
      .poll(async () => (await ofShips.read()).vessels.find(({ id }) => id === idOf('visible'))?.lengthOverall)
      .toBe(9);
    expect(await reads['listLocations']?.('skipper', 'visible')).toBe('none');
  });
});
