import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { login } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type RunningServer } from './server.ts';

/** A demonstration world of a journey's own, there from before its tests until after them. */
export interface Demonstration {
  readonly address: string;
  /** The API as one of the demonstration's accounts. */
  client(username: string): Promise<Client>;
  /** Logs in on the page and goes to a place. */
  open(page: Page, username: string, place: string): Promise<void>;
}

/** Every account of the demonstration has it. */
const password = 'demo';

export function useDemonstration(): Demonstration {
  let folder: string;
  let server: RunningServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-demonstration-'));
    server = await startServer(path.join(folder, 'data'), { demonstration: true });
  });
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
