import type { Person } from '@wheelhouse/contract/persons';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { shipowner, silent } from '#worlds/companies.ts';
import { readShipowner } from '#worlds/companiesOf.ts';
import { violations } from '#browser/violations.ts';

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
    const companies = page
      .getByRole('region', { name: 'Companies' })
      .locator('section > ul > li, ul')
      .first()
      .locator('> li');
    expect(await companies.allTextContents()).toHaveLength(1);
    await companies.first().getByText('Chairman, Owner').waitFor();
    await companies
      .first()
      .getByText(/^On record \d/)
      .waitFor();
    expect(await page.getByRole('region', { name: 'Contacts' }).count()).toBe(0);
    await companies
      .getByRole('list', { name: /^\d+ vessels?$/ })
      .getByRole('link')
      .first()
      .waitFor();
    await companies.getByRole('link', { name: shipowner.name, exact: true }).first().click();
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
    // The page was opened from outside.
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('shows contacts as links, and the service provider with the position there', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    // No importable register has a provider's staff.
    const staff: Person = {
      id: 7,
      firstName: 'Siri',
      lastName: 'Vik',
      positions: [],
      formerPositions: [],
      source: { id: 26, name: 'Fjordbygg Service' },
      contact: { email: 'siri@fjordbygg.example', mobile: '+47 900 00 000', position: 'Service manager' },
    };
    await page.route('**/api/v3/person/7', (route) => route.fulfill({ json: staff }));
    await goTo('/person/7');
    await page.getByText('Service manager, Fjordbygg Service').waitFor();
    const provider = page.getByRole('link', { name: staff.source?.name ?? '' });
    expect(await provider.getAttribute('href')).toBe('/service/provider/26');
    const contacts = page.getByRole('region', { name: 'Contacts' }).getByRole('link');
    expect(await contacts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'mailto:siri@fjordbygg.example',
      'tel:+4790000000',
    ]);
    await page.getByText('No company roles on record').waitFor();
  });

  test.each(['/person/999999999', '/person/none'])("%s is 'Not found'", async (missing) => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(missing);
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  });

  test.each([['skipper'], [undefined]] as const)('sends %s to the home page, who may not see owners', async (as) => {
    const { page, goTo } = await visit(as === undefined ? {} : { as });
    await goTo(chairman);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test.each([
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const)('has no axe violations on a %s in the %s theme', async (size, scheme) => {
    const { page, goTo } = await visit({ as: 'owner', size, scheme });
    await goTo(chairman);
    await page.getByRole('heading', { level: 1, name: shipowner.chairman }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
