import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { encodeReport, withTagBlock } from '@wheelhouse/demo/ships/encode';
import { startTestServer } from '../../server/src/platform/database/testServer.ts';
import { report } from './figures.ts';
import { freePort, main, removeFolder, temporaryFolder } from './productServer.ts';
import { openStation, type Station } from './station.ts';

/** Processes are killed so many times. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30);
const roundMs = 8000;
/** For the alerts of the last crossings to be judged and notified. */
const settleMs = 30_000;
/** A ship has left once it is clear of the border: crossings of the last seconds are not compared. */
const clearMs = 20_000;
const ships = 300;
const accounts = 10;
const firstMmsi = 257_000_000;
const stepsPerDegree = 600_000;

/** Ships go to and fro over the border of an area at 40 knots, a kilometre to each side of it. */
const border = 60;
const amplitude = 0.009;
const periodMs = 200_000;
const area = {
  kind: 'polygon',
  points: [
    { latitude: border, longitude: 5 },
    { latitude: border, longitude: 6 },
    { latitude: border + 1, longitude: 6 },
    { latitude: border + 1, longitude: 5 },
  ],
};

/** How far a ship is north of the border, degrees. */
function northOf(ship: number, at: number): number {
  const phase = (at / periodMs + ship / ships) % 1;
  return amplitude * (phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase);
}

interface Crossing {
  readonly kind: 'ENTERS' | 'LEAVES';
  readonly at: number;
}

/** Sends each ship's position in every second to all stations until it is stopped; answers the crossings of each ship. */
function sail(stations: readonly Station[]) {
  let isSailing = true;
  const wasIn = new Map<number, boolean>();
  const crossings = new Map<number, Crossing[]>();
  const sailing = (async () => {
    while (isSailing) {
      const at = Math.floor(Date.now() / 1000) * 1000;
      const lines = Array.from({ length: ships }, (_, ship) => {
        const north = northOf(ship, at);
        const known = crossings.get(ship) ?? [];
        const was = wasIn.get(ship);
        const isIn = north >= 0;
        if (was !== undefined && was !== isIn) known.push({ kind: isIn ? 'ENTERS' : 'LEAVES', at });
        wasIn.set(ship, isIn);
        crossings.set(ship, known);
        return sentenceOf(ship, at, north);
      });
      for (const station of stations) station.send(lines.join(''));
      await sleep(Math.max(0, at + 1000 - Date.now()));
    }
  })();
  return async () => {
    isSailing = false;
    await sailing;
    return crossings;
  };
}

function sentenceOf(ship: number, at: number, north: number): string {
  const [sentence = ''] = encodeReport({
    type: 1,
    repeat: 0,
    mmsi: firstMmsi + ship,
    status: 0,
    rot: 0,
    sog: 400,
    accuracy: true,
    lon: Math.round((5.1 + (0.8 * ship) / ships) * stepsPerDegree),
    lat: Math.round((border + north) * stepsPerDegree),
    cog: 0,
    heading: 0,
    second: 60,
    maneuver: 0,
    raim: false,
    radio: 0,
  });
  return `${withTagBlock(sentence, 'bench', at)}\r\n`;
}

