import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runAsCaller, clientOf } from './caller.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { openConcurrencyLimit, type ConcurrencyLimit } from './concurrencyLimit.ts';

const from = <Result>(client: string, act: () => Result, isGone = () => false): Result =>
  runAsCaller({ client, isGone }, act);

/** Work that ends when the test says so. */
function bench(turns: ConcurrencyLimit) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask(client: string, isGone?: () => boolean) {
      const act = () =>
        turns.take(
          () =>
            new Promise<string>((resolve) => {
              begun.push(client);
              ends.push(() => resolve(client));
            }),
        );
      const pending = from(client, act, isGone);
      pending.catch(() => undefined);
      return pending;
    },
    async endFirst() {
      ends.shift()?.();
      await sleep(0);
    },
  };
}

describe('work done in turns', () => {
  it('runs this many at once, and serves the callers round-robin', async () => {
    const turns = openConcurrencyLimit('test', { atOnce: 2, patienceMs: 60_000, usualMs: 1 });
    const { ask, begun, endFirst } = bench(turns);
    for (const client of ['much', 'much', 'much', 'much', 'much', 'little', 'other']) void ask(client);
    expect([turns.running(), turns.waiting()]).toEqual([2, 5]);
    for (let ended = 0; ended < 7; ended += 1) await endFirst();
    expect(begun).toEqual(['much', 'much', 'much', 'little', 'other', 'much', 'much']);
    expect([turns.running(), turns.waiting(), turns.refused()]).toEqual([0, 0, 0]);
  });

  it('keeps some turns for others while one caller requests all', async () => {
    const turns = openConcurrencyLimit('test', { atOnce: 3, ofOneCaller: 2, patienceMs: 60_000, usualMs: 1 });
    const { ask, begun } = bench(turns);
    for (const client of ['much', 'much', 'much', 'little']) void ask(client);
    expect(begun).toEqual(['much', 'much', 'little']);
  });

  it('refuses at once a caller who would wait too long, and no others', async () => {
    const turns = openConcurrencyLimit('test', { atOnce: 1, patienceMs: 1000, usualMs: 300 });
    const { ask, begun } = bench(turns);
    const pending = Array.from({ length: 6 }, () => ask('much'));
    void ask('little');
    const outcomes = await Promise.race([Promise.allSettled(pending.slice(4)), sleep(500, 'too late')]);
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { status: 503, retryAfterSeconds: 2 } },
      { status: 'rejected', reason: { status: 503 } },
    ]);
    expect([turns.waiting(), turns.refused()]).toEqual([4, 2]);
    expect(begun).toEqual(['much']);
  });

  it('refuses a caller who has waited too long because turns take longer than usual', async () => {
    const turns = openConcurrencyLimit('test', { atOnce: 1, patienceMs: 30, usualMs: 1 });
    const { ask } = bench(turns);
    void ask('one');
    await expect(ask('two')).rejects.toThrow(Refusal);
    expect([turns.running(), turns.waiting(), turns.refused()]).toEqual([1, 0, 1]);
  });

  it('does not run for a caller who has left', async () => {
    const turns = openConcurrencyLimit('test', { atOnce: 1, patienceMs: 60_000, usualMs: 1 });
    const { ask, begun, endFirst } = bench(turns);
    void ask('one');
    void ask('gone', () => true);
    void ask('three');
    await endFirst();
    expect(begun).toEqual(['one', 'three']);
  });

  it('releases its turn when it fails', async () => {
    const turns = openConcurrencyLimit('test', { atOnce: 1, patienceMs: 1000, usualMs: 1 });
    await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take(async () => 'done')).toBe('done');
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:db8:0:7:a:b:c:d', '2001:db8:0:7::/64'],
  ['2001:0DB8::7', '2001:db8:0:0::/64'],
  ['2001:db8::1:0:0:7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:0:7::1]:50123', '2001:db8:0:7::/64'],
  ['[2001:db8:0:7::1]', '2001:db8:0:7::/64'],
  ['unknown', 'unknown'],
])('counts the address %s as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});
