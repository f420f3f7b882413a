import { getProvider, listProviders, listServiceBranches, type ProviderListItem } from '@wheelhouse/contract/providers';
import { findPlaces } from '@wheelhouse/contract/referenceLayers';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { clickOnMap, focusMap, pointAtMap, useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';
import { branch, category, provider } from '#testProvider.ts';
import { server } from '#testServer.ts';

const overNorway = '/map?lat=62.4&lng=5.5&zoom=7';
const there = { latitude: 62, longitude: 5 };

function at(id: number, name: string, { latitude, longitude }: typeof there): ProviderListItem {
  const address = { id: id * 10, title: `Quay ${id}`, country: { iso: 'NO' }, latitude, longitude };
  return { id, name, published: true, branches: [category.id], addresses: [address] };
}
const lonely = at(7, 'Lonely Nets', there);
const twin = at(8, 'Twin Nets', there);
/** Too close to the lonely one at zoom 7, beside it at zoom 8. */
const neighbour = at(9, 'Neighbour Nets', { latitude: 62, longitude: 5.18 });
const far = at(11, 'Far Nets', { latitude: 63.5, longitude: 7 });

/** Above the place in the middle of the map, where the square of its marker is. */
const pin = { south: -22 };

function answer(...providers: ProviderListItem[]): void {
  server.answers(listProviders, providers);
  server.answers(getProvider, ({ params: { id } }) => ({
    ...provider,
    id,
    name: providers.find((each) => each.id === id)?.name ?? '',
    branches: [category.id],
  }));
}

beforeEach(() => {
  useMapWithoutPicture();
  server.answers(listServiceBranches, [branch]);
  server.answers(findPlaces, []);
  answer(lonely, far);
});

const drawer = page.getByRole('dialog', { name: 'Filters' });
const box = (name: string) => drawer.getByRole('checkbox', { name, exact: true });
const counted = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const stored = () => JSON.parse(localStorage.getItem('settings') ?? '{}');

describe('a visitor', () => {
  test('finds a service provider by its name, and is taken to its pin', async () => {
    const visited = await openPage(overNorway);
    await counted('2 providers');
    await page.getByRole('combobox', { name: 'Search the map' }).fill(far.name.toUpperCase());
    const found = page.getByRole('group', { name: 'Service providers' });
    await expect.element(found.getByRole('option', { name: far.name, exact: false })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => visited.search()['provider']).toBe(String(far.id));
    await expect.poll(() => Number(visited.search()['lat'])).toBeCloseTo(63.5, 1);
  });

  test('has services in legend, list and drawer, chooses All and None, and sees no vessels', async () => {
    const visited = await openPage(overNorway);
    const services = () => visited.search()['services'];
    await counted('2 providers');
    expect(page.getByRole('tab', { name: 'Vessels' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /^Track/ }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect.element(box('All services')).toBeChecked();
    expect(drawer.getByText('On vessel click').elements()).toEqual([]);
    await box('No services').click();
    await expect.element(drawer.getByRole('button', { name: 'Show 0 providers' })).toBeVisible();
    expect(services()).toBe('none');
    await expect.element(box('All services')).not.toBeChecked();
    await box(category.value.en_GB).click();
    await expect.poll(services).toBe(String(category.id));
    await expect.element(box('No services')).not.toBeChecked();
    expect(stored().providerFilters).toEqual({ categoryIds: [category.id] });
    expect(await violationsInBothThemes()).toEqual([]);
    await box(category.value.en_GB).click();
    await expect.poll(services).toBe('none');
    await drawer.getByRole('button', { name: 'Reset all' }).click();
    await expect.poll(services).toBeUndefined();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'In view', exact: true }).click();
    await page.getByRole('list', { name: 'Providers in view' }).getByRole('button').first().click();
    await expect.element(page.getByRole('link', { name: 'Open provider page' })).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});

describe('a provider', () => {
  test('is highlighted by its address at zoom 7, beside others, until they are shown again (section 4)', async () => {
    const visited = await openPage(`/map?provider=${lonely.id}&alone=true`);
    const card = page.getByRole('region', { name: lonely.name });
    await expect.element(card.getByText('Quay 7')).toBeVisible();
    await expect.poll(() => visited.search()['zoom']).toBe('7');
    await expect.element(page.getByText(`Showing only ${lonely.name}`)).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => visited.search()['alone']).toBeUndefined();
    await card.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => visited.search()['provider']).toBeUndefined();
  });

  test('is named under the pointer, and a click opens its page and leaves the map with EEZ and all services', async () => {
    const visited = await openPage(`/map?lat=62&lng=5&zoom=9&layer=temperature&services=${category.id}`);
    await counted('2 providers');
    await pointAtMap(page.getByText(lonely.name), pin);
    await clickOnMap(pin);
    await expect.poll(visited.path).toBe(`/service/provider/${lonely.id}`);
    window.history.back();
    await expect.poll(visited.path).toBe('/map');
    expect(visited.search()['layer']).toBe('eez');
    expect(visited.search()).not.toHaveProperty('services');
    expect(stored().map.layer).toBe('eez');
    expect(stored().providerFilters).toBeUndefined();
  });

  test('among others at one place is reached by a click that zooms in', async () => {
    answer(lonely, neighbour);
    const visited = await openPage('/map?lat=62&lng=5&zoom=7');
    await counted('2 providers');
    await pointAtMap(page.getByText('2 providers').nth(1), pin);
    await clickOnMap(pin);
    await expect.poll(() => Number(visited.search()['zoom'])).toBeGreaterThan(8);
  });

  test('that does not exist is reported and removed from the address', async () => {
    const visited = await openPage('/map?provider=999999&alone=true');
    await expect.element(page.getByRole('alert').filter({ hasText: 'Not found' })).toBeVisible();
    await expect.poll(visited.search).not.toHaveProperty('provider');
    expect(visited.search()).not.toHaveProperty('alone');
  });
});

describe('two providers on one point', () => {
  beforeEach(() => answer(lonely, twin));
  const open = async () => {
    const visited = await openPage('/map?lat=62&lng=5&zoom=12');
    await counted('2 providers');
    return visited;
  };

  test.each([
    [lonely, -11],
    [twin, 11],
  ] as const)('are drawn beside one another, and each opens its page: $name', async ({ id, name }, east) => {
    const visited = await open();
    await pointAtMap(page.getByText(name), { ...pin, east });
    await clickOnMap({ ...pin, east });
    await expect.poll(visited.path).toBe(`/service/provider/${id}`);
  });

  test.each([lonely, twin])(
    'are in the list, and each is opened from there by keyboard: $name',
    async ({ id, name }) => {
      const visited = await open();
      (await page.getByRole('button', { name: 'In view', exact: true }).findElement()).focus();
      await userEvent.keyboard('{Enter}');
      const list = page.getByRole('list', { name: 'Providers in view' });
      await expect.poll(() => list.getByRole('button').elements().length).toBe(2);
      (await list.getByRole('button', { name, exact: false }).findElement()).focus();
      await userEvent.keyboard('{Enter}');
      const link = page.getByRole('region', { name }).getByRole('link', { name: 'Open provider page' });
      (await link.findElement()).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(visited.path).toBe(`/service/provider/${id}`);
    },
  );
});

test('Escape on the map closes the card of a provider', async () => {
  const visited = await openPage(`${overNorway}&provider=${lonely.id}`);
  await expect.element(page.getByRole('region', { name: lonely.name })).toBeVisible();
  await focusMap();
  await userEvent.keyboard('{Escape}');
  await expect.poll(visited.search).not.toHaveProperty('provider');
});
