import { hydrationEvent } from './hydrationEvent.ts';

/*
 * Inline at the end of every server-rendered document (scripts/renderer.ts). It fetches and runs the page's scripts once
 * the document is visible, file by file while the browser is idle: at once they would hold up a slow phone.
 */

/** How many files are requested before the browser is idle again. */
const fewFiles = 4;
/** Milliseconds to wait for an idle browser: while a button is held down it may not be. */
const busyMost = 100;
/** Milliseconds until the scripts start where the browser reports no paint, as in a tab in the background. */
const latestStart = 10_000;

const { script = '', modules = '' } = document.currentScript?.dataset ?? {};
const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
const pressed = new Set<HTMLElement>();
let started = false;

// The security policy refuses style attributes, but not styles set by a script.
for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
  element.style.cssText = element.dataset['style'] ?? '';
  delete element.dataset['style'];
}

/** Waits until the browser has nothing else to do; not after a press, which waits for the scripts. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (pressed.size > 0) resolve();
    else if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: busyMost });
    // Safari
    else setTimeout(resolve, 50);
  });
}

/** Settles once it is there, or can't be. */
function fetchSheet(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, () => resolve());
    sheet.media = 'print';
    sheet.disabled = false;
  });
}

function fetchScript(address: string): void {
  const link = document.createElement('link');
  document.head.append(
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href: address }),
  );
}

async function start(): Promise<void> {
  if (started) return;
  started = true;
  // The fallback font is as wide as the page's font: nothing moves.
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-late]')) style.media = 'all';
  const addresses = modules.split(' ');
  const fetchedSheets = Promise.all(sheets.map(fetchSheet));
  for (const [index, address] of [...addresses, script].entries()) {
    if (index % fewFiles === 0) await idle();
    fetchScript(address);
  }
  await fetchedSheets;
  // All together: which of two rules wins depends on the order of their sheets.
  for (const sheet of sheets) sheet.removeAttribute('media');
  for (const address of addresses) {
    // The page's own script reports one that is missing.
    await import(/* @vite-ignore */ address).catch(() => undefined);
    await idle();
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: script }),
  );
}

/** A logged-in user sees a visitor's page until the scripts have started. */
function hasSession(): boolean {
  try {
    return localStorage.getItem('auth') !== null || location.href.includes('auth_token=');
  } catch {
    return false;
  }
}

function startOncePainted(): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(start));
  }).observe({ type: 'paint', buffered: true });
}

/** Links work without scripts, except those whose clicks are counted for advertisers. */
function onClick(event: MouseEvent): void {
  const found = event.target instanceof Element && event.target.closest<HTMLElement>('button, a[data-counted]');
  if (!found) return;
  if (found instanceof HTMLAnchorElement) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
  }
  pressed.add(found);
}

addEventListener('click', onClick, true);
addEventListener(
  hydrationEvent,
  () => {
    removeEventListener('click', onClick, true);
    for (const element of pressed) element.click();
  },
  { once: true },
);
if (hasSession()) void start();
else {
  addEventListener('load', startOncePainted);
  setTimeout(start, latestStart);
}
