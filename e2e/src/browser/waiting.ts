import type { Frame, Page } from 'playwright-core';

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
