import { listProviders, type ProviderListItem } from '@wheelhouse/contract/providers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser, useOpenPage, type Visitor } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { hover, middle, norway, parameters } from '#pages/mapPage.ts';
import { violations } from '#browser/violations.ts';

const drawing = { pixelRatio: 0.5 };
const { visit } = useBrowser(drawing);
const world = useDemonstration();
const load = ({ goTo }: Visitor, path: string) => goTo(`${world.address}${path}`);
const open = useOpenPage({ drawing, open: load });

/** A provider with one address, far from all others. */
let lonely: ProviderListItem;
/** Another one, beside it. */
let other: ProviderListItem;
/** Two providers with addresses too close for most zooms, and one of these. */
let crowd: ProviderListItem[];
let crowded: { latitude: number; longitude: number };

function apart(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);
}

beforeAll(async () => {
  const client = await world.client('skipper');
  const providers = await client.call(listProviders, {});
  const places = providers.flatMap((provider) =>
    provider.addresses.flatMap(({ latitude, longitude, ...address }) =>
      latitude === undefined || longitude === undefined
        ? []
        : [{ provider, address: { ...address, latitude, longitude } }],
    ),
  );
  const nearest = (one: (typeof places)[number]) =>
    Math.min(
      ...places.filter(({ provider }) => provider !== one.provider).map(({ address }) => apart(address, one.address)),
    );
  const alone = places
    .filter(({ provider }) => provider.addresses.length === 1)
    .toSorted((a, b) => nearest(b) - nearest(a))[0];
  const close = places.toSorted((a, b) => nearest(a) - nearest(b))[0];
  if (alone === undefined || close === undefined) throw new Error('The demonstration has no providers.');
  lonely = alone.provider;
  other = close.provider;
  crowded = close.address;
  crowd = places
    .toSorted((a, b) => apart(a.address, crowded) - apart(b.address, crowded))
    .slice(0, 2)
    .map(({ provider }) => provider);
});

/** The square of a provider in the middle of the map. */
async function pin(page: Page): Promise<{ x: number; y: number }> {
  const { x, y } = await middle(page);
  return { x, y: y - 22 };
}

