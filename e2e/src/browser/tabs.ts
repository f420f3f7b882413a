import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { launch } from './launch.ts';
import { smallPage } from './signIn.ts';

/** Several journeys share few cores, so steps have long timeouts. */
const patienceMs = 60_000;

/** What a tab is created with, and keeps. */
export type TabOptions = Pick<
  BrowserContextOptions,
  'baseURL' | 'viewport' | 'deviceScaleFactor' | 'hasTouch' | 'locale'
>;

/** One person's tab. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface OpenTab extends Tab {
  readonly kind: string;
  readonly options: TabOptions;
  readonly devTools: CDPSession;
  /** Whether a journey did something that can't be taken back. */
  readonly marked: () => boolean;
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

/** Clean tabs. A page in the process of the one before needs half of its processor time. */
const clean = new Map<string, OpenTab[]>();

/**
 * A tab without stored data, like the first of a new browser.
 *
 * @param isFirst Whether nothing may have been loaded in it, scripts neither.
 */
export async function takeTab(
  options: TabOptions,
  { isFirst }: { readonly isFirst: boolean },
): Promise<Tab & { giveBack(): Promise<void> }> {
  const kind = JSON.stringify(options);
  const used = isFirst ? undefined : clean.get(kind)?.pop();
  const tab = used ?? (await openTab(kind, options));
  return { context: tab.context, page: tab.page, giveBack: () => giveBack(tab) };
}

async function openTab(kind: string, options: TabOptions): Promise<OpenTab> {
  const browser = await browserOfWorker();
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  return { kind, options, context, page, devTools, marked: watch(context, page) };
}

/** Notes calls whose effects stay with a tab. */
function watch(context: BrowserContext, page: Page): () => boolean {
  let marked = false;
  const note = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') throw new Error(`The test tool has no ${name}.`);
      Reflect.set(target, name, (...values: unknown[]): unknown => {
        marked = true;
        return Reflect.apply(call, target, values);
      });
    }
  };
  note(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession']);
  note(page, ['addInitScript', 'exposeBinding', 'exposeFunction']);
  note(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']);
  return () => marked;
}

async function giveBack(tab: OpenTab): Promise<void> {
  const { kind, context, page, marked } = tab;
  if (!marked() && !page.isClosed() && (await cleaned(tab))) {
    clean.set(kind, [...(clean.get(kind) ?? []), tab]);
    return;
  }
  await context.close();
}

/** Events that journeys listen to. */
const eventNames = ['console', 'dialog', 'load', 'pageerror', 'request', 'response'];

/** @returns Whether nothing of the journey is left in the tab. */
async function cleaned({ context, page, options, devTools }: OpenTab): Promise<boolean> {
  // Not all: the test tool has some of its own.
  for (const event of eventNames) page.removeAllListeners(event);
  try {
    await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    const { origin } = new URL(page.url());
    if (origin !== 'null') {
      await page.goto(origin + smallPage);
      await page.evaluate(() => sessionStorage.clear());
    }
    await devTools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
    await context.clearCookies();
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: null,
      forcedColors: null,
      contrast: null,
    });
    if (options.viewport) await page.setViewportSize(options.viewport);
    return true;
  } catch {
    return false;
  }
}
