import { jetstream, jetstreamManager, type JetStreamClient, type StreamUpdateConfig } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { connectNats, nodesOf } from '#areas/positions/carriers/natsConnection.ts';
import { replaySubjects, type ReplayMessage } from './replayMessages.ts';

export interface ReplaySettings {
  /** Addresses of the nodes of NATS. */
  readonly url: string;
  /** How long messages are kept, at most. */
  readonly hours: number;
  /** How much is kept, at most. */
  readonly megabytes: number;
}

/** A stream of JetStream, to publish to. */
export interface ReplayStream {
  /** Publishes messages. @throws if not all of them were taken: publish them again, each is kept once */
  publish(messages: readonly ReplayMessage[]): Promise<void>;
  close(): Promise<void>;
}

const streamName = 'wheelhouse-replay';
/** A message that comes again within this time is not kept again. The server holds the ids in memory. */
export const sameWithinMs = 120_000;
const answerWithinMs = 5000;
const publishedAtOnce = 500;
/** With so many nodes each has a copy, and one may be lost. */
const nodesForCopies = 3;

/** Opens the stream once NATS answers, and makes it if it isn't there. */
export function openReplayStream(settings: ReplaySettings, warn: (words: string) => void): ReplayStream {
  const closing = new AbortController();
  const connecting = connectNats({
    url: settings.url,
    name: 'wheelhouse-replay',
    closing: closing.signal,
    failed: (error) => warn(`NATS isn't reached yet (${String(error)}). Positions and events wait for the stream.`),
  });
  let connection: NatsConnection | undefined;
  const connected = connecting.then((opened) => {
    connection = opened;
  });
  let client: JetStreamClient | undefined;

  return {
    async publish(messages) {
      if (connection === undefined) throw new Error('NATS is not reached yet');
      client ??= await open(connection, settings);
      const opened = client;
      for (let from = 0; from < messages.length; from += publishedAtOnce) {
        const some = messages.slice(from, from + publishedAtOnce).map(async ({ subject, id, body }) => {
          await opened.publish(subject, body, { msgID: id, timeout: answerWithinMs });
        });
        // All of them are waited for: none is under way when they are published again.
        const failure = (await Promise.allSettled(some)).find(({ status }) => status === 'rejected');
        if (failure?.status !== 'rejected') continue;
        // The stream may be gone, as after a loss of all nodes' disks.
        client = undefined;
        throw failure.reason;
      }
    },
    async close() {
      closing.abort();
      await connected;
      await connection?.close();
    },
  };
}

/** Makes the stream, or gives it the settings of now. */
async function open(connection: NatsConnection, { url, hours, megabytes }: ReplaySettings): Promise<JetStreamClient> {
  const manager = await jetstreamManager(connection, { timeout: answerWithinMs });
  const wanted: Partial<StreamUpdateConfig> = {
    subjects: [replaySubjects],
    description: 'Positions and events of Wheelhouse, for other programs',
    max_age: nanos(hours * 3_600_000),
    max_bytes: megabytes * 1024 * 1024,
    duplicate_window: nanos(Math.min(sameWithinMs, hours * 3_600_000)),
    num_replicas: nodesOf(url) >= nodesForCopies ? nodesForCopies : 1,
  };
  const { streams } = manager;
  const isThere = (await streams.names(replaySubjects).next()).includes(streamName);
  if (isThere) await streams.update(streamName, wanted);
  else await streams.add({ name: streamName, ...wanted });
  return jetstream(connection, { timeout: answerWithinMs });
}
