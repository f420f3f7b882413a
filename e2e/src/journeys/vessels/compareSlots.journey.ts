import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

const bar = (page: Page) => page.getByRole('region', { name: 'Compare' });
const slots = (page: Page) => bar(page).getByRole('listitem');
const compare = (page: Page) => bar(page).getByRole('button', { name: 'Compare', exact: true });
const adding = (page: Page) => page.getByRole('checkbox', { name: /^Add to compare: / });

/** Adds the first vessel of the list without a slot, and returns its name. */
async function addNext(page: Page): Promise<string> {
  const box = adding(page).first();
  const label = (await box.getAttribute('aria-label')) ?? '';
  await box.click();
  return label.replace('Add to compare: ', '');
}

test('The compare slots survive a reload, and lead to the comparison of both', async () => {
  const { page, goTo } = await visit({ as: 'skipper' });
  await goTo('/vessels');
  await adding(page).first().waitFor();
  const names = [await addNext(page), await addNext(page)];
  await page.reload();
  await bar(page).waitFor();
  expect(await slots(page).allTextContents()).toEqual(names);
  await compare(page).click();
  await page.waitForURL(/\/compare\?a=\d+&b=\d+$/);
  const table = page.getByRole('table', { name: 'Compare vessels' });
  for (const name of names) await table.getByRole('columnheader', { name }).waitFor();
});
