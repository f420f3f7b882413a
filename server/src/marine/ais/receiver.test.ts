import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { composeClassA } from './testCompose.ts';
import { encodeReport, withTagBlock } from '@wheelhouse/demo/ships/encode';
import type { ReceiverOptions } from './receiver.ts';
import { ReplayPace } from './replayPace.ts';
import { linkTiming, retryDelay } from './source.ts';
import { parseSources } from './sourceSetting.ts';
import { receiveFrom, shortTiming } from './testFeeds.ts';

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-receiver-'));
const timing = shortTiming;
const stop: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of stop.splice(0).toReversed()) await end();
});

afterAll(() => rmSync(folder, { recursive: true }));

function sentence(mmsi: number, minute = 0): string {
  return `${encodeReport(composeClassA({ mmsi, latitude: 60 + minute / 1000, longitude: 5 })).join('\r\n')}\r\n`;
}

const receive = (setting: string, more: Partial<ReceiverOptions> = {}) =>
  receiveFrom(parseSources(setting), stop, { timing, ...more });

async function serve(onSocket: (socket: Socket) => void, port = 0): Promise<{ server: Server; port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  stop.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // A server that listens on TCP has an address of this form.
  return { server, port: (server.address() as AddressInfo).port };
}

describe('a TCP source', () => {
  it('adds positions to the live vessels, however the bytes are split', async () => {
    const { port } = await serve((socket) => {
      const bytes = Buffer.from(Array.from({ length: 50 }, (_, index) => sentence(257000000 + index)).join(''));
      for (let at = 0; at < bytes.length; at += 33) socket.write(bytes.subarray(at, at + 33));
    });
    const { vessels, state } = receive(`tcp://127.0.0.1:${port}`);
    await vi.waitFor(() => expect(vessels.size).toBe(50));
    expect(state()).toMatchObject({
      state: 'connected',
      lastError: undefined,
      messagesPerMinute: 50,
      counts: { sentences: 50, messages: 50 },
    });
    expect(state().lastMessageAt).toBeGreaterThan(Date.now() - 10_000);
  });

  it('reconnects after the sender closed, and does not join the lines of two connections', async () => {
    let connections = 0;
    const { port } = await serve((socket) => {
      const half = sentence(257000001).slice(0, 30);
      socket.end(connections++ === 0 ? `${sentence(257000009)}${half}` : `${sentence(257000000 + connections)}`);
    });
    const { vessels, state } = receive(`tcp://127.0.0.1:${port}`);
    await vi.waitFor(() => expect(connections).toBeGreaterThan(3));
    expect(vessels.position(257000001)).toBeUndefined();
    expect(vessels.position(257000002)).toBeDefined();
    expect(state().counts.dropped.malformed).toBe(1);
    await vi.waitFor(() => expect(state().lastError).toMatch(/closed the connection/));
  });

  it('reports that nothing listens, and connects when the sender is back', async () => {
    const { server, port } = await serve(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    const { vessels, state } = receive(`tcp://127.0.0.1:${port}`);
    await vi.waitFor(() =>
      expect(state()).toMatchObject({
        state: 'waiting',
        lastError: `Nothing listens at 127.0.0.1:${port}: the connection was refused.`,
      }),
    );
    await serve((socket) => socket.write(sentence(257000003)), port);
    await vi.waitFor(() => expect(vessels.size).toBe(1));
    expect(state().lastError).toBeUndefined();
  });

  it('disconnects from a silent sender', async () => {
    let connections = 0;
    const { port } = await serve(() => connections++);
    const { state } = receive(`tcp://127.0.0.1:${port}`);
    await vi.waitFor(() => expect(connections).toBeGreaterThan(1), 3000);
    expect(state().lastError).toMatch(/has been silent for/);
  });

  it('slows the sender down while there is no room, and loses nothing', async () => {
    const messages = 20_000;
    const { port } = await serve((socket) =>
      socket.write(Array.from({ length: messages }, (_, index) => sentence(1 + index)).join('')),
    );
    let requests = 0;
    const room = (): Promise<void> | undefined =>
      requests++ % 2 === 0 ? new Promise((resolve) => setTimeout(resolve, 5)) : undefined;
    const { vessels } = receive(`tcp://127.0.0.1:${port}`, { room });
    await vi.waitFor(() => expect(vessels.size).toBe(messages), 10_000);
    expect(requests).toBeGreaterThan(3);
  });

  it('reports an unknown host', async () => {
    const { state } = receive('tcp://no-such-host.invalid:1');
    await vi.waitFor(
      () => expect(state().lastError).toMatch(/The host of no-such-host\.invalid:1 is not known/),
      10_000,
    );
  });
});

describe('a UDP source', () => {
  it('accepts datagrams with and without a line end, and counts nonsense', async () => {
    const port = await freeUdpPort();
    const { vessels, state } = receive(`udp://127.0.0.1:${port}`);
    await vi.waitFor(() => expect(state().state).toBe('connected'));
    const sender = createSocket('udp4');
    stop.push(async () => void sender.close());
    const datagrams = [sentence(1), sentence(2).trim(), '!AIVDM,1,1', sentence(3) + sentence(4)];
    for (const datagram of datagrams) await new Promise((resolve) => sender.send(datagram, port, '127.0.0.1', resolve));
    await vi.waitFor(() => expect(vessels.size).toBe(4));
    expect(state().counts.dropped.malformed).toBe(1);
  });

  it('waits for a port that another program uses', async () => {
    const other = createSocket('udp4');
    await new Promise<void>((resolve) => other.bind(0, '127.0.0.1', resolve));
    const { port } = other.address();
    const { state } = receive(`udp://127.0.0.1:${port}`);
    await vi.waitFor(() =>
      expect(state()).toMatchObject({
        state: 'waiting',
        lastError: `UDP port ${port} of 127.0.0.1 is in use by another program on this machine.`,
      }),
    );
    await new Promise<void>((resolve) => other.close(resolve));
    await vi.waitFor(() => expect(state()).toMatchObject({ state: 'connected', lastError: undefined }));
  });
});

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}

