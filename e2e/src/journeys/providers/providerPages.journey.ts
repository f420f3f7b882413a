import { say } from '@wheelhouse/messages/say';
import { countryIso } from '@wheelhouse/contract/values';
import { leadMessages } from '@wheelhouse/contract/leads';
import { getProvider, listProviders, listServiceBranches, type ProviderListItem } from '@wheelhouse/contract/providers';
import { activeUser } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { useBrowser, type Visit } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

interface Place {
  readonly branch: { readonly id: number; readonly name: string };
  readonly category: { readonly id: number; readonly name: string };
  readonly providers: readonly ProviderListItem[];
}

/** A category whose providers are in several countries, with its branch. */
let place: Place;

function english(value: Readonly<Record<string, string>>): string {
  return value['en_GB'] ?? '';
}

function countriesOf({ addresses }: ProviderListItem): ReadonlySet<string> {
  return new Set(addresses.map(({ country }) => countryIso.parse(country.iso)));
}

beforeAll(async () => {
  const visitor = clientOf(demonstration.address);
  const [branches, providers] = await Promise.all([visitor.call(listServiceBranches), visitor.call(listProviders)]);
  const places = branches.flatMap((branch) =>
    branch.subBranches.map((category) => ({
      branch: { id: branch.id, name: english(branch.value) },
      category: { id: category.id, name: english(category.value) },
      providers: providers.filter((provider) => provider.branches.includes(category.id)),
    })),
  );
  const found = places.find((one) => new Set(one.providers.flatMap((provider) => [...countriesOf(provider)])).size > 2);
  if (found === undefined) throw new Error('The demonstration world has no such category.');
  place = found;
});

/** Opens the list of countries and selects one. */
async function chooseCountry(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Country' }).or(page.getByLabel('Country')).first();
  await field.click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().click();
  await page.keyboard.press('Escape');
}

async function listed(page: Page): Promise<number> {
  return page.getByRole('list', { name: place.category.name }).getByRole('listitem').count();
}

