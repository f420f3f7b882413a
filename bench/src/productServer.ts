import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { login } from '@wheelhouse/contract/session';

/** The program's entry. */
export const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const readyWithinMs = 120_000;

/** The real server in a separate process. */
export interface ProductServer {
  readonly origin: string;
  readonly dataFolder: string;
  /** Milliseconds from starting the process to the first 200 of /health/ready. */
  readonly readyAfterMs: number;
  /** Resident memory in MB. */
  residentMb(): number;
  /** The figure of that name in /metrics. */
  figure(name: string): Promise<number>;
  client(username: string): Promise<Client>;
  /** A session token of a demo account. */
  token(username: string): Promise<string>;
  stop(): Promise<void>;
  /** Ends the program by kill -9, as a crash does. */
  crash(): Promise<void>;
}

export async function temporaryFolder(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'wheelhouse-bench-'));
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** A free TCP port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the server on a data folder and waits until it is usable. */
export async function startProduct(dataFolder: string, env: Record<string, string> = {}): Promise<ProductServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...process.env, PORT: `${port}`, WHEELHOUSE_DATA: dataFolder, WHEELHOUSE_LOG: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, origin);
  const readyAfterMs = performance.now() - started;
  return {
    origin,
    dataFolder,
    readyAfterMs,
    residentMb() {
      const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      return Number(resident) / 1024;
    },
    async figure(name) {
      const text = await (await fetch(`${origin}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    },
    async client(username) {
      const token = await logIn(origin, username);
      return createClient({ origin, token: () => token });
    },
    token: (username) => logIn(origin, username),
    stop: () => end(child, 'SIGTERM'),
    crash: () => end(child, 'SIGKILL'),
  };
}

/** Of the account that a bench adds by the command line; those of the demo have another. */
export const added = { username: 'provider', password: 'a bench of media' } as const;

async function logIn(origin: string, username: string): Promise<string> {
  const body = { username, password: username === added.username ? added.password : 'demo' };
  return (await createClient({ origin, token: () => undefined }).call(login, { body })).token;
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
    const ready = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (ready?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill();
  throw new Error('The server was not ready in time.');
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill(signal);
  });
}
