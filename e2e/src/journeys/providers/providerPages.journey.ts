import { say } from '@wheelhouse/messages/say';
import { countryIso } from '@wheelhouse/contract/values';
import { leadMessages } from '@wheelhouse/contract/leads';
import { listProviders, listServiceBranches, type ProviderListItem } from '@wheelhouse/contract/providers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { useBrowser } from '#browser/browser.ts';
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
  test('lead a visitor from a branch by country to a provider, which accepts one contact request', async () => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/species`);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: place.branch.name })
      .click();
    await page.waitForURL(`**/service/${place.branch.id}`);
    await page.getByRole('link', { name: place.category.name }).click();
    await page.waitForURL(`**/service/category/${place.category.id}`);
    // Visible ones are rendered first.
    await expect.poll(() => listed(page)).toBe(Math.min(48, place.providers.length));

    const names = new Intl.DisplayNames('en-GB', { type: 'region' });
    const iso = [...new Set(place.providers.flatMap((provider) => [...countriesOf(provider)]))].at(-1) ?? '';
    const there = place.providers.filter((provider) => countriesOf(provider).has(iso));
    await chooseCountry(page, names.of(iso) ?? iso);
    await page.waitForURL(`**/service/category/${place.category.id}?country=${iso}`);
    await expect.poll(() => listed(page)).toBe(Math.min(48, there.length));

    const [first] = there;
    const name = first?.name ?? '';
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL(`**/service/provider/${first?.id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.getByLabel('User name').fill('skipper');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/service/provider/${first?.id}`);
    const open = page.getByRole('button', { name: 'Contact us' });
    const form = page.getByRole('dialog', { name: /^Contact / });
    await open.click();
    await form.getByLabel('Message').fill('Can you dock a vessel of 62 metres in May?');
    await form.getByRole('button', { name: 'Send' }).click();
    const sent = page.getByRole('dialog', { name: 'Request sent' });
    await sent.getByText(say(leadMessages.thanks)).waitFor();
    await sent.getByRole('button', { name: 'Close' }).last().click();
    await open.click();
    await form.getByRole('button', { name: 'Send' }).click();
    const failed = page.getByRole('dialog', { name: 'Request not sent' });
    await failed.getByText(say(leadMessages.alreadyAsked)).waitFor();
  });
});
