import { existsSync } from 'node:fs';
import { constants, cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { login } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { startServer, type RunningServer } from './server.ts';

/** A demonstration world of a journey's own, complete, there from before its tests until after them. */
export interface Demonstration {
  readonly address: string;
  /** The API as one of the demonstration's accounts. */
  client(username: string): Promise<Client>;
  /** Logs in on the page and goes to a place. */
  open(page: Page, username: string, place: string): Promise<void>;
}

/** As long as the past of all ships and ten days of weather may take on a busy machine. */
const makeMs = 300_000;

/**
 * Makes the demonstration world, with the past of its ships and everything of its map, unless an earlier file of journeys
 * did. Files run one after the other, so nobody makes it at the same time.
 */
async function makeOnce(made: string): Promise<void> {
  if (existsSync(made)) return;
  const making = `${made}-making`;
  await rm(making, { recursive: true, force: true });
  const server = await startServer(making, { demonstration: true });
  try {
    await server.says('The demonstration is complete', makeMs);
  } finally {
    await server.stop();
  }
  await rename(making, made);
}

/** Every account of the demonstration has it. */
const password = 'demo';

export function useDemonstration(): Demonstration {
  let folder: string;
  let server: RunningServer;
  beforeAll(async () => {
    const made = inject('demonstrationFolder');
    await makeOnce(made);
    folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-demonstration-'));
    const data = path.join(folder, 'data');
    // Where the file system can, the copy shares what neither changes.
    await cp(made, data, { recursive: true, mode: constants.COPYFILE_FICLONE });
    server = await startServer(data, { demonstration: true });
  }, 2 * makeMs);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get address() {
      return server.address;
    },
    async client(username) {
      const visitor = createClient({ origin: server.address, token: () => undefined });
      const { token } = await visitor.call(login, { body: { username, password } });
      return createClient({ origin: server.address, token: () => token });
    },
    async open(page, username, place) {
      await page.goto(`${server.address}/login?redirect=${encodeURIComponent(place)}`);
      await page.getByLabel('User name').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.address}${place}`);
    },
  };
}
