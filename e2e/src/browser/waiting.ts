import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until nothing moves or fades: three frames in a row without a running animation or a change of layout. An
 * animation starts a frame or two after what caused it, and a fading colour starts the fading of what is inside it.
 */
export async function still(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const layout = () => [scrollX, scrollY, document.documentElement.scrollHeight].join();
    let before = '';
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await frame();
      const moving = running();
      if (moving.length > 0 || layout() !== before) quiet = 0;
      before = layout();
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** What the page has stored of unsaved texts, as JSON. */
function unsavedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Opening one that isn't there would create it, without the page's store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'wheelhouse')) return '';
    const opening = indexedDB.open('wheelhouse');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const database = opening.result;
    try {
      if (!database.objectStoreNames.contains('unsaved')) return '';
      const reading = database.transaction('unsaved').objectStore('unsaved').getAll();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      return JSON.stringify(reading.result);
    } finally {
      database.close();
    }
  });
}

/** Waits until typed words are in the storage of the browser, where they survive a crash of the tab. */
export async function keptInBrowser(page: Page, ...words: readonly string[]): Promise<void> {
  const areKept = async () => {
    const texts = await unsavedTexts(page);
    return words.every((word) => texts.includes(word));
  };
  await expect.poll(areKept).toBe(true);
}