/** Vessels, and for each an alert when it enters the area and one when it leaves it. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{}') on conflict do nothing`);
  await client.query(
    `insert into vessel (name, flag, mmsi) select 'SHIP ' || n, 'NO', ${firstMmsi} + n from generate_series(0, ${ships - 1}) as n`,
  );
  await client.query(
    `insert into account (username, password_hash, authorities, confirmed_at)
     select 'user ' || n, 'x', '{USER,VIEW_MAP}', now() from generate_series(1, ${accounts}) as n`,
  );
  await client.query(
    `insert into drawn_area (account_id, name, shape, changed_at) select id, 'Bank', $1, now() from account`,
    [JSON.stringify(area)],
  );
  await client.query(
    `insert into alert_rule (account_id, name, vessel_id, condition, area_id, quiet_while_moored, email, created_at, changed_at)
     select drawn_area.account_id, vessel.name, vessel.id, condition, drawn_area.id, false, false, now(), now()
     from vessel join (select *, row_number() over (order by id) - 1 as place from drawn_area) as drawn_area
       on drawn_area.place = (vessel.mmsi - ${firstMmsi}) % ${accounts},
     unnest(array['ENTERS', 'LEAVES']) as condition`,
  );
}

interface Part {
  readonly role: string;
  readonly port: number;
  child: ChildProcess;
}

async function untilReady({ port }: Part): Promise<void> {
  while ((await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok !== true) await sleep(50);
}

/** Alerts while the processes that judge positions and notify are killed with -9: each crossing must be reported once. */
export async function alertKillsBench(): Promise<void> {
  console.log(`\nAlerts of ${ships} ships that cross a border, ${rounds} times kill -9 of one of three processes`);
  const folder = await temporaryFolder();
  const database = await startTestServer();
  const stations = [await openStation(), await openStation()];
  const env = {
    DATABASE_URL: database.url(''),
    WHEELHOUSE_DATA: folder,
    WHEELHOUSE_DEMO: 'off',
    WHEELHOUSE_LOG: 'silent',
    WHEELHOUSE_AIS: stations.map(({ port }, index) => `Station ${index + 1}=tcp://127.0.0.1:${port}`).join(),
  };
  const start = (role: string, port: number) =>
    spawn(process.execPath, [main, role], { env: { ...process.env, ...env, PORT: `${port}` }, stdio: 'ignore' });
  const parts: Part[] = [];
  const client = new pg.Client({ connectionString: database.url('') });
  try {
    for (const role of ['ingest', 'ingest', 'work']) {
      const port = await freePort();
      const part = { role, port, child: start(role, port) };
      parts.push(part);
      await untilReady(part);
    }
    await client.connect();
    await fill(client);
    while (!stations.every((station) => station.isRead())) await sleep(50);
    // Alerts that were added by hand are read within 15 s.
    await sleep(20_000);
    const stop = sail(stations);
    for (let round = 0; round < rounds; round += 1) {
      await sleep(roundMs);
      const part = parts[round % parts.length];
      if (part === undefined) continue;
      part.child.kill('SIGKILL');
      await once(part.child, 'close');
      part.child = start(part.role, part.port);
      await untilReady(part);
    }
    await sleep(roundMs);
    const crossings = await stop();
    const until = new Date(Date.now() - clearMs);
    await sleep(settleMs);
    await compare(client, crossings, until);
  } finally {
    await client.end();
    for (const { child } of parts) child.kill('SIGKILL');
    for (const station of stations) station.close();
    await Promise.all(
      parts.map(async ({ child }) => child.exitCode ?? child.signalCode ?? (await once(child, 'close'))),
    );
    await database.stop();
    await removeFolder(folder);
  }
}

async function compare(
  client: pg.Client,
  crossings: ReadonlyMap<number, readonly Crossing[]>,
  until: Date,
): Promise<void> {
  const { rows } = await client.query<{ ship: number; kinds: string[]; waiting: number }>(
    `select vessel.mmsi - ${firstMmsi} as ship, array_agg(kind order by at) as kinds,
       count(*) filter (where notified_at is null)::int as waiting
     from alert_event join vessel on vessel.id = alert_event.vessel_id
     where at < $1 group by 1`,
    [until],
  );
  const found = new Map(rows.map(({ ship, kinds }) => [ship, kinds]));
  let [sent, same] = [0, 0];
  const others: string[] = [];
  for (const [ship, all] of crossings) {
    const wanted = all.filter(({ at }) => at < until.getTime()).map(({ kind }) => kind);
    const kinds = found.get(ship) ?? [];
    sent += wanted.length;
    if (kinds.join() === wanted.join()) same += 1;
    else others.push(`${ship}: ${wanted.join(' ')} sent, ${kinds.join(' ')} found`);
  }
  report(
    'crossings sent, and alerts',
    `${sent}, ${rows.reduce((sum, { kinds }) => sum + kinds.length, 0)}`,
    'the same',
  );
  report('ships whose crossings were each found once, in order', `${same} of ${ships}`, 'all');
  for (const other of others.slice(0, 5)) console.log(other);
  const { rows: notices } = await client.query<{ ids: number }>('select count(*)::int as ids from notice');
  report('alerts that wait to be notified', String(rows.reduce((sum, { waiting }) => sum + waiting, 0)), '');
  report('notifications', String(notices[0]?.ids ?? 0), '');
}
