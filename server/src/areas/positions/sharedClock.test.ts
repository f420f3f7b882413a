import { expect, test } from 'vitest';
import { SharedClock } from './sharedClock.ts';

const noon = Date.parse('2026-05-01T12:00:00Z');
const hour = 3_600_000;

function clocks() {
  const at = { own: noon, steady: 5_000.4, database: noon };
  const warnings: string[] = [];
  const clock = new SharedClock({
    database: () => Promise.resolve(new Date(at.database)),
    own: () => at.own,
    steady: () => at.steady,
    warn: (words) => void warnings.push(words),
  });
  return { at, clock, warnings };
}

test('the time of a clock that is set back goes on by the database, also before the next comparison', async () => {
  const { at, clock, warnings } = clocks();
  await clock.compare();
  at.own -= hour;
  at.steady += 2000;
  expect(clock.now()).toBe(noon + 2000);
  at.database += 10_000;
  at.steady += 8000;
  await clock.compare();
  expect(clock.now()).toBe(noon + 10_000);
  await clock.compare();
  expect(warnings).toEqual([
    "The clock of this machine is 3610 s behind the database's. Positions have the later time of the two. " +
      'Let both machines take their time from the network (NTP).',
  ]);
});

test('a database that is behind changes nothing but is mentioned', async () => {
  const { at, clock, warnings } = clocks();
  at.database -= hour;
  await clock.compare();
  expect(clock.now()).toBe(noon);
  expect(warnings).toEqual([expect.stringContaining("3600 s ahead of the database's")]);
});

test('before the first comparison it is the clock of the machine', () => {
  expect(clocks().clock.now()).toBe(noon);
});

test('a warning comes again when the clocks had agreed in between', async () => {
  const { at, clock, warnings } = clocks();
  for (const apart of [hour, 0, hour]) {
    at.own = at.database - apart;
    await clock.compare();
  }
  expect(warnings).toHaveLength(2);
});
