import { join } from 'node:path';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import { createFigures } from '../../server/src/areas/analytics/figures.ts';
import { prepareLicenceList } from '../../server/src/areas/licences/licenceList.ts';
import { createWindow } from '../../server/src/areas/vessels/window.ts';
import { openDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import type { Viewer } from '../../server/src/permissions/viewer.ts';
import { analyticsWorld, makeAnalyticsWorld, raiseRevision } from './analyticsWorld.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';
import { Sights } from '../../server/src/areas/sight/sights.ts';
import { PositionFeed } from '../../server/src/marine/ais/feed.ts';
import { LiveVessels } from '../../server/src/marine/ais/liveVessels.ts';

const rounds = 30;
const quiet = { info() {}, warn() {}, error() {} };
const viewer: Viewer = {
  account: { id: 1, username: 'bench' },
  authorities: new Set(['VIEW_ANALYTICS', 'VIEW_OWNER', 'VIEW_MAP']),
  signInId: 1,
};
/** The tables behind the figures; the time to count their rows shows how fast the machine is at the moment. */
const tables = ['vessel', 'fishing_licence', 'licence_species', 'owner', 'annual_report', 'track_day', 'position'];

function figuresOf({ db, pool }: Database) {
  const vessels = new LiveVessels();
  return createFigures({
    db,
    pool,
    window: createWindow({
      db,
      app: 'WHEELHOUSE',
      membersOf: async () => ({ inFleets: undefined, withSpecies: undefined }),
    }),
    sights: new Sights({ db, pool, unguarded: { vessels, feed: new PositionFeed(vessels) }, now: Date.now }),
  });
}

/** A new filter each round, so that no answer is cached; nearly all vessels pass it. */
const filters: readonly FilterQuery[] = Array.from({ length: rounds }, (_, round) => ({
  bruttoTonsMin: 11 + round,
}));

async function measure(database: Database): Promise<void> {
  const { db, pool } = database;
  const counting = await timed(rounds, () =>
    Promise.all(tables.map((table) => pool.query(`select count(*) from ${table}`))),
  );
  const beside = (times: readonly number[]) => `${(median(times) / median(counting)).toFixed(1)} times counting`;
  report('counting the rows of the same tables, p50', ms(median(counting)), '');

  const figures = figuresOf(database);
  await figures.read(viewer, {});
  let round = 0;
  const fresh = await timed(rounds, () => figures.read(viewer, filters[round++] ?? {}));
  report(`all figures of a new filter, p50 (${beside(fresh)})`, ms(median(fresh)), 'under 200 ms');
  report('all figures of a new filter, p95', ms(quantile(fresh, 0.95)), '');
  const kept = await timed(rounds, () => figures.read(viewer, {}));
  report(`the same again (${beside(kept)})`, ms(median(kept)), '');

  await raiseRevision(pool);
  const first = await timed(1, () => figures.read(viewer, {}));
  report('first after an import', ms(median(first)), '');
  report('what an import pays for that', ms(median(await timed(3, () => raiseRevision(pool)))), '');

  const lists = await timed(3, () => prepareLicenceList(db, 'WHEELHOUSE'));
  report(`list of ${analyticsWorld.licences} licences made (${beside(lists)})`, ms(median(lists)), '');
}

/** How long the figures of the dashboard take on 100,000 vessels, and what keeping them ready costs. */
export async function analyticsBench(): Promise<void> {
  const { vessels, companies, heardVessels } = analyticsWorld;
  console.log(`\nAnalytics: ${vessels} vessels, ${companies} companies, ${heardVessels} vessels heard in 90 days`);
  const folder = await temporaryFolder();
  try {
    const database = await openDatabase({ dataFolder: join(folder, 'data'), databaseUrl: undefined, log: quiet });
    try {
      await makeAnalyticsWorld(database);
      await measure(database);
    } finally {
      await database.close();
    }
  } finally {
    await removeFolder(folder);
  }
}
