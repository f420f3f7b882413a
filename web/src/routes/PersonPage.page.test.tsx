import { getPerson } from '@wheelhouse/contract/persons';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOnBothScreens } from '#testAxe.ts';
import { answerCompanies, company, ingrid, ola, silent, siri } from '#testCompany.ts';
import { openPage } from '#testPage.ts';
import { kvaloy } from '#testRegister.ts';
import { server } from '#testServer.ts';

const companies = () => page.getByRole('region', { name: 'Companies' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(answerCompanies);

describe('a person page (content specification, section 2)', () => {
  test('shows name and companies, each once with all roles there, and their vessels', async () => {
    await openPage(`/person/${ola.id}`, { as: 'owner' });
    await expect.element(heading('Ola Nordmann')).toBeVisible();
    await expect.element(companies().getByText('Chairman, Owner')).toBeVisible();
    await expect.element(companies().getByText(/^On record \d/)).toBeVisible();
    expect(companies().getByRole('link', { name: company.name, exact: true }).elements()).toHaveLength(1);
    const vessels = companies().getByRole('list', { name: '1 vessel' });
    await expect.element(vessels.getByRole('link', { name: kvaloy.name, exact: false })).toBeVisible();
    expect(page.getByRole('region', { name: 'Contacts' }).elements()).toEqual([]);
  });

  test('lists several companies, and leads there and back', async () => {
    const visited = await openPage(`/person/${ingrid.id}`, { as: 'owner' });
    await expect.element(companies().getByRole('link', { name: company.name })).toBeVisible();
    await companies().getByRole('link', { name: silent.name }).click();
    await expect.element(heading(silent.name)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(heading('Ingrid Johansen')).toBeVisible();
    // The page was opened from outside.
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(visited.path).toBe('/');
  });

  test('says which values an administrator corrected', async () => {
    server.answers(getPerson, { ...siri, corrected: ['lastName', 'email'] });
    await openPage(`/person/${siri.id}`, { as: 'owner' });
    await expect.element(page.getByText('Corrected by hand: Last name, Email')).toBeVisible();
  });

  test('shows contacts as links, and the service provider with the position there', async () => {
    await openPage(`/person/${siri.id}`, { as: 'owner' });
    await expect.element(page.getByText('Service manager, Fjordbygg Service')).toBeVisible();
    const provider = page.getByRole('link', { name: 'Fjordbygg Service' });
    await expect.element(provider).toHaveAttribute('href', '/service/provider/26');
    const contacts = page.getByRole('region', { name: 'Contacts' }).getByRole('link').elements();
    expect(contacts.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:siri@fjordbygg.example',
      'tel:+4790000000',
    ]);
    await expect.element(page.getByText('No company roles on record')).toBeVisible();
  });

  test.each(['/person/999999999', '/person/none'])("%s is 'Not found'", async (missing) => {
    await openPage(missing, { as: 'owner' });
    await expect.element(heading('Not found')).toBeVisible();
  });

  test.each([['skipper'], [undefined]] as const)('sends %s to the home page, who may not see owners', async (as) => {
    const visited = await openPage(`/person/${ola.id}`, as === undefined ? {} : { as });
    await expect.poll(visited.path).toBe('/');
    expect(server.requestsTo(getPerson)).toEqual([]);
  });

  test('has no axe violations, on a desktop in light and a phone in dark', async () => {
    await openPage(`/person/${ola.id}`, { as: 'owner' });
    const vessels = companies().getByRole('list', { name: '1 vessel' });
    await expect.element(vessels.getByRole('link')).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
  });
});