describe('service providers (content specification, sections 2, 5 and 6)', () => {
  test('lead a visitor from a branch in the navigation to a category, by country to a provider', async () => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/species`);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: place.branch.name })
      .click();
    await page.waitForURL(`**/service/${place.branch.id}`);
    await page.getByRole('heading', { level: 1, name: 'Service Providers' }).waitFor();
    await page.getByRole('link', { name: 'Register company' }).waitFor();
    await page.getByRole('link', { name: place.category.name }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: place.category.name }).click();
    await page.waitForURL(`**/service/category/${place.category.id}`);
    await page.getByRole('heading', { level: 1, name: place.category.name }).waitFor();
    await page.getByRole('list', { name: place.category.name }).waitFor();
    // Visible ones are rendered first.
    await expect.poll(() => listed(page)).toBe(Math.min(48, place.providers.length));
    expect(await violations(page)).toEqual([]);

    const names = new Intl.DisplayNames('en-GB', { type: 'region' });
    const iso = [...new Set(place.providers.flatMap((provider) => [...countriesOf(provider)]))].at(-1) ?? '';
    const there = place.providers.filter((provider) => countriesOf(provider).has(iso));
    await chooseCountry(page, names.of(iso) ?? iso);
    await page.waitForURL(`**/service/category/${place.category.id}?country=${iso}`);
    await expect.poll(() => listed(page)).toBe(Math.min(48, there.length));
    await page.reload();
    await expect.poll(() => listed(page)).toBe(Math.min(48, there.length));

    await chooseCountry(page, 'All countries');
    await page.waitForURL(`**/service/category/${place.category.id}`);
    await expect.poll(() => listed(page)).toBe(Math.min(48, place.providers.length));

    const [first] = place.providers;
    await page
      .getByRole('link', { name: first?.name ?? '' })
      .first()
      .click();
    await page.waitForURL(`**/service/provider/${first?.id}`);
    await page.getByRole('heading', { level: 1, name: first?.name ?? '' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Locations' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('are loaded again automatically after an error (content specification, section 7)', async () => {
    const { page } = await visit();
    let refused = 0;
    await page.route('**/api/v3/serviceProvider?category=*', async (route) => {
      refused += 1;
      if (refused > 3) return route.continue();
      const body = { type: 'about:blank', title: 'Down', status: 500, detail: 'Something went wrong on our side.' };
      return route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(body) });
    });
    await page.goto(`${demonstration.address}/service/category/${place.category.id}`);
    await page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' }).waitFor();
    await page.getByRole('list', { name: place.category.name }).waitFor();
  });

  test('are not found for an unknown branch, category or provider', async () => {
    const { page } = await visit();
    for (const path of [
      '/service/999999',
      '/service/category/999999',
      '/service/provider/999999',
      '/service/provider/x',
    ]) {
      await page.goto(`${demonstration.address}${path}`);
      await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    }
    expect(await violations(page)).toEqual([]);
  });
});

describe('the page of a provider (content specification, sections 2, 6 and 8)', () => {
  test('leads a visitor who wants to make contact to the log-in, and back', async () => {
    const id = place.providers[0]?.id;
    const { page } = await visit();
    await page.goto(`${demonstration.address}/service/provider/${id}`);
    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.getByLabel('User name').fill('skipper');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/service/provider/${id}`);
    await page.getByRole('button', { name: 'Contact us' }).waitFor();
  });

  test('accepts one contact request, and says why it accepts no second', async () => {
    const id = place.providers[1]?.id;
    const { page } = await visit();
    await demonstration.open(page, 'skipper', `/service/provider/${id}`);
    const open = page.getByRole('button', { name: 'Contact us' });
    await open.click();
    const form = page.getByRole('dialog', { name: /^Contact / });
    await form.getByLabel('Message').fill('Can you dock a vessel of 62 metres in May?');
    await form.getByLabel('Your email').fill('not an address');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText("Email value doesn't match pattern!").waitFor();
    expect(await violations(page)).toEqual([]);
    await form.getByLabel('Your email').fill('skipper@vessel.example');
    await form.getByRole('button', { name: 'Send' }).click();
    const sent = page.getByRole('dialog', { name: 'Request sent' });
    await sent.getByText(say(leadMessages.thanks)).waitFor();
    await sent.getByRole('button', { name: 'Close' }).last().click();

    await open.click();
    await form.getByRole('button', { name: 'Send' }).click();
    const failed = page.getByRole('dialog', { name: 'Request not sent' });
    await failed.getByText(say(leadMessages.alreadyAsked)).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('offers its owner to edit it, and no contact', async () => {
    const editor = await demonstration.client('editor');
    const [own = 0] = (await editor.call(activeUser)).serviceProvidersId;
    const { name } = await editor.call(getProvider, { params: { id: own } });
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/service/provider/${own}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const edit = page.getByRole('link', { name: 'Edit', exact: true });
    expect(await edit.getAttribute('href')).toBe(`/service/provider/${own}/edit`);
    expect(await page.getByRole('button', { name: 'Contact us' }).count()).toBe(0);
    await page.goto(`${demonstration.address}/service`);
    const toEditor = page.getByRole('link', { name: 'Edit service provider' });
    await toEditor.waitFor();
    expect(await page.getByRole('link', { name: 'Register company' }).count()).toBe(0);
  });

  const looks: readonly Visit[] = [{ scheme: 'dark' }, { size: 'phone' }, { size: 'phone', scheme: 'dark' }];
  test.each(looks)('has no axe violations, nor have its lists (%o)', async (look) => {
    const { page } = await visit(look);
    const { branch, category, providers } = place;
    for (const path of [
      '/service',
      `/service/${branch.id}`,
      `/service/category/${category.id}`,
      `/service/provider/${providers[0]?.id}`,
    ]) {
      await page.goto(`${demonstration.address}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });
});
