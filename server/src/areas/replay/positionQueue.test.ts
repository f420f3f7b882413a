import { expect, it } from 'vitest';
import { PositionQueue } from './positionQueue.ts';
import type { PositionMessage, ReplayMessage } from './replayMessages.ts';

const message = (at: number): PositionMessage => ({
  subject: 'wheelhouse.replay.position.1',
  id: `1-${at}`,
  body: '{}',
  at,
});

/** A queue with room for three, whose stream is away or takes what it gets. */
function open(missing?: { readonly from: number; readonly until: number }) {
  const stream = { isAway: false, ids: [] as string[], read: [] as (readonly [number, number])[] };
  const queue = new PositionQueue(
    {
      most: 3,
      publish: async (messages: readonly ReplayMessage[]) => {
        if (stream.isAway && messages.length > 0) throw new Error('away');
        stream.ids.push(...messages.map(({ id }) => id));
      },
      stored: async (from, until) => {
        stream.read.push([from, until]);
        return [message(from)];
      },
    },
    missing,
  );
  return { queue, stream };
}

it('what was not taken is published again, in its order', async () => {
  const { queue, stream } = open();
  stream.isAway = true;
  queue.add([message(1), message(2)]);
  await expect(queue.flush()).rejects.toThrow('away');
  queue.add([message(3)]);
  stream.isAway = false;
  await queue.flush();
  expect(stream.ids).toEqual(['1-1', '1-2', '1-3']);
  expect(queue.published).toBe(3);
});

it('what does not fit in memory is read from the database', async () => {
  const { queue, stream } = open();
  stream.isAway = true;
  queue.add([message(5000), message(1000), message(70_000), message(4000)]);
  queue.add([message(80_000)]);
  await expect(queue.flush()).rejects.toThrow('away');
  stream.isAway = false;
  await queue.flush();
  expect(stream.read.slice(1)).toEqual([
    [1000, 61_000],
    [61_000, 70_001],
  ]);
  expect(stream.ids).toEqual(['1-1000', '1-61000', '1-80000']);
});

it('the time before its start is read from the database', async () => {
  const { queue, stream } = open({ from: 10, until: 20 });
  await queue.flush();
  await queue.flush();
  expect(stream.read).toEqual([[10, 20]]);
});
