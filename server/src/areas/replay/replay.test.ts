import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TrackWriter } from '#areas/positions/trackWriter.ts';
import { queueWebhookEvent } from '#areas/webhookEvents/queueWebhookEvent.ts';
import type { Area } from '#platform/area/area.ts';
import { allRoles } from '#platform/area/roles.ts';
import type { Services } from '#platform/area/services.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { replayArea } from './area.ts';

/** Debian's package; without it, and on other systems, these tests are skipped. */
const program = 'nats-server';
const isThere = spawnSync(program, ['--version']).status === 0;
if (!isThere) console.warn('nats-server is not installed: the stream for other programs is not tested.');
const example = join(import.meta.dirname, '../../../../deploy/replayConsumer.mjs');
const patient = { timeout: 30_000 };
const hidden = 257_000_009;

let folder: string;
let port: number;
let node: ChildProcess | undefined;
let database: TestDatabase;
let writer: TrackWriter;
let area: Area | undefined;
let last = 0;
const warnings: string[] = [];
const consumers: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-replay-'));
  database = await testDatabase();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address.
  ({ port } = server.address() as AddressInfo);
  server.close();
  await once(server, 'close');
  warnings.length = 0;
  writer = new TrackWriter({ pool: database.pool, retentionDays: 0, warn: () => {} });
  writer.start();
});
afterEach(async () => {
  await area?.close?.();
  for (const consumer of consumers.splice(0)) await end(consumer);
  await stopNode();
  await writer.close();
  await database.close();
  await rm(folder, { recursive: true });
});

function startNode(): void {
  node = spawn(program, ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', `${port}`], { stdio: 'ignore' });
}

async function stopNode(): Promise<void> {
  if (node !== undefined) await end(node);
  node = undefined;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

function open(): void {
  const services = {
    db: database.db,
    pool: database.pool,
    roles: allRoles,
    now: () => new Date(),
    warn: (words: string) => warnings.push(words),
  };
  const sight = { isLive: (mmsi: number) => mmsi !== hidden, delayOfVessel: (id: number) => (id === 9 ? Infinity : 0) };
  // The area needs no more of its services, and of what everyone sees.
  area = replayArea(services as unknown as Services, {
    positions: { writer },
    sights: { public: sight as never },
    settings: { url: `nats://127.0.0.1:${port}`, hours: 24, megabytes: 16 },
  });
}

/** Adds a position of now, at a time of its own. */
function add(mmsi: number, latitude = 60): void {
  last = Math.max(last + 1, Date.now() - 1000);
  writer.add({
    mmsi,
    at: last,
    latitude: latitude * 600_000,
    longitude: 3_000_000,
    speed: 105,
    course: null,
    heading: 90,
    status: 7,
  });
}

/** Publishes an event, as a provider's webhook gets it. */
async function happen(id: string, vesselId?: number, nearVesselId?: number): Promise<void> {
  const data = { alertId: 1, alert: 'Coast', eventId: 1, text: 'Near the coast', at: new Date().toISOString() };
  await database.db.transaction().execute((within) =>
    queueWebhookEvent(within, {
      for: { accountId: 1 },
      type: 'alert.fired',
      at: new Date(),
      id,
      data: { ...data, vesselId, nearVesselId },
    }),
  );
}

async function messages(): Promise<number> {
  const connection = await connect({ servers: `127.0.0.1:${port}` });
  try {
    const manager = await jetstreamManager(connection);
    return (await manager.streams.info('wheelhouse-replay')).state.messages;
  } catch {
    return 0;
  } finally {
    await connection.close();
  }
}

function consume(): ChildProcess {
  const child = spawn(process.execPath, [example, join(folder, 'seen.sqlite')], {
    env: { ...process.env, NATS_URL: `nats://127.0.0.1:${port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  consumers.push(child);
  return child;
}

function seen(): { id: string; subject: string; body: string }[] {
  try {
    const file = new DatabaseSync(join(folder, 'seen.sqlite'), { readOnly: true });
    const rows = file.prepare('select id, subject, body from seen order by subject, id').all();
    file.close();
    // The columns that are requested.
    return rows as { id: string; subject: string; body: string }[];
  } catch {
    return [];
  }
}

describe.skipIf(!isThere)('the stream for other programs', () => {
  it('has the positions and events that everyone may see, in the units of the API', async () => {
    startNode();
    open();
    await expect.poll(() => database.db.selectFrom('replay_wanted').selectAll().execute(), patient).toHaveLength(1);
    add(257_000_001);
    add(1_257_000_001, 61);
    add(hidden);
    await happen('alert-1', 3);
    await happen('alert-2', 9);
    await happen('alert-3', 3, 9);
    await expect.poll(messages, patient).toBe(3);
    await expect.poll(() => database.db.selectFrom('replay_event').selectAll().execute(), patient).toEqual([]);
    expect(await messages()).toBe(3);

    consume();
    await expect.poll(() => seen().length, patient).toBe(3);
    const [event, ...positions] = seen();
    expect(event).toMatchObject({ id: 'alert-1', subject: 'wheelhouse.replay.event.alert.fired' });
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ type: 'alert.fired', data: { alertId: 1, vesselId: 3 } });
    expect(positions.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'wheelhouse.replay.position.257000001'),
    );
    const sent = { mmsi: 257_000_001, at: expect.any(String), longitude: 5, speed: 10.5, heading: 90, status: 7 };
    expect(positions.map(({ body }) => JSON.parse(body) as object)).toEqual(
      expect.arrayContaining([
        { ...sent, latitude: 60 },
        { ...sent, ship: 2, latitude: 61 },
      ]),
    );
  });

  it('gets what was stored while NATS was away, also what did not fit in memory, each message once', async () => {
    startNode();
    open();
    add(257_000_001);
    await expect.poll(messages, patient).toBe(1);
    await stopNode();
    add(257_000_002);
    await expect.poll(() => writer.stored, patient).toBe(2);
    await expect.poll(() => warnings.join(), patient).toContain("can't be written");
    await area?.close?.();
    area = undefined;
    // A process that starts again doesn't know what it had published.
    add(257_000_003);
    await expect.poll(() => writer.stored, patient).toBe(3);
    startNode();
    open();
    await expect.poll(messages, patient).toBe(3);
    add(257_000_004);
    await expect.poll(messages, patient).toBe(4);
  });

  it('is read by a program that was killed as if it had not been', { timeout: 90_000 }, async () => {
    startNode();
    open();
    for (let count = 0; count < 300; count += 1) add(257_000_001 + (count % 3));
    await expect.poll(messages, patient).toBe(300);
    const first = consume();
    await expect.poll(() => seen().length, patient).toBeGreaterThan(0);
    await end(first);
    const before = seen().length;
    for (let count = 0; count < 100; count += 1) add(257_000_001 + (count % 3));
    consume();
    await expect.poll(() => seen().length, { timeout: 60_000 }).toBe(400);
    expect(before).toBeLessThanOrEqual(300);
  });
});

it('events are not kept where there is no stream', async () => {
  await happen('alert-3', 3);
  expect(await database.db.selectFrom('replay_event').selectAll().execute()).toEqual([]);
});
