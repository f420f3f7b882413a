import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { AisStreamSetting } from './webSocketSource.ts';
import type { ReceiverOptions } from './receiver.ts';
import { receiveFrom, shortTiming } from './testFeeds.ts';

const stop: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of stop.splice(0).toReversed()) await end();
});

/** A feed in AISStream's form; `onSubscription` gets each socket with the subscription. */
async function feed(
  onSubscription: (socket: WebSocket, subscriptions: Record<string, unknown>) => void,
): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.on('error', () => undefined);
    socket.once('message', (data: Buffer) => onSubscription(socket, JSON.parse(data.toString())));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  stop.push(async () => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  // A server that listens on TCP has an address of this form.
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v0/stream`;
}

function receive(url: string, more: Partial<ReceiverOptions> = {}) {
  const setting: AisStreamSetting = {
    kind: 'aisstream',
    label: url,
    name: 'AISStream',
    url,
    key: 'k-secret',
    boxes: [[54, -5, 72, 32]],
  };
  return receiveFrom([setting], stop, more);
}

const position = (mmsi: number) =>
  JSON.stringify({
    MessageType: 'PositionReport',
    MetaData: { MMSI: mmsi },
    Message: { PositionReport: { UserID: mmsi, Latitude: 60, Longitude: 5, Sog: 1, Cog: 2, TrueHeading: 3 } },
  });

describe('a WebSocket source', () => {
  it('subscribes with its key and boxes, and reads text and binary messages', async () => {
    const subscriptions: unknown[] = [];
    const url = await feed((socket, subscription) => {
      subscriptions.push(subscription);
      socket.send(position(257000001));
      socket.send(Buffer.from(position(257000002)));
    });
    const { vessels, state } = receive(url);
    await vi.waitFor(() => expect(vessels.size).toBe(2));
    expect(subscriptions).toEqual([
      {
        APIKey: 'k-secret',
        BoundingBoxes: [
          [
            [54, -5],
            [72, 32],
          ],
        ],
        FilterMessageTypes: expect.arrayContaining(['PositionReport', 'ShipStaticData']),
      },
    ]);
    expect(state()).toMatchObject({ state: 'connected', lastError: undefined, counts: { messages: 2 } });
  });

  it('says that the key is refused, without the key, and asks less often', async () => {
    let subscriptions = 0;
    const url = await feed((socket) => {
      subscriptions += 1;
      socket.send(JSON.stringify({ error: 'Api Key k-secret Is Not Valid' }));
    });
    const { state } = receive(url, { timing: { ...shortTiming, retryMaxMs: 60_000 } });
    await vi.waitFor(() => expect(state()).toMatchObject({ state: 'waiting' }));
    expect(state().lastError).toMatch(/refused the subscription: check WHEELHOUSE_AISSTREAM_KEY/);
    expect(JSON.stringify(state())).not.toContain('k-secret');
    expect(subscriptions).toBe(1);
  });

  it('reconnects after the feed closed, and waits longer each time while no connection lasts', async () => {
    const at: number[] = [];
    const url = await feed((socket) => {
      at.push(performance.now());
      socket.send(position(257000001));
      socket.close();
    });
    const timing = { ...shortTiming, retryFirstMs: 8, retryMaxMs: 10_000, random: () => 1 };
    const { vessels } = receive(url, { timing });
    await vi.waitFor(() => expect(at.length).toBeGreaterThanOrEqual(5), 5000);
    expect((at[4] ?? 0) - (at[3] ?? 0)).toBeGreaterThanOrEqual(64);
    expect(vessels.size).toBe(1);
  });

  it('disconnects from a silent feed, and from one that never finishes the handshake', async () => {
    let subscriptions = 0;
    const { state } = receive(await feed(() => (subscriptions += 1)));
    await vi.waitFor(() => expect(subscriptions).toBeGreaterThan(1), 5000);
    expect(state().lastError).toMatch(/has been silent for/);

    let connections = 0;
    const mute = createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    stop.push(async () => void mute.close());
    const { port } = mute.address() as AddressInfo;
    receive(`ws://127.0.0.1:${port}/`, { timing: { ...shortTiming, connectMs: 100 } });
    await vi.waitFor(() => expect(connections).toBeGreaterThan(1), 5000);
  });

  it('says that a web page answered', async () => {
    const page = createHttpServer((_, response) => response.end('<html>Moved</html>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    stop.push(async () => void page.close());
    const { state } = receive(`ws://127.0.0.1:${(page.address() as AddressInfo).port}/`);
    await vi.waitFor(() => expect(state().lastError).toMatch(/answered 200 instead of opening a WebSocket/));
    expect(state().state).not.toBe('connected');
  });

  it('drops what is no message, and ends a connection with one that is too long', async () => {
    const url = await feed((socket) => {
      socket.send('<html>');
      socket.send('{"MessageType":"SafetyBroadcastMessage"}');
      socket.send(position(257000001));
      socket.send('x'.repeat(100_000));
    });
    const { vessels, state } = receive(url);
    await vi.waitFor(() => expect(state().lastError).toMatch(/Max payload size exceeded/));
    expect(vessels.size).toBe(1);
    expect(state().counts.dropped.unsupportedType).toBeGreaterThan(0);
  });

  it('slows the sender down while there is no room, and loses nothing', async () => {
    const url = await feed((socket) => {
      for (let mmsi = 1; mmsi <= 5000; mmsi += 1) socket.send(position(257000000 + mmsi));
    });
    let rooms = 0;
    const room = (): Promise<void> | undefined =>
      rooms++ % 500 === 0 ? new Promise((resolve) => setTimeout(resolve, 5)) : undefined;
    const { vessels } = receive(url, { room });
    await vi.waitFor(() => expect(vessels.size).toBe(5000), 5000);
  });
});
