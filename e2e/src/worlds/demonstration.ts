import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { login, type OpenedSession } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { copyWorld } from './copyWorld.ts';
import { startServer, type RunningServer } from '#browser/server.ts';
import { signIn } from '#browser/signIn.ts';
import { demonstrationFolder } from './worldDesk.ts';

/** A complete demo for one journey, from before its tests until after them. */
export interface Demonstration {
  readonly address: string;
  /** The API as one of the demo's accounts. */
  client(username: string): Promise<Client>;
  /** Opens a path with the session of an account, one browser each. */
  open(page: Page, username: string, place: string): Promise<void>;
  /** The raw emails that were sent to an address. */
  emailsTo(address: string): Promise<readonly string[]>;
}

/** The password of every demo account. */
const password = 'demo';

/** Timeout for creating, starting, stopping and restarting the demo on a busy machine. */
const thereMs = 900_000;

export function useDemonstration(): Demonstration {
  let folder: string;
  let server: RunningServer;
  const openSession = (username: string): Promise<OpenedSession> => {
    const visitor = createClient({ origin: server.address, token: () => undefined });
    return visitor.call(login, { body: { username, password, shouldKeepLogged: true } });
  };
  beforeAll(async () => {
    const made = await demonstrationFolder();
    folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-demonstration-'));
    const data = path.join(folder, 'data');
    await copyWorld(made, data);
    server = await startServer(data, { demonstration: true });
  }, thereMs);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get address() {
      return server.address;
    },
    async client(username) {
      const { token } = await openSession(username);
      return createClient({ origin: server.address, token: () => token });
    },
    async open(page, username, place) {
      await signIn(page.context(), await openSession(username));
      await page.goto(server.address + place);
    },
    async emailsTo(address) {
      const outbox = path.join(folder, 'data', 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const emails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
      return emails.filter((email) => email.split(/\r?\n/).includes(`To: ${address}`));
    },
  };
}
