import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { bankrupt, shipowner, silent } from '#worlds/companies.ts';
import { readShipowner } from '#worlds/companiesOf.ts';
import { kvaloy } from '#worlds/register.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
/** The time a page may take on a busy machine. */
const patient = { timeout: 15_000 };
let path: string;

beforeAll(async () => {
  const { id } = await readShipowner();
  path = `/company/${id}`;
});

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

function reports(page: Page) {
  return page.getByRole('table', { name: 'Accounts by year' });
}

describe('a company page (platform specification, section 2)', () => {
  test('is reached from a vessel, shows its details, and leads back', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/vessels?q=kvaloy');
    await page.getByRole('link', { name: kvaloy.name }).click();
    await page.getByRole('link', { name: shipowner.name }).click();
    await heading(page, shipowner.name).waitFor();
    const details = page.getByRole('table', { name: 'Details' });
    for (const value of ['Active', shipowner.number, 'Aksjeselskap', '9008 TROMSØ', '14 Mar 1988', '42', 'Norway']) {
      await details.getByText(value, { exact: true }).waitFor();
    }
    const website = details.getByRole('link', { name: shipowner.website });
    expect(await website.getAttribute('href')).toBe(`https://${shipowner.website}/`);
    await page.getByRole('button', { name: 'Back' }).click();
    await heading(page, kvaloy.name).waitFor();
  });

  test('names director, chairman and board, persons and companies as links', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(path);
    const people = page.getByRole('region', { name: 'Directors and board' });
    for (const role of ['Director', 'Chairman', 'Board member', 'Deputy board member', 'Owner', 'Auditor']) {
      await people
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${role}$`) })
        .waitFor();
    }
    await people.getByRole('link', { name: shipowner.director }).waitFor();
    await people.getByRole('link', { name: bankrupt.name }).click();
    await heading(page, bankrupt.name).waitFor();
    await page.getByRole('main').getByText('Bankrupt', { exact: true }).first().waitFor();
    await page.getByText('No annual reports on record').waitFor();
    await page.getByText('No vessels on record').waitFor();
    expect(await page.getByRole('button', { name: 'Add all to fleet' }).count()).toBe(0);
  });

  test('shows its vessels as cards or as a table, and adds all of them to a fleet', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(path);
    await page.getByRole('list', { name: 'Vessels' }).getByRole('link', { name: kvaloy.name }).waitFor();
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Vessels' });
    await table.getByRole('link', { name: kvaloy.name }).waitFor();
    expect(await table.getByRole('row').nth(1).textContent()).toContain('33.6');
    expect(new URL(page.url()).searchParams.get('vessels')).toBe('table');
    await page.getByRole('button', { name: 'Add all to fleet' }).click();
    await page.getByRole('dialog', { name: 'Manage associated fleets' }).waitFor();
  });
});

describe('annual reports (platform specification, sections 3 and 9)', () => {
  test('are shown for two years, all on demand, in thousands of their currency', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(path);
    const columns = reports(page).getByRole('columnheader');
    await columns.first().waitFor();
    expect(await columns.allTextContents()).toEqual(['AccountNOK, thousands', '2024', '2023']);
    const result = reports(page).getByRole('row', { name: 'Annual result' });
    expect(await result.getByRole('cell').allTextContents()).toEqual(['−24,310', '12,345']);
    await page.getByRole('button', { name: 'Show all 3 years' }).click();
    await expect.poll(() => columns.count(), patient).toBe(4);
    await page.getByRole('button', { name: 'Show only the latest 2 years' }).click();
    await expect.poll(() => columns.count(), patient).toBe(3);
  });

  test('separate calculated accounts', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(path);
    const group = reports(page).locator('tbody').filter({ hasText: 'Calculated' });
    await group.getByRole('row', { name: 'Net margin' }).waitFor();
    expect(await group.getByText('Annual result').count()).toBe(0);
    expect(await group.getByRole('row', { name: 'Net margin' }).getByRole('cell').first().textContent()).toBe('−11%');
  });

  test('have an accessible chart without a style that the security policy forbids', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(path);
    const chart = page.getByRole('img', { name: /^Revenue, result and equity from 2022 to 2024/ });
    await chart.waitFor();
    await expect.poll(() => chart.locator('.recharts-bar-rectangle').count(), patient).toBe(3);
    expect(await page.locator('style').count()).toBe(0);
  });

  test('can be shown for the group instead of the company', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(path);
    const revenue = reports(page).getByRole('row', { name: 'Operating revenue' }).getByRole('cell').first();
    await revenue.getByText('221,700').waitFor();
    await page.getByText('Group (consolidated)').click();
    await revenue.getByText('512,000').waitFor();
    await page.reload();
    await revenue.getByText('512,000').waitFor();
  });

  test('say if the currency is missing', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(path);
    await page.getByRole('link', { name: shipowner.director }).click();
    await page.getByRole('link', { name: silent.name }).click();
    await heading(page, silent.name).waitFor();
    await reports(page)
      .getByRole('columnheader', { name: /^Account\s*Thousands, currency not stated$/ })
      .waitFor();
    expect(await page.getByRole('img', { name: /^Revenue/ }).count()).toBe(0);
  });

  test('can be saved as a CSV file', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('annual-reports-kvaloy-kystfiske-as.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFGroup,Account,Type,Unit,2024 (NOK),2023 (NOK),2022 (NOK)');
    expect(lines).toContain('Income statement,Annual result,Reported,Thousands,-24310.4,12345,9100');
  });
});

describe("a company that can't be shown (platform specification, section 8)", () => {
  test.each(['/company/999999999', '/company/none'])('%s is not found', async (missing) => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(missing);
    await heading(page, 'No Company Found').waitFor();
  });

  test("says 'Loading...', and then in red why it failed", async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await page.route('**/api/v3/companies/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.abort();
    });
    await goTo(path);
    await page.getByText('Loading...', { exact: true }).first().waitFor();
    const message = page.getByText('Network problem. Please, retry later.');
    await message.waitFor({ timeout: 15_000 });
    expect(await message.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(180, 35, 24)');
  });

  test.each([['skipper'], [undefined]] as const)(
    'sends %s to the home page, who may not see owners (section 6)',
    async (as) => {
      const { page, goTo } = await visit(as === undefined ? {} : { as });
      await goTo(path);
      await page.waitForURL((url) => url.pathname === '/');
    },
  );
});

test.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('has no axe violations on a %s in the %s theme', async (size, scheme) => {
  const { page, goTo } = await visit({ as: 'owner', size, scheme });
  await goTo(`${path}?years=all&vessels=table`);
  await page.getByRole('img', { name: /^Revenue/ }).waitFor();
  expect(await violations(page)).toEqual([]);
});
