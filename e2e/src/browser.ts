import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openSession, type Account } from './accounts.ts';
import { launch } from './launch.ts';

export const address = inject('address');

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

export interface Visit {
  /** Who is logged in; nobody when left out. */
  readonly as?: Account;
  readonly size?: keyof typeof sizes;
  readonly scheme?: 'light' | 'dark';
}

/** One person's browser for a journey. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Goes to a path of the product and waits until its script has run. */
  goTo(path: string): Promise<void>;
}

/** Refused and failed calls are part of the journeys; everything else a browser complains about is a fault. */
const failedCalls = ['Failed to load resource:', 'ProblemError: Network problem.', 'MissingScript:', 'PartNotLoaded:'];

function isFault(message: string): boolean {
  return !failedCalls.some((start) => message.startsWith(start));
}

/** Gives the journeys of a file a browser. A journey fails when its page reported a fault. */
export function useBrowser(): { visit(visit?: Visit): Promise<Visitor> } {
  let browser: Browser;
  let open: BrowserContext[] = [];
  let faults: string[] = [];

  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    await Promise.all(open.map((context) => context.close()));
    const reported = faults;
    open = [];
    faults = [];
    expect(reported).toEqual([]);
  });
  afterAll(() => browser.close());

  return {
    async visit({ as, size = 'desktop', scheme = 'light' } = {}) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: sizes[size],
        hasTouch: size === 'phone',
        colorScheme: scheme,
        locale: 'en-GB',
      });
      open.push(context);
      if (as !== undefined) await signIn(context, as);
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' && isFault(message.text())) faults.push(message.text());
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

/** Puts a session into a browser, as if one had logged in there with 'Remember me'. */
async function signIn(context: BrowserContext, account: Account): Promise<void> {
  const { token, rememberToken } = await openSession(address, account);
  const auth = JSON.stringify({ remembered: true, token, rememberToken });
  await context.addInitScript((stored) => {
    if (sessionStorage.getItem('signedIn') !== null) return;
    sessionStorage.setItem('signedIn', 'once');
    localStorage.setItem('auth', stored);
  }, auth);
}
