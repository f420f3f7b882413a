import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { openSession, type Account } from '#worlds/accounts.ts';
import { launch } from './launch.ts';
import { registerWorld } from '#worlds/worldServer.ts';
import { signIn } from './signIn.ts';

export const { address, aisPort } = await registerWorld();

/** Several journeys share few cores, so steps have long timeouts. */
const patienceMs = 60_000;

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
} as const;

export interface Visit {
  /** The logged-in account; none by default. */
  readonly as?: Account;
  readonly size?: keyof typeof sizes;
  readonly scheme?: 'light' | 'dark';
  /** The language of the browser; British English by default. */
  readonly locale?: string;
}

/** One person's browser for a journey. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a path of the product and waits until its script has run. */
  goTo(path: string): Promise<void>;
}

/** Refused and failed requests are part of the journeys; every other browser message is an error. */
const failedCalls = ['Failed to load resource:', 'ProblemError: Network problem.', 'MissingScript:', 'PartNotLoaded:'];

function isError(message: string): boolean {
  return !failedCalls.some((start) => message.startsWith(start));
}

let running: Promise<Browser> | undefined;

/** The browser of this worker, started again when it went down. It ends with the worker. */
async function browserOfWorker(): Promise<Browser> {
  running ??= launch();
  const browser = await running;
  if (browser.isConnected()) return browser;
  running = launch();
  return running;
}

export interface Drawing {
  /** Pixels drawn for each of the page. Fewer are drawn faster: a map's are computed in software, one by one. */
  readonly pixelRatio?: number;
}

/** Gives the journeys of a file contexts of the worker's browser. A journey fails when its page reported a fault. */
export function useBrowser({ pixelRatio = 1 }: Drawing = {}): { visit(visit?: Visit): Promise<Visitor> } {
  let open: BrowserContext[] = [];
  let errors: string[] = [];

  afterEach(async () => {
    await Promise.all(open.map((context) => context.close()));
    const reported = errors;
    open = [];
    errors = [];
    expect(reported).toEqual([]);
  });

  return {
    async visit({ as, size = 'desktop', scheme = 'light', locale = 'en-GB' } = {}) {
      const browser = await browserOfWorker();
      const context = await browser.newContext({
        baseURL: address,
        viewport: sizes[size],
        deviceScaleFactor: pixelRatio,
        hasTouch: size !== 'desktop',
        colorScheme: scheme,
        locale,
      });
      open.push(context);
      context.setDefaultTimeout(patienceMs);
      if (as !== undefined) await signIn(context, await openSession(address, as));
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' && isError(message.text())) errors.push(message.text());
      });
      return {
        page,
        context,
        async goTo(path) {
          await page.goto(path);
          await page.locator('main').waitFor();
        },
      };
    },
  };
}
