import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const configuration = join(import.meta.dirname, '../../../../deploy/haproxy.cfg');

/** How a test reaches a server. */
export interface Reached {
  readonly origin: string;
  close(): Promise<void>;
}

/** Whether tests reach their servers through haproxy (Debian's package), as installations with several processes do. */
export const isBehindProxy = process.env['WHEELHOUSE_TEST_PROXY'] === 'haproxy';

/** Lets a server without other parts than those of a test say to the proxy that it is ready. */
export function answerProxy(server: FastifyInstance): void {
  if (isBehindProxy) server.get('/health/ready', async () => ({}));
}

/** A server that listens, at its own address or through a proxy. */
export async function reach({ server }: FastifyInstance): Promise<Reached> {
  // A server that listens on TCP has an address.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  if (!isBehindProxy) return { origin, close: async () => {} };
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = `127.0.0.1:${(free.address() as AddressInfo).port}`;
  free.close();
  await once(free, 'close');
  const own = `127.0.0.1:${port}`;
  const proxy = spawn('haproxy', ['-db', '-f', configuration], {
    env: { ...process.env, WHEELHOUSE_PROXY: address, WHEELHOUSE_WEB_1: own, WHEELHOUSE_WEB_2: own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const through = `http://${address}`;
  while ((await fetch(`${through}/health/ready`).catch(() => undefined)) === undefined) await sleep(20);
  return {
    origin: through,
    async close() {
      if (proxy.exitCode !== null) return;
      proxy.kill('SIGKILL');
      await once(proxy, 'close');
    },
  };
}