describe('a file source', () => {
  function log(name: string, content: string): string {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  }

  it('sends a log as fast as it is accepted, and ends', async () => {
    const path = log(
      'fast.nmea',
      Array.from({ length: 5000 }, (_, index) => sentence(1 + index))
        .join('')
        .trimEnd(),
    );
    const { vessels, state } = receive(`file:${path}?speed=max`);
    await vi.waitFor(() => expect(state().state).toBe('ended'));
    expect(vessels.size).toBe(5000);
    expect(state().counts.messages).toBe(5000);
  });

  it.each<[where: string, stamp: (line: string, at: number) => string]>([
    ['a tag block', (line, at) => withTagBlock(line, 'st', at)],
    ['the text before a sentence', (line, at) => `${new Date(at).toISOString()} ${line}`],
    ['the fields after a sentence', (line, at) => `${line.trimEnd()},rST01,${at / 1000}\n`],
  ])('keeps the intervals recorded in %s, divided by the speed, and the times', async (_, stamp) => {
    const start = Date.UTC(2026, 0, 1);
    const lines = [0, 10, 20, 30].map((second) => stamp(sentence(257, second), start + second * 1000));
    const { vessels, state } = receive(`file:${log('stamped.nmea', `# a log\n${lines.join('')}`)}?speed=100`);
    const began = performance.now();
    await vi.waitFor(() => expect(vessels.size).toBe(1));
    await vi.waitFor(() => expect(state().state).toBe('ended'), { interval: 10 });
    expect(performance.now() - began).toBeGreaterThan(250);
    expect(vessels.position(257)?.at).toBe(start + 30_000);
  });

  it('stops in the middle when it is closed', async () => {
    const path = log('slow.nmea', Array.from({ length: 1000 }, (_, index) => sentence(1 + index)).join(''));
    const { receiver, vessels, state } = receive(`file:${path}`);
    await vi.waitFor(() => expect(vessels.size).toBeGreaterThan(2));
    await receiver.close();
    const { size } = vessels;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([vessels.size, state().state]).toEqual([size, 'ended']);
    expect(size).toBeLessThan(50);
  });

  it.each([
    ['nowhere.nmea', /File not found: .*nowhere\.nmea\./],
    ['', /is a folder, not a log/],
  ])('that cannot be read says why: %j', async (name, words) => {
    const { state } = receive(`file:${join(folder, name)}`);
    await vi.waitFor(() => expect(state().state).toBe('failed'));
    expect(state().lastError).toMatch(words);
  });

  it('that is packed says so instead of giving nothing', async () => {
    const path = join(folder, 'log.nmea.gz');
    writeFileSync(path, gzipSync(sentence(257)));
    const { vessels, state } = receive(`file:${path}?speed=max`);
    await vi.waitFor(() => expect(state().state).toBe('failed'));
    expect(state().lastError).toBe(`${path} cannot be read: it is compressed with gzip, not a log. Unpack it first.`);
    expect(vessels.size).toBe(0);
  });

  it('that is no log produces nothing and takes no memory', async () => {
    const { vessels, state } = receive(`file:${log('binary', 'x'.repeat(3_000_000))}?speed=2`);
    await vi.waitFor(() => expect(state().state).toBe('ended'));
    expect([vessels.size, state().counts.dropped.malformed]).toEqual([0, 1]);
  });
});

describe('the pace of a replay', () => {
  it('is twenty sentences a second without recorded times', () => {
    const pace = new ReplayPace(2);
    expect([0, 0, 0].map((stamp) => pace.due(stamp))).toEqual([25, 50, 75]);
  });

  it('skips gaps, and does not go back', () => {
    const pace = new ReplayPace(1);
    const minute = 60_000;
    const stamps = [100, 101, 100, 102, 200, 201, 50, 51].map((minutes) => minutes * minute);
    expect(stamps.map((stamp) => pace.due(stamp) / minute)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  });
});

describe('the wait before the next attempt', () => {
  it('doubles up to its limit, half of it random', () => {
    const waits = (random: number): number[] =>
      [0, 1, 2, 10, 1000].map((attempt) => retryDelay(attempt, { ...linkTiming, random: () => random }));
    expect(waits(0)).toEqual([500, 1000, 2000, 30_000, 30_000]);
    expect(waits(1)).toEqual([1000, 2000, 4000, 60_000, 60_000]);
  });
});
