import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NumberedFrame, PositionCarrier } from './carrier.ts';
import { natsCarrier } from './natsCarrier.ts';

/** Debian's package; without it, and on other systems, these tests are skipped. */
const program = 'nats-server';
const isThere = spawnSync(program, ['--version']).status === 0;
const patient = { timeout: 20_000 };

let port: number;
let node: ChildProcess | undefined;
const carriers: PositionCarrier[] = [];

beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address.
  ({ port } = server.address() as AddressInfo);
  server.close();
  await once(server, 'close');
});
afterEach(async () => {
  await Promise.all(carriers.splice(0).map((carrier) => carrier.close()));
  await stopNode();
});

const startNode = () => {
  node = spawn(program, ['-a', '127.0.0.1', '-p', `${port}`, '--user', 'fleet', '--pass', 'hush'], { stdio: 'ignore' });
};

async function stopNode(): Promise<void> {
  const running = node;
  node = undefined;
  if (running === undefined) return;
  running.kill('SIGKILL');
  await once(running, 'close');
}

function open(own: number) {
  const warnings: string[] = [];
  const carrier = natsCarrier({
    url: `nats://fleet:hush@127.0.0.1:${port}`,
    own,
    warn: (words) => warnings.push(words),
  });
  carriers.push(carrier);
  const frames: NumberedFrame[] = [];
  let missed = 0;
  carrier.follow({ take: (frame) => frames.push(frame), missed: () => (missed += 1) });
  const send = (number: number) => carrier.send({ sender: own, number, bytes: Buffer.from(`frame ${number}`) });
  const sent = (number: number) =>
    expect
      .poll(
        () =>
          send(number).then(
            () => true,
            () => false,
          ),
        patient,
      )
      .toBe(true);
  return { frames, warnings, send, sent, missed: () => missed };
}

const textsOf = (frames: readonly NumberedFrame[]) => frames.map(({ bytes }) => Buffer.from(bytes).toString());

describe.skipIf(!isThere)('frames by NATS', () => {
  it('reach the other processes, without those of the process itself', async () => {
    startNode();
    const [first, second] = [open(1), open(2)];
    await first.sent(1);
    await second.sent(1);
    // One that was sent before the other process listened is missed.
    await first.sent(2);
    await expect.poll(() => textsOf(second.frames).at(-1), patient).toBe('frame 2');
    await expect.poll(() => first.frames.every(({ sender }) => sender === 2), patient).toBe(true);
  });

  it('that are missed are noticed, also while NATS is away', async () => {
    const [first, second] = [open(1), open(2)];
    await expect.poll(() => second.missed(), patient).toBeGreaterThan(0);
    await expect.poll(() => second.warnings.join(), patient).toContain("NATS isn't reached yet");
    await expect(first.send(1)).rejects.toThrow('NATS is away');
    startNode();
    await first.sent(2);
    await second.sent(1);
    await first.sent(3);
    await expect.poll(() => textsOf(second.frames).at(-1), patient).toBe('frame 3');

    await stopNode();
    await expect.poll(() => second.warnings.join(), patient).toContain('NATS is away');
    await expect(first.send(4)).rejects.toThrow('NATS is away');
    const before = second.missed();
    startNode();
    await expect.poll(() => second.missed(), patient).toBeGreaterThan(before);
    await first.sent(5);
    await expect.poll(() => textsOf(second.frames).at(-1), patient).toBe('frame 5');
  });

  it('can be closed while no node answers', async () => {
    open(1);
    await Promise.all(carriers.splice(0).map((carrier) => carrier.close()));
  });
});