describe('a visitor', () => {
  test('finds a service provider by its name, and is taken to its pin', async () => {
    const page = await open(norway);
    await page.getByText(/^\d+ providers$/).waitFor();
    const box = page.getByRole('combobox', { name: 'Search the map' });
    await box.fill(lonely.name.toUpperCase());
    await page.getByRole('group', { name: 'Service providers' }).getByRole('option', { name: lonely.name }).waitFor();
    await box.press('Enter');
    await page.waitForURL(new RegExp(`provider=${lonely.id}`));
    const [{ latitude = 0 } = {}] = lonely.addresses;
    await expect.poll(() => Number(parameters(page).get('lat'))).toBeCloseTo(latitude, 1);
  });

  test('has services in legend, list and drawer, chooses All and None, and sees no vessels', async () => {
    const page = await open(norway);
    await page.getByText(/^\d+ providers$/).waitFor();
    expect(await page.getByRole('tab', { name: 'Vessels' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Track/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const box = (name: string) => drawer.getByRole('checkbox', { name, exact: true });
    expect(await box('All services').isChecked()).toBe(true);
    expect(await drawer.getByText('On vessel click').count()).toBe(0);
    await box('No services').press('Space');
    await drawer.getByRole('button', { name: 'Show 0 providers' }).waitFor();
    expect(parameters(page).get('services')).toBe('none');
    expect(await box('All services').isChecked()).toBe(false);
    await box('Repair & docking').press('Space');
    await page.waitForURL(/services=102/);
    expect(await box('No services').isChecked()).toBe(false);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}').providerFilters)).toEqual({
      categoryIds: [102],
    });
    expect(await violations(page)).toEqual([]);
    await box('Repair & docking').press('Space');
    await page.waitForURL(/services=none/);
    await drawer.getByRole('button', { name: 'Reset all' }).click();
    await page.waitForURL((address) => !address.searchParams.has('services'));
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'In view', exact: true }).press('Enter');
    await page.getByRole('list', { name: 'Providers in view' }).getByRole('button').first().press('Enter');
    await page.getByRole('link', { name: 'Open provider page' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('a provider', () => {
  test('is highlighted by its address at zoom 7, beside others, until they are shown again (section 4)', async () => {
    const { page } = await visit();
    await page.goto(`${world.address}/service/provider/${lonely.id}`);
    await page.getByRole('link', { name: 'Show on map' }).click();
    const card = page.getByRole('region', { name: lonely.name });
    await card.getByText(lonely.addresses[0]?.title ?? '').waitFor();
    await page.waitForURL(/zoom=7/);
    await page.getByText(`Showing only ${lonely.name}`).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.waitForURL((address) => !address.searchParams.has('alone'));
    await card.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((address) => !address.searchParams.has('provider'));
  });

  test('is named under the pointer, and a click opens its page and leaves the map with EEZ and all services', async () => {
    const [address] = lonely.addresses;
    const category = lonely.branches[0];
    // Its own page: it looks at what is stored.
    const { page } = await visit();
    await page.goto(
      `${world.address}/map?lat=${address?.latitude}&lng=${address?.longitude}&zoom=9&layer=temperature&services=${category}`,
    );
    await page.getByText(/^\d+ providers?$/).waitFor();
    const { x, y } = await pin(page);
    await hover(page, { x, y }, page.getByText(lonely.name));
    await page.mouse.click(x, y);
    await page.waitForURL(`**/service/provider/${lonely.id}`);
    await page.goBack();
    await page.waitForURL(/\/map/);
    expect(parameters(page).get('layer')).toBe('eez');
    expect(parameters(page).has('services')).toBe(false);
    const settings = await page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}'));
    expect(settings.map.layer).toBe('eez');
    expect(settings.providerFilters).toBeUndefined();
  });

  test('among others at one place is reached by a click that zooms in', async () => {
    const { page } = await visit();
    // Without others: a third one nearby could represent both.
    await page.route('**/api/v3/serviceProvider', (route) => route.fulfill({ json: crowd }));
    await page.goto(`${world.address}/map?lat=${crowded.latitude}&lng=${crowded.longitude}&zoom=7`);
    await page.getByText('2 providers', { exact: true }).waitFor();
    const { x, y } = await pin(page);
    await hover(page, { x, y }, page.getByText('2 providers').nth(1));
    await page.mouse.click(x, y);
    await page.waitForURL((address) => Number(address.searchParams.get('zoom')) > 8);
  });

  test('that does not exist is reported and removed from the address', async () => {
    const page = await open('/map?provider=999999&alone=true');
    await page.getByRole('alert').filter({ hasText: 'Not found' }).waitFor();
    await page.waitForURL((address) => !address.searchParams.has('provider') && !address.searchParams.has('alone'));
  });
});

describe('two providers on one point', () => {
  const openTwins = useOpenPage({
    drawing,
    async open(visitor, path) {
      const [address] = lonely.addresses;
      const twin = { ...lonely, id: other.id, name: other.name, addresses: [{ ...address, id: 999999 }] };
      await visitor.page.route('**/api/v3/serviceProvider', (route) => route.fulfill({ json: [lonely, twin] }));
      await load(visitor, path);
    },
  });
  const there = async () => {
    const [address] = lonely.addresses;
    const page = await openTwins(`/map?lat=${address?.latitude}&lng=${address?.longitude}&zoom=12`);
    await page.getByText('2 providers', { exact: true }).waitFor();
    return page;
  };

  test('are drawn beside one another, and each opens its page', async () => {
    for (const [name, id, side] of [
      [lonely.name, lonely.id, -1],
      [other.name, other.id, 1],
    ] as const) {
      const page = await there();
      const { x, y } = await pin(page);
      await hover(page, { x: x + side * 11, y }, page.getByText(name));
      await page.mouse.click(x + side * 11, y);
      await page.waitForURL(`**/service/provider/${id}`);
    }
  });

  test('are in the list, and each is opened from there by keyboard', async () => {
    for (const { name, id } of [lonely, other]) {
      const page = await there();
      await page.getByRole('button', { name: 'In view', exact: true }).press('Enter');
      const list = page.getByRole('list', { name: 'Providers in view' });
      await expect.poll(() => list.getByRole('button').count()).toBe(2);
      await list.getByRole('button', { name }).press('Enter');
      const link = page.getByRole('region', { name }).getByRole('link', { name: 'Open provider page' });
      await link.press('Enter');
      await page.waitForURL(`**/service/provider/${id}`);
    }
  });
});
