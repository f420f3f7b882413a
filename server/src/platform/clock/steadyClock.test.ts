import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { VesselsOnAis } from '#areas/positions/vesselsOnAis.ts';
import { testDatabase } from '#platform/database/testDatabase.ts';
import { steadyClock } from './steadyClock.ts';

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Files that get a clock for the time, and not for ages. */
const tellTheTime = new Set([
  'areas/analytics/tableau.ts',
  'areas/payments/gateways/stripe.ts',
  'marine/weather/pointForecast/metNorway.ts',
  'marine/ais/decoder.ts',
  'marine/ais/receiver.ts',
  'areas/analytics/figures.ts',
  'areas/analytics/frames.ts',
  // Its sums are also made again when the clock is set back.
  'areas/positions/receptions.ts',
  'areas/positions/positions.ts',
  'areas/positions/trackWriter.ts',
  'platform/clock/clockJump.ts',
]);

it('ages are measured by the monotonic clock', async () => {
  const names = await readdir(serverFolder, { recursive: true });
  const sources = names.filter((name) => /(?<!\.test)\.ts$/.test(name) && !/^demo\/|\/test[A-Z]/.test(name));
  expect(sources.length).toBeGreaterThan(300);
  const texts = await Promise.all(sources.map((name) => readFile(`${serverFolder}/${name}`, 'utf8')));
  const handed = sources.filter((_, i) => /[=?] ?Date\.now\b(?!\()/.test(texts[i] ?? ''));
  expect(handed.filter((name) => !tellTheTime.has(name))).toEqual([]);
});

it('the register is read again within a second when the system clock is set back', async () => {
  const database = await testDatabase();
  const { now } = Date;
  try {
    const ships = { receivedSince: (version: number) => ({ mmsis: [], version }), announce() {} };
    const vesselsOnAis = new VesselsOnAis({ db: database.db, app: 'WHEELHOUSE', ships });
    const before = (await vesselsOnAis.read()).revision;
    Date.now = () => now() - 3_600_000;
    await database.pool.query('update register_revision set revision = revision + 1');
    await expect.poll(async () => (await vesselsOnAis.read()).revision, { timeout: 3000 }).toBe(before + 1);
  } finally {
    Date.now = now;
    await database.close();
  }
});

it('the monotonic clock continues', async () => {
  const before = steadyClock();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(steadyClock()).toBeGreaterThan(before);
});
