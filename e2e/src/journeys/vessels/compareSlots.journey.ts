import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSession } from '#worlds/accounts.ts';
import { address, useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

const bar = (page: Page) => page.getByRole('region', { name: 'Compare' });
const slots = (page: Page) => bar(page).getByRole('listitem');
const compare = (page: Page) => bar(page).getByRole('button', { name: 'Compare', exact: true });
const adding = (page: Page) => page.getByRole('checkbox', { name: /^Add to compare: / });
const removing = (page: Page) => page.getByRole('checkbox', { name: /^Remove from compare: / });

/** Adds the first vessel of the list without a slot, and returns its name. */
async function addNext(page: Page): Promise<string> {
  const box = adding(page).first();
  const label = (await box.getAttribute('aria-label')) ?? '';
  await box.click();
  return label.replace('Add to compare: ', '');
}

describe('the compare slots (platform specification, sections 2, 3, 4 and 9)', () => {
  test('survive a reload, and belong to one account', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/vessels');
    await adding(page).first().waitFor();
    const first = await addNext(page);
    const second = await addNext(page);
    await page.reload();
    await bar(page).waitFor();
    expect(await slots(page).allTextContents()).toEqual([first, second]);

    const { token } = await openSession(address, 'clerk', false);
    await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify({ remembered: false, token }));
    await page.reload();
    await adding(page).first().waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await removing(page).count()).toBe(0);
  });

  test('lead to the comparison of both, using only the keyboard', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/vessels');
    await adding(page).first().focus();
    await page.keyboard.press('Space');
    await bar(page).waitFor();
    await adding(page).first().focus();
    await page.keyboard.press('Space');
    await page.waitForFunction(
      () => document.querySelectorAll('input[aria-label^="Remove from compare"]').length === 2,
    );
    const names = await slots(page).allTextContents();
    await compare(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/compare\?a=\d+&b=\d+$/);
    const table = page.getByRole('table', { name: 'Compare vessels' });
    for (const name of names) await table.getByRole('columnheader', { name }).waitFor();
  });
});
