import type { Page } from 'playwright-core';
import { still } from '#browser/waiting.ts';

/** The buttons that open something: a dialog, a menu, a hidden part of the page. */
const openers = 'button[aria-haspopup], button[aria-expanded=false], [role=tab][aria-selected=false]';

/**
 * Presses each button of the page that opens something, and closes that again after `look`.
 *
 * @param pressed the names of buttons that were pressed before, on this page or another; they are left out
 */
export async function openEach(page: Page, pressed: Set<string>, look: (name: string) => Promise<void>): Promise<void> {
  const pressNext = () =>
    page.evaluate(
      ([selector, before]) => {
        for (const button of document.querySelectorAll<HTMLElement>(selector)) {
          const name = button.ariaLabel ?? button.textContent;
          if (before.includes(name) || !button.checkVisibility() || button.closest('[inert]') !== null) continue;
          button.click();
          return name;
        }
        return undefined;
      },
      [openers, [...pressed]] as const,
    );
  for (let name = await pressNext(); name !== undefined; name = await pressNext()) {
    pressed.add(name);
    await still(page);
    await look(name);
    await close(page);
  }
}

/** Closes what is open: a dialog whose file arrives late on a busy machine doesn't hear the first Escape. */
async function close(page: Page): Promise<void> {
  const open = page.locator('[role=dialog], [role=menu]').filter({ visible: true });
  for (let tries = 0; tries < 3; tries += 1) {
    await page.keyboard.press('Escape');
    await still(page);
    if ((await open.count()) === 0) return;
  }
}
