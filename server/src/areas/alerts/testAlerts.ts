import type { AlertForm } from '@wheelhouse/contract/alerts';
import type { AreaShape } from '@wheelhouse/contract/areaShape';
import { createMembers } from '#areas/fleets/filterMembers.ts';
import { VesselsOnAis } from '#areas/positions/vesselsOnAis.ts';
import type { StoredPositions } from '#areas/positions/trackWriter.ts';
import { TrackWriter } from '#areas/positions/trackWriter.ts';
import { withoutRules } from '#areas/sight/testSight.ts';
import { createLookup } from '#areas/vessels/lookup.ts';
import { createWindow } from '#areas/vessels/window.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';
import { mmsiOfTrack } from '#marine/ais/shipsOfMmsi.ts';
import type { TestDatabase } from '#platform/database/testDatabase.ts';
import { Judge } from './judge.ts';
import { createRuleReader } from './ruleBook.ts';

/** From 5 to 6 degrees east and 60 to 61 north. */
export const bank = {
  kind: 'polygon',
  points: [
    { latitude: 60, longitude: 5 },
    { latitude: 60, longitude: 6 },
    { latitude: 61, longitude: 6 },
    { latitude: 61, longitude: 5 },
  ],
} as const satisfies AreaShape;

export const port = { id: 7, name: 'Fiskehamn', country: 'NO', latitude: 60.5, longitude: 7, rank: 1 };

export const form = (values: Partial<AlertForm>): AlertForm => ({
  subject: { kind: 'VESSEL', vesselId: 1 },
  condition: { kind: 'STOPS' },
  excluded: [],
  quietWhileMoored: false,
  email: false,
  ...values,
});

/** Accounts 1 and 2 (anna and bjorn), vessels 1 to 4, the area 1 of anna, and a fleet 1 of anna with the vessels 1 and 2. */
export async function fillAlerts({ db, pool }: TestDatabase): Promise<void> {
  for (const username of ['anna', 'bjorn'])
    await db
      .insertInto('account')
      .values({ username, email: `${username}@quay.example`, password_hash: 'x', authorities: ['USER', 'VIEW_MAP'] })
      .execute();
  await pool.query('update account set confirmed_at = now()');
  await pool.query(`insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{"en_GB":"Norway"}'),
    (2, 'SE', 'SWE', '{"en_GB":"Sweden"}')`);
  await pool.query(`insert into vessel (name, flag, mmsi, length_overall) values
    ('HAVBRIS', 'NO', 257000001, 20), ('NORDLYS', 'NO', 257000002, 30), ('SOLVEIG', 'SE', 265000003, 40), ('VALEN', 'SE', 265000004, 12)`);
  await pool.query(
    `insert into drawn_area (account_id, name, shape, changed_at) values (1, 'Viking bank', $1, now())`,
    [JSON.stringify(bank)],
  );
  await pool.query(`insert into fleet (account_id, name) values (1, 'Ours')`);
  await pool.query('insert into fleet_vessel (fleet_id, vessel_id) values (1, 1), (1, 2)');
}

export const viewer = (id: number): Viewer => ({
  account: { id, username: id === 1 ? 'anna' : 'bjorn' },
  authorities: new Set(['USER', 'VIEW_MAP']),
  signInId: 1,
});

/** What alerts need of the server, at a clock of the test's. */
export function alertNeeds({ db, pool }: TestDatabase, now: () => Date) {
  const app = 'WHEELHOUSE' as const;
  const membersOf = createMembers({ db, pool });
  const readReceived = async () => {
    const { rows } = await pool.query<{ mmsi: number }>('select mmsi from latest_position');
    return rows.map(({ mmsi }) => mmsiOfTrack(mmsi));
  };
  const register = async () => {
    const mmsis = await readReceived();
    return await new VesselsOnAis({
      db,
      app,
      ships: { receivedSince: () => ({ mmsis, version: 1 }), announce() {} },
    }).read();
  };
  return {
    db,
    pool,
    app,
    membersOf,
    now,
    register,
    sights: withoutRules(),
    visitor: [],
    ports: async () => [port],
    vessels: createLookup(db, app),
    window: createWindow({ db, app, membersOf }),
  };
}
export type TestNeeds = ReturnType<typeof alertNeeds>;

export function openJudge(needs: TestNeeds): Judge {
  return new Judge({ ...needs, readBook: createRuleReader(needs) });
}

/** A position: minutes since the beginning, degrees, knots. */
export interface Sent {
  readonly mmsi: number;
  readonly minutes: number;
  readonly latitude?: number;
  readonly longitude: number;
  readonly speed?: number;
}

/** Stores positions as the server does, and gives them to who follows. */
export async function store(
  { pool }: TestDatabase,
  start: number,
  sent: readonly Sent[],
  listen: (rows: StoredPositions, of: 'today' | 'past') => void = () => {},
): Promise<void> {
  const writer = new TrackWriter({ pool, retentionDays: 0, warn: (words) => void console.warn(words) });
  writer.follow(listen);
  for (const { mmsi, minutes, latitude = 60.5, longitude, speed } of sent)
    writer.add({
      mmsi,
      at: start + minutes * 60_000,
      speed: speed === undefined ? null : speed * 10,
      latitude: Math.round(latitude * stepsPerDegree),
      longitude: Math.round(longitude * stepsPerDegree),
      course: null,
      heading: null,
      status: null,
    });
  writer.start();
  const wanted = sent.length;
  while (writer.stored < wanted) await new Promise((resolve) => setTimeout(resolve, 20));
  await writer.close();
}
