import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { shipowner, silent } from './companies.ts';
import { readShipowner } from './companiesOf.ts';
import { violations } from './violations.ts';

const { visit } = useBrowser();
let chairman: string;
let director: string;

beforeAll(async () => {
  const company = await readShipowner();
  chairman = `/person/${company.chairman?.id}`;
  director = `/person/${company.directors[0]?.id}`;
});

describe('a person page (content specification, section 2)', () => {
  test('shows name and companies, each once with all roles there', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(chairman);
    await page.getByRole('heading', { level: 1, name: shipowner.chairman }).waitFor();
    const companies = page.getByRole('region', { name: 'Companies' }).getByRole('listitem');
    expect(await companies.allTextContents()).toEqual([`${shipowner.name}Chairman, Owner`]);
    await page.getByText('No way to reach this person is known.').waitFor();
    await companies.getByRole('link', { name: shipowner.name }).click();
    await page.getByRole('heading', { level: 1, name: shipowner.name }).waitFor();
  });

  test('lists several companies, and leads back', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(director);
    const companies = page.getByRole('region', { name: 'Companies' });
    await companies.getByRole('link', { name: shipowner.name }).waitFor();
    await companies.getByRole('link', { name: silent.name }).waitFor();
    await companies.getByRole('link', { name: silent.name }).click();
    await page.getByRole('heading', { level: 1, name: silent.name }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { level: 1, name: shipowner.director }).waitFor();
    // One came to this page from outside.
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test.each(['/person/999999999', '/person/none'])("%s is 'Not found'", async (missing) => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(missing);
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  });

  test.each([['skipper'], [undefined]] as const)('sends home %s, who may not see owners', async (as) => {
    const { page, goTo } = await visit(as === undefined ? {} : { as });
    await goTo(chairman);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test.each([
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const)('has nothing axe objects to on a %s in the %s theme', async (size, scheme) => {
    const { page, goTo } = await visit({ as: 'owner', size, scheme });
    await goTo(chairman);
    await page.getByRole('heading', { level: 1, name: shipowner.chairman }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
