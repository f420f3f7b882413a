import { getCompany } from '@wheelhouse/contract/companies';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOnBothScreens } from '#testAxe.ts';
import { answerCompanies, bankrupt, company, ingrid, silent } from '#testCompany.ts';
import { savedFiles } from '#testFiles.ts';
import { openPage } from '#testPage.ts';
import { kvaloy } from '#testRegister.ts';
import { server } from '#testServer.ts';

const path = `/company/${company.id}`;
const reports = () => page.getByRole('table', { name: 'Accounts by year' });
const row = (name: string) => reports().getByRole('row', { name, exact: false });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const texts = (found: { elements(): readonly Element[] }) => found.elements().map(({ textContent }) => textContent);

beforeEach(answerCompanies);

describe('a company page (platform specification, section 2)', () => {
  test('shows details, and names director, chairman and board, persons and companies as links', async () => {
    await openPage(path, { as: 'owner' });
    const details = page.getByRole('table', { name: 'Details' });
    const facts = ['Active', '987654325', 'Aksjeselskap', '9008 TROMSØ', '14 Mar 1988', '42', 'Norway'];
    for (const value of facts) await expect.element(details.getByText(value, { exact: true })).toBeVisible();
    const website = details.getByRole('link', { name: 'www.kvaloy.example', exact: false });
    await expect.element(website).toHaveAttribute('href', 'https://www.kvaloy.example/');
    const people = page.getByRole('region', { name: 'Directors and board' });
    const roles = ['Director', 'Chairman', 'Board member', 'Deputy board member', 'Owner', 'Auditor'];
    expect(texts(people.getByRole('term')).toSorted()).toEqual(roles.toSorted());
    const director = people.getByRole('link', { name: 'Ingrid Johansen' });
    await expect.element(director).toHaveAttribute('href', `/person/${ingrid.id}`);
    await people.getByRole('link', { name: bankrupt.name }).click();
    await expect.element(heading(bankrupt.name)).toBeVisible();
    await expect.element(page.getByText('Bankrupt', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('No annual reports on record')).toBeVisible();
    await expect.element(page.getByText('No vessels on record')).toBeVisible();
    expect(page.getByRole('button', { name: 'Add all to fleet' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(heading(company.name)).toBeVisible();
  });

  test('says which values an administrator corrected', async () => {
    server.answers(getCompany, { ...company, corrected: ['address', 'city'] });
    await openPage(`/company/${company.id}`, { as: 'owner' });
    await expect.element(page.getByText('Corrected by hand: Address, City')).toBeVisible();
  });

  test('shows its vessels as cards or as a table, and adds all of them to a fleet', async () => {
    const visited = await openPage(path, { as: 'owner' });
    const cards = page.getByRole('list', { name: 'Vessels' });
    await expect.element(cards.getByRole('link', { name: kvaloy.name, exact: false })).toBeVisible();
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Vessels' });
    await expect.element(table.getByRole('link', { name: kvaloy.name, exact: false })).toBeVisible();
    await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/33\.6/);
    expect(visited.search()).toEqual({ vessels: 'table' });
    await page.getByRole('button', { name: 'Add all to fleet' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Manage associated fleets' })).toBeVisible();
  });
});

describe('annual reports (platform specification, sections 3 and 9)', () => {
  test('are shown for two years, all on demand, in thousands, with calculated accounts apart', async () => {
    await openPage(path, { as: 'owner' });
    const columns = () => texts(reports().getByRole('columnheader'));
    await expect.poll(columns).toEqual(['AccountNOK, thousands', '2024', '2023']);
    expect(texts(row('Annual result').getByRole('cell'))).toEqual(['−24,310', '12,345']);
    const calculated = page.elementLocator(
      [...reports().element().querySelectorAll('tbody')].find((group) => group.textContent.includes('Calculated')) ??
        document.body,
    );
    await expect.element(calculated.getByRole('row', { name: 'Net margin', exact: false })).toBeVisible();
    expect(calculated.getByText('Annual result', { exact: false }).elements()).toEqual([]);
    expect(texts(row('Net margin').getByRole('cell'))[0]).toBe('−11%');
    await page.getByRole('button', { name: 'Show all 3 years' }).click();
    await expect.poll(() => columns().length).toBe(4);
    await page.getByRole('button', { name: 'Show only the latest 2 years' }).click();
    await expect.poll(() => columns().length).toBe(3);
  });

  test('have an accessible chart without a style that the security policy forbids', async () => {
    // Of the product and the browser's test frame.
    const before = document.querySelectorAll('style:not([data-vite-dev-id])').length;
    await openPage(path, { as: 'owner' });
    const chart = page.getByRole('img', { name: /^Revenue, result and equity from 2022 to 2024/ });
    await expect.element(chart).toBeVisible();
    await expect.poll(() => chart.element().querySelectorAll('.recharts-bar-rectangle').length).toBe(3);
    expect(document.querySelectorAll('style:not([data-vite-dev-id])').length).toBe(before);
  });

  test('can be shown for the group instead of the company, also after a reload', async () => {
    const visited = await openPage(path, { as: 'owner' });
    const revenue = row('Operating revenue').getByRole('cell').first();
    await expect.element(revenue).toHaveTextContent('221,700');
    await page.getByText('Group (consolidated)').click();
    await expect.element(revenue).toHaveTextContent('512,000');
    await visited.reload();
    await expect.element(revenue).toHaveTextContent('512,000');
  });

  test('say if the currency is missing, and have no chart then', async () => {
    await openPage(`/company/${silent.id}`, { as: 'owner' });
    const name = /^Account\s*Thousands, currency not stated$/;
    await expect.element(reports().getByRole('columnheader', { name })).toBeVisible();
    expect(page.getByRole('img', { name: /^Revenue/ }).elements()).toEqual([]);
  });

  test('can be saved as a CSV file', async () => {
    await openPage(path, { as: 'owner' });
    const files = savedFiles();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const [file] = await files();
    expect(file?.name).toBe('annual-reports-kvaloy-kystfiske-as.csv');
    const lines = file?.text.split('\r\n') ?? [];
    expect(lines[0]).toBe('\uFEFFGroup,Account,Type,Unit,2024 (NOK),2023 (NOK),2022 (NOK)');
    expect(lines).toContain('Income statement,Annual result,Reported,Thousands,-24310.4,12345,9100');
  });
});

describe("a company that can't be shown (platform specification, section 8)", () => {
  test.each(['/company/999999999', '/company/none'])('%s is not found', async (missing) => {
    await openPage(missing, { as: 'owner' });
    await expect.element(heading('No Company Found')).toBeVisible();
  });

  test("says 'Loading...', and then in red why it failed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answers(getCompany, async () => {
      await promise;
      throw new TypeError('Failed to fetch');
    });
    await openPage(path, { as: 'owner' });
    await expect.element(page.getByText('Loading...', { exact: true }).first()).toBeVisible();
    server.goes('down');
    resolve();
    const message = page.getByText('Network problem. Please, retry later.');
    await expect.element(message).toBeVisible();
    expect(getComputedStyle(message.element()).color).toBe('rgb(180, 35, 24)');
  });

  test.each([['skipper'], [undefined]] as const)(
    'sends %s to the home page, who may not see owners (section 6)',
    async (as) => {
      const visited = await openPage(path, as === undefined ? {} : { as });
      await expect.poll(visited.path).toBe('/');
      expect(server.requestsTo(getCompany)).toEqual([]);
    },
  );
});

test('a company page has no axe violations, on a desktop in light and a phone in dark', async () => {
  await openPage(`${path}?years=all&vessels=table`, { as: 'owner' });
  await expect.element(page.getByRole('img', { name: /^Revenue/ })).toBeVisible();
  expect(await violationsOnBothScreens()).toEqual([]);
});
