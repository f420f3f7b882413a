/**
 * Keeps the last position of each vessel, and all events, in a SQLite file: an example of a program that reads the stream of
 * Wheelhouse (docs/guide.md, Positions and events for your programs). Started again, it goes on where it stopped.
 *
 *   npm install @nats-io/jetstream @nats-io/transport-node
 *   NATS_URL=nats://localhost:4222 node replayConsumer.mjs positions.sqlite
 */
import { DatabaseSync } from 'node:sqlite';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const [file = 'replay.sqlite'] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 5000 });
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists seen (id text primary key, subject text not null, body text not null);
  create table if not exists last_position (mmsi integer primary key, at text not null, latitude real not null, longitude real not null);
`);
const addSeen = database.prepare('insert into seen (id, subject, body) values (?, ?, ?) on conflict do nothing');
const addLast = database.prepare(`insert into last_position as known (mmsi, at, latitude, longitude) values (?, ?, ?, ?)
  on conflict (mmsi) do update set at = excluded.at, latitude = excluded.latitude, longitude = excluded.longitude
  where known.at < excluded.at`);

/** The effect of a message. It may come again, so doing it twice must be the same as once. */
function take(id, subject, body) {
  database.exec('begin');
  addSeen.run(id, subject, body);
  if (subject.startsWith('wheelhouse.replay.position.')) {
    const { mmsi, at, latitude, longitude } = JSON.parse(body);
    addLast.run(mmsi, at, latitude, longitude);
  }
  database.exec('commit');
}

const connection = await connect({ servers: process.env.NATS_URL, maxReconnectAttempts: -1 });
const stream = 'wheelhouse-replay';
const name = 'last-positions';
// The server remembers by this name what was acknowledged. What isn't within the time is sent again.
await (
  await jetstreamManager(connection)
).consumers.add(stream, {
  durable_name: name,
  deliver_policy: DeliverPolicy.All,
  ack_policy: AckPolicy.Explicit,
  ack_wait: 10_000_000_000,
});
const consumer = await jetstream(connection).consumers.get(stream, name);
for await (const message of await consumer.consume({ max_messages: 100 })) {
  take(message.headers?.get('Nats-Msg-Id') ?? `${message.seq}`, message.subject, message.string());
  // Only now: a program that ends before gets the message again.
  message.ack();
}
