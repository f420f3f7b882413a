import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from '@wheelhouse/contract/client';
import { login, type OpenedSession } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { clientOf } from './client.ts';
import { copyWorld } from './copyWorld.ts';
import { startServer, type ServerSettings } from '#browser/server.ts';
import { signIn } from '#browser/signIn.ts';
import {
  demonstrationFolder,
  demonstrationWorld,
  type DemonstrationUse,
  type DemonstrationWorld,
} from './worldServer.ts';

/** A demonstration world, complete, there from before the tests of a journey until after them. */
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

/** A server in a copy of the demonstration that is removed when it stops. */
async function startOwn(settings: ServerSettings): Promise<DemonstrationWorld & { stop(): Promise<void> }> {
  const made = await demonstrationFolder();
  const copy = await mkdtemp(path.join(tmpdir(), 'wheelhouse-demonstration-'));
  const folder = path.join(copy, 'data');
  await copyWorld(made, folder);
  const server = await startServer(folder, { ...settings, demonstration: true });
  return {
    address: server.address,
    folder,
    async stop() {
      await server.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

/**
 * The demonstration for the journeys of a file. Others use it at the same time, so what they write is removed again, or looked
 * for by its name. Journeys that change what others look at, or count what others add to, use the one for `changing`. With `own`
 * it is a fresh one with other settings, which may take time to prepare.
 */
export function useDemonstration({
  use = 'looking',
  own,
}: { use?: DemonstrationUse; own?: () => Promise<ServerSettings> } = {}): Demonstration {
  let world: DemonstrationWorld;
  let stop = async () => {};
  const openSession = (username: string): Promise<OpenedSession> => {
    const visitor = clientOf(world.address);
    return visitor.call(login, { body: { username, password, shouldKeepLogged: true } });
  };
  beforeAll(async () => {
    if (own === undefined) {
      world = await demonstrationWorld(use);
      return;
    }
    const fresh = await startOwn(await own());
    world = fresh;
    stop = fresh.stop;
  }, thereMs);
  afterAll(() => stop());
  return {
    get address() {
      return world.address;
    },
    async client(username) {
      const { token } = await openSession(username);
      return clientOf(world.address, token);
    },
    async open(page, username, place) {
      await signIn(page, world.address, await openSession(username));
      await page.goto(world.address + place);
    },
    async emailsTo(address) {
      const outbox = path.join(world.folder, 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const emails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
      return emails.filter((email) => email.split(/\r?\n/).includes(`To: ${address}`));
    },
  };
}
