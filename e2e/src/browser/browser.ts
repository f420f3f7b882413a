import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { openSession, type Account } from '#worlds/accounts.ts';
import { registerWorld } from '#worlds/worldServer.ts';
import { signIn } from './signIn.ts';
import { takeTab } from './tabs.ts';
import { still } from './waiting.ts';

export const { address, aisPort } = await registerWorld();

/** Windows, in pixels. */
export const sizes = {
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
  /** Whether the reader asks for less motion, which takes less of the processor; by default they do. */
  readonly motion?: 'reduce' | 'no-preference';
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

interface OpenVisitor extends Visitor {
  /** What the page reported as faults so far. */
  readonly errors: readonly string[];
  /** Gives the tab back. */
  leave(): Promise<void>;
}

async function openVisitor(
  { as, size = 'desktop', scheme = 'light', locale = 'en-GB', motion = 'reduce', isFirst = false }: Visit,
  { pixelRatio = 1 }: Drawing,
): Promise<OpenVisitor> {
  const options = {
    baseURL: address,
    viewport: sizes[size],
    deviceScaleFactor: pixelRatio,
    hasTouch: size !== 'desktop',
    locale,
  };
  const { page, context, giveBack } = await takeTab(options, { isFirst });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: motion });
  if (as !== undefined) await signIn(page, address, await openSession(address, as));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && isError(message.text())) errors.push(message.text());
  });
  return {
    page,
    context,
    errors,
    leave: giveBack,
    async goTo(path) {
      await page.goto(path);
      await page.locator('main').waitFor();
    },
  };
}

/** Gives the journeys of a file tabs of the worker's browser. A journey fails when its page reported a fault. */
export function useBrowser(drawing: Drawing = {}): { visit(visit?: Visit): Promise<Visitor> } {
  let open: OpenVisitor[] = [];

  afterEach(async () => {
    const closing = open;
    open = [];
    await Promise.all(closing.map(({ leave }) => leave()));
    expect(closing.flatMap(({ errors }) => errors)).toEqual([]);
  });

  return {
    async visit(visit = {}) {
      const visitor = await openVisitor(visit, drawing);
      open.push(visitor);
      return visitor;
    },
  };
}

export interface OpenPage {
  /** Who opens it, by which window. */
  readonly visit?: Visit;
  readonly drawing?: Drawing;
  /** Loads the first address. */
  readonly open: (visitor: Visitor, path: string) => Promise<unknown>;
}

/**
 * One page for all tests of a describe, since a map takes seconds of processor time to load. The first test that runs
 * loads it; later ones go on to their address as a link within the product does, by day and in the first size. After a
 * test that failed the page is loaded again.
 */
export function useOpenPage({ visit = {}, drawing = {}, open }: OpenPage): (path: string) => Promise<Page> {
  let visitor: OpenVisitor | undefined;
  let reported = 0;

  const leave = async () => {
    const leaving = visitor;
    visitor = undefined;
    reported = 0;
    await leaving?.leave();
  };
  afterEach(async ({ task }) => {
    const errors = visitor?.errors.slice(reported) ?? [];
    reported += errors.length;
    if (task.result?.state === 'fail') await leave();
    expect(errors).toEqual([]);
  });
  afterAll(leave);

  return async (path) => {
    if (visitor === undefined) {
      visitor = await openVisitor(visit, drawing);
      await open(visitor, path);
      return visitor.page;
    }
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: visit.scheme ?? 'light' });
    await page.setViewportSize(sizes[visit.size ?? 'desktop']);
    await page.evaluate((next) => history.pushState(null, '', next), path);
    await still(page);
    return page;
  };
}
