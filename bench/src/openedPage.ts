import { setTimeout as sleep } from 'node:timers/promises';
import type { BareBrowser, BarePage } from './bareBrowser.ts';

/** Opens a path of the product with a session. */
export async function openWithSession(
  browser: BareBrowser,
  origin: string,
  { token, path }: { readonly token: string; readonly path: string },
): Promise<BarePage> {
  const page = await browser.open(`${origin}/404`);
  await page.until(() => document.querySelector('main') !== null);
  const auth = JSON.stringify({ remembered: false, token });
  await page.run(
    // The page's own code: it is sent to it as text.
    new Function(
      `localStorage.setItem('auth', ${JSON.stringify(auth)});
       window.location.href = ${JSON.stringify(path)};`,
    ) as () => unknown,
  );
  return page;
}

/** The milliseconds from the request of a path until the first of some elements (a CSS selector) was drawn. */
export async function firstDrawn(page: BarePage, path: string, selector: string): Promise<number> {
  const look = new Function(
    `return (async () => {
       if (window.location.pathname !== ${JSON.stringify(path)}) throw new Error('Not there yet.');
       const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
       while (document.querySelector(${JSON.stringify(selector)}) === null) await frame();
       await frame();
       return performance.now();
     })();`,
  ) as () => unknown;
  for (;;) {
    // Fails while the page is still on its way.
    const took = await page.run(look).catch(() => undefined);
    if (typeof took === 'number') return took;
    await sleep(1);
  }
}
