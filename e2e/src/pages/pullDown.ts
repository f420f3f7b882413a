import type { Page } from 'playwright-core';

/** Pulls the page down by a finger, at its top. */
export const pullDown = (page: Page) =>
  page.evaluate(() => {
    const touch = (y: number) => new Touch({ identifier: 1, target: document.body, clientX: 200, clientY: y });
    const tell = (type: string, touches: Touch[]) =>
      window.dispatchEvent(new TouchEvent(type, { touches, changedTouches: touches }));
    tell('touchstart', [touch(200)]);
    tell('touchmove', [touch(300)]);
    tell('touchend', []);
  });
