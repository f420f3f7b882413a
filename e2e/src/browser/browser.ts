import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { openSession, type Account } from '#worlds/accounts.ts';
import { registerWorld } from '#worlds/worldServer.ts';
import { signIn } from './signIn.ts';
import { takeTab } from './tabs.ts';

export const { address, aisPort } = await registerWorld();

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
  /** Whether the browser has loaded nothing before; by default it may have the scripts of an earlier visit. */
  readonly isFirst?: boolean;
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

export interface Drawing {
  /** Pixels drawn for each of the page. Fewer are drawn faster: a map's are computed in software, one by one. */
  readonly pixelRatio?: number;
}

/** Gives the journeys of a file tabs of the worker's browser. A journey fails when its page reported a fault. */
export function useBrowser({ pixelRatio = 1 }: Drawing = {}): { visit(visit?: Visit): Promise<Visitor> } {
  let open: (() => Promise<void>)[] = [];
  let errors: string[] = [];

  afterEach(async () => {
    const [closing, reported] = [open, errors];
    open = [];
    errors = [];
    await Promise.all(closing.map((giveBack) => giveBack()));
    expect(reported).toEqual([]);
  });

  return {
    async visit({ as, size = 'desktop', scheme = 'light', locale = 'en-GB', isFirst = false } = {}) {
      const options = {
        baseURL: address,
        viewport: sizes[size],
        deviceScaleFactor: pixelRatio,
        hasTouch: size !== 'desktop',
        locale,
      };
      const { page, context, giveBack } = await takeTab(options, { isFirst });
      open.push(giveBack);
      await page.emulateMedia({ colorScheme: scheme });
      if (as !== undefined) await signIn(page, address, await openSession(address, as));
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
