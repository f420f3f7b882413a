import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silent } from '#platform/database/testServer.ts';
import { openJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createNotices } from '#areas/notices/createNotices.ts';
import type { Notices } from '#areas/notices/notices.ts';
import { notifyFollowers } from './followers.ts';
import { followersJob } from './followersJob.ts';
import { newsWorld, type NewsWorld } from './newsTest.ts';

let world: NewsWorld;
let jobs: Jobs;
let id = 0;
/** Accounts whose fleets have the vessel: the skipper's, and six more. */
const following: number[] = [];

beforeAll(async () => {
  world = await newsWorld();
  const { db } = world.database;
  jobs = await openJobs({ url: world.database.url, log: silent, lookEverySeconds: 1, checkEverySeconds: 5 });
  const names = Array.from({ length: 6 }, (_, place) => ({
    username: `f${place}`,
    password_hash: '',
    authorities: [],
  }));
  const made = await db.insertInto('account').values(names).returning('id').execute();
  following.push(4, ...made.map((account) => account.id));
  const fleets = await db
    .insertInto('fleet')
    .values(made.map((account) => ({ account_id: account.id, name: 'Mine' })))
    .returning('id')
    .execute();
  await db
    .insertInto('fleet_vessel')
    .values(fleets.map((fleet) => ({ fleet_id: fleet.id, vessel_id: world.vessels.Havørn })))
    .execute();
});
afterAll(async () => {
  await jobs.close();
  await world.close();
});
beforeEach(async () => {
  await world.database.db.deleteFrom('notice').execute();
  ({ id } = await world.begin());
  await world.save(id, { vesselIds: [world.vessels.Havørn] });
  world.sent = [];
});

const real = createNotices({ mail: { send: async () => {} }, warn() {} });
const notified = async () =>
  (await world.database.db.selectFrom('notice').select('account_id').orderBy('account_id').execute()).map(
    ({ account_id }) => account_id,
  );
const run = (notices: Notices, by?: number) =>
  notifyFollowers({ ...world.needs, notices }, { newsId: id, by }, { most: 3 });

describe('followers, whose fleets have a vessel of an article', () => {
  it('are not notified during publishing, but later in batches', async () => {
    expect(await notified()).toEqual([]);
    const sizes: number[] = [];
    await run({
      send: async (within, ids, content) => {
        sizes.push(ids.length);
        await real.send(within, ids, content);
      },
    });
    expect([await notified(), sizes]).toEqual([following, [3, 3, 1]]);
  });

  it('are notified once, also when that was interrupted or is done again', async () => {
    let times = 0;
    const failing: Notices = {
      send: async (within, ids, content) => {
        await real.send(within, ids, content);
        times += 1;
        if (times === 2) throw new Error('The program was stopped.');
      },
    };
    await expect(run(failing)).rejects.toThrow('The program was stopped.');
    expect(await notified()).toEqual(following.slice(0, 3));
    await run(real);
    await run(real);
    expect(await notified()).toEqual(following);
  });

  it('are not notified of what is a draft again, nor of what they published or own themselves', async () => {
    const { db } = world.database;
    await db.updateTable('news_article').set({ published: false }).where('id', '=', id).execute();
    await run(real);
    expect(await notified()).toEqual([]);
    await db.updateTable('news_article').set({ published: true }).where('id', '=', id).execute();
    const [by = 0, owner = 0] = following;
    const owning = { account_id: owner, provider_id: world.published };
    await db.insertInto('account_provider').values(owning).execute();
    await run(real, by);
    await db.deleteFrom('account_provider').where('account_id', '=', owner).execute();
    expect(await notified()).toEqual(following.slice(2));
  });

  it('are left for the next try when the program has to stop', async () => {
    const stopped = notifyFollowers({ ...world.needs, notices: real }, { newsId: id }, { signal: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow();
    expect(await notified()).toEqual([]);
  });

  it('are notified by the queue after the publishing transaction commits, and never after a rollback', async () => {
    const { db } = world.database;
    const queue = await jobs.queue({
      name: 'tell-followers',
      data: followersJob,
      withinSeconds: 60,
      retries: { most: 0, firstAfterSeconds: 1, atMostSeconds: 1 },
      run: (job) => notifyFollowers({ ...world.needs, notices: real }, job),
    });
    await db
      .transaction()
      .execute(async (within) => {
        await queue.add({ newsId: id, by: following[0] }, within);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await db.transaction().execute((within) => queue.add({ newsId: id, by: following[1] }, within));
    const all = following.filter((_, place) => place !== 1);
    await vi.waitFor(async () => expect(await notified()).toEqual(all), { timeout: 20_000, interval: 50 });
  });
});
