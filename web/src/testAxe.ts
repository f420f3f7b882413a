import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { sizes } from '#testPage.ts';
import { chooseColorScheme } from '#ui/colorScheme.ts';

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that check colours; for all others a page is the same in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** A frame, or the time of some if the browser draws none because another page is in front. */
const frame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });

/** Waits until the page has no loading placeholders, and nothing moves or fades. A fading begins a frame or two later. */
async function still(): Promise<void> {
  await expect.poll(() => document.querySelector('.mantine-Skeleton-root, [aria-busy=true]')).toBeNull();
  const moves = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await frame();
    if (document.getAnimations().some(moves)) quiet = 0;
  }
}

async function found(runOnly: string[]): Promise<readonly string[]> {
  // What is half under the header of a scrolled page is too small for the rule of targets.
  window.scrollTo(0, 0);
  await still();
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * What axe finds on the page in both themes, one line per rule. The page stays in the dark one.
 *
 * @param rules `colours` where only these differ from what was checked before
 */
export async function violationsInBothThemes(rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  chooseColorScheme('light');
  const inLight = await found(rules === 'all' ? everything : ofColours);
  chooseColorScheme('dark');
  return [...inLight, ...(await found(ofColours)).map((line) => `in the dark theme: ${line}`)];
}

/** The same on a desktop in the light theme and on a phone in the dark one. The page stays on the phone. */
export async function violationsOnBothScreens(): Promise<readonly string[]> {
  const screens = [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const;
  const all: string[] = [];
  for (const [size, scheme] of screens) {
    await page.viewport(sizes[size].width, sizes[size].height);
    chooseColorScheme(scheme);
    all.push(...(await found(everything)).map((line) => `on a ${size} in the ${scheme} theme: ${line}`));
  }
  return all;
}
