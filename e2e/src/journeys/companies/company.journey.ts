import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { shipowner } from '#worlds/companies.ts';
import { kvaloy } from '#worlds/register.ts';

const { visit } = useBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a company is reached from its vessel, shows its register entry and reports, and leads to its people', async () => {
  const { page, goTo } = await visit({ as: 'owner' });
  await goTo('/vessels?q=kvaloy');
  await page.getByRole('link', { name: kvaloy.name }).click();
  await page.getByRole('link', { name: shipowner.name }).click();
  await heading(page, shipowner.name).waitFor();
  const details = page.getByRole('table', { name: 'Details' });
  for (const value of ['Active', shipowner.number, 'Aksjeselskap', '9008 TROMSØ', '14 Mar 1988', '42', 'Norway']) {
    await details.getByText(value, { exact: true }).waitFor();
  }
  const reports = page.getByRole('table', { name: 'Accounts by year' });
  const result = reports.getByRole('row', { name: 'Annual result' });
  expect(await result.getByRole('cell').allTextContents()).toEqual(['−24,310', '12,345']);
  // The security policy forbids styles that a chart would add.
  await page.getByRole('img', { name: /^Revenue, result and equity from 2022 to 2024/ }).waitFor();
  expect(await page.locator('style').count()).toBe(0);
  await page
    .getByRole('region', { name: 'Directors and board' })
    .getByRole('link', { name: shipowner.director })
    .click();
  await heading(page, shipowner.director).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, kvaloy.name).waitFor();
});
