import { setTimeout as sleep } from 'node:timers/promises';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { connectNats } from './natsConnection.ts';
import { FrameNumbers, type FrameFollower, type NumberedFrame, type PositionCarrier } from './carrier.ts';

/** Every installation has a NATS account of its own, so subjects need no name of it. */
const subject = 'wheelhouse.positions';
/** While NATS is away, the latest positions come from the database this often. */
const lookEveryMs = 10_000;
const answerWithinMs = 2000;
const instead = 'Positions of other processes come from the database until it is back.';
/** Sender and number stand before the bytes of a frame. */
const headBytes = 8;

interface NatsCarrierOptions {
  /** Addresses of its nodes, separated by commas, with user and password if it asks for them. */
  readonly url: string;
  /** The number of this process's run. */
  readonly own: number;
  readonly warn: (words: string) => void;
}

/** Carries frames by NATS, without its storage: a frame that is missed is replaced by the latest positions of the database. */
export function natsCarrier({ url, own, warn }: NatsCarrierOptions): PositionCarrier {
  const numbers = new FrameNumbers(own);
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  let isAway = true;
  let follower: FrameFollower | undefined;
  const background: Promise<unknown>[] = [];

  function take({ data }: Pick<Msg, 'data'>): void {
    const frame = readNumbered(data);
    if (frame === undefined) return;
    const place = numbers.note(frame);
    if (place === 'known') return;
    follower?.take(frame);
    if (place === 'after a gap') follower?.missed();
  }

  async function run(): Promise<void> {
    const opened = await connectNats({
      url,
      name: 'wheelhouse-positions',
      closing: closing.signal,
      failed: (error) => warn(`NATS isn't reached yet (${String(error)}). ${instead}`),
    });
    if (opened === undefined) return;
    connection = opened;
    opened.subscribe(subject, { callback: (_error, message) => take(message) });
    isAway = false;
    follower?.missed();
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') {
        isAway = true;
        warn(`NATS is away. ${instead}`);
      }
      if (type === 'reconnect') {
        isAway = false;
        follower?.missed();
      }
    }
  }

  const running = run().catch((error: unknown) => warn(`NATS can't be used: ${String(error)}`));

  return {
    async send({ sender, number, bytes }) {
      if (connection === undefined || isAway) throw new Error('NATS is away.');
      const message = Buffer.alloc(headBytes + bytes.length);
      message.writeUInt32LE(sender, 0);
      message.writeUInt32LE(number, 4);
      message.set(bytes, headBytes);
      connection.publish(subject, message);
      // It waits for an answer, also for a node that just went away.
      const late = sleep(answerWithinMs, undefined, { ref: false }).then(() => {
        throw new Error("NATS doesn't answer.");
      });
      await Promise.race([connection.flush(), late]);
    },
    follow(given) {
      follower = given;
      background.push(
        runEvery(
          lookEveryMs,
          async () => {
            if (isAway) given.missed();
          },
          { stop: closing.signal, failed: () => undefined },
        ),
      );
    },
    async close() {
      closing.abort();
      await Promise.all(background);
      await connection?.close();
      await running;
    },
  };
}

function readNumbered(data: Uint8Array): NumberedFrame | undefined {
  if (data.length < headBytes) return undefined;
  const message = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return { sender: message.readUInt32LE(0), number: message.readUInt32LE(4), bytes: message.subarray(headBytes) };
}
