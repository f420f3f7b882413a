import { listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { getReception } from '@wheelhouse/contract/reception';
import { findPlaces } from '@wheelhouse/contract/referenceLayers';
import { search } from '@wheelhouse/contract/search';
import { getVessel, listVessels, vesselMessages } from '@wheelhouse/contract/vessels';
import { activeUser, login } from '@wheelhouse/contract/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { clickOnMap, focusMap, pointAtMap, untilShown, useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';
import { kvaloy, userOf, vessels } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';
import { answerShips, corner, kvaloyAtSea, offTromso, overKvaloy } from '#testShips.ts';
import { answerVessel, vesselFor } from '#testVessel.ts';

const card = page.getByRole('region', { name: kvaloy.name, exact: false });
const inView = page.getByRole('button', { name: 'In view', exact: true });
const counted = () => expect.element(page.getByText('1 vessel', { exact: true })).toBeVisible();
const live = () => expect.element(page.getByRole('status').filter({ hasText: 'Live' })).toBeInTheDocument();

let ships: ReturnType<typeof answerShips>;
beforeEach(() => {
  useMapWithoutPicture();
  server.answers(listServiceBranches, []);
  server.answers(listProviders, []);
  server.answers(findPlaces, []);
  server.answers(listVessels, vessels);
  answerVessel('skipper');
  server.answers(getVessel, ({ params: { id } }) => {
    const found = vessels.find((vessel) => vessel.id === id);
    if (found === undefined) throw new Refused(404, vesselMessages.notFound);
    return id === kvaloy.id ? vesselFor('skipper') : { ...found, can: vesselFor('skipper').can };
  });
  ships = answerShips([kvaloyAtSea], () => true);
});

async function openMap(path = overKvaloy) {
  const visited = await openPage(path, { as: 'skipper' });
  await counted();
  return visited;
}

/** Where the corner of the track is from the middle of the map, in pixels. */
function cornerOnMap() {
  const degree = (256 * 2 ** 10) / 360;
  const stretch = 1 / Math.cos((offTromso.latitude * Math.PI) / 180);
  return {
    east: (corner.longitude - offTromso.longitude) * degree,
    south: (offTromso.latitude - corner.latitude) * degree * stretch,
  };
}

test('A visitor sees the map without vessels, is invited to log in and returns to the same view', async () => {
  server.answers(login, () => {
    const userInfo = userOf('skipper');
    server.answers(activeUser, userInfo);
    return { token: 'skipper', userInfo };
  });
  const visited = await openPage(overKvaloy);
  const invitation = page.getByRole('region', { name: 'Log in to see vessels' });
  await expect.element(invitation).toBeVisible();
  expect(page.getByText(/vessels? in view/).elements()).toEqual([]);
  await expect.element(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  await invitation.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabelText('User name').fill('skipper');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await counted();
  expect(visited.search()['lat']).toBe(String(offTromso.latitude));
});

describe('a vessel', () => {
  test('shows its name and speed under the pointer, its card at a click, and closes it at the next', async () => {
    const visited = await openMap();
    await pointAtMap(page.getByText(/^9\.6\s+kn/));
    await clickOnMap();
    for (const fact of [/^9\.6\s+kn/, '350°', '348°', /70°\s+18\.00′\s+N/, /018°\s+12\.00′\s+E/, 'Longliner']) {
      await expect.element(card.getByText(fact).first()).toBeVisible();
    }
    const link = card.getByRole('link', { name: 'Open vessel page' });
    await expect.element(link).toHaveAttribute('href', `/vessel/${kvaloy.id}`);
    await clickOnMap();
    await expect.element(card).not.toBeInTheDocument();
    expect(visited.search()).not.toHaveProperty('vessel');
  });

  test('moves without a reload', async () => {
    await openMap(`${overKvaloy}&vessel=${kvaloy.id}`);
    await live();
    await expect.element(card.getByText(/^9\.6\s+kn/).first()).toBeVisible();
    ships.moves({ ...kvaloyAtSea, speed: 4.2, lastUpdate: new Date(Date.now() + 1000).toISOString() });
    await expect.element(card.getByText('4.2 kn').first()).toBeVisible();
  });

  test('has points on its track with speed and time; Escape closes the popup first, then the card', async () => {
    await openMap(`${overKvaloy}&vessel=${kvaloy.id}`);
    await expect.element(card.getByText(/Track: 3 days · \d+ points/)).toBeVisible();
    const popup = page.getByRole('group', { name: 'Track point' });
    await untilShown(popup, async () => {
      // Before the track can be clicked, a click beside the vessel closes its card.
      if (card.elements().length === 0) await clickOnMap();
      await clickOnMap(cornerOnMap());
    });
    await expect.element(popup.getByText(/^9\.6\s+kn/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(popup).not.toBeInTheDocument();
    await expect.element(card).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(card).not.toBeInTheDocument();
  });

  test('is where its link leads: at zoom 7 with its card open', async () => {
    const visited = await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper' });
    await page.getByRole('link', { name: 'Show on map' }).click();
    await expect.element(card.getByText(/70°\s+18\.00′\s+N/)).toBeVisible();
    await expect.poll(() => visited.search()['zoom']).toBe('7');
    expect(Number(visited.search()['lat'])).toBeCloseTo(offTromso.latitude, 1);
  });

  test('that does not exist is reported and removed from the address, which keeps its view', async () => {
    const visited = await openMap(`${overKvaloy}&vessel=999999999`);
    await expect.element(page.getByRole('alert').filter({ hasText: 'Vessel is not found.' })).toBeVisible();
    await expect.poll(visited.search).not.toHaveProperty('vessel');
    expect(visited.search()).toMatchObject({ lat: String(offTromso.latitude), zoom: '10' });
  });

  test('without a position shows its card over the fallback', async () => {
    const visited = await openMap('/map?vessel=2');
    await expect.element(page.getByText('No known position')).toBeVisible();
    await expect.poll(visited.search).toMatchObject({ lat: '62', lng: '6.47', zoom: '7' });
  });

  test('is found by the search of the map', async () => {
    server.answers(search, [{ id: kvaloy.id, category: 'VESSEL', text: kvaloy.name, country: 'NO' }]);
    const visited = await openMap('/map?lat=62.4&lng=5.5&zoom=7');
    await page.getByRole('combobox', { name: 'Search the map' }).fill('kval');
    await page.getByRole('group', { name: 'Vessels' }).getByRole('option').first().click();
    await expect.poll(() => visited.search()['vessel']).toBe(String(kvaloy.id));
  });
});

describe('the map', () => {
  test('can be used only by keyboard: list, card, Escape, arrow keys', async () => {
    const visited = await openMap();
    (await inView.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('tab', { name: 'Vessels 1' })).toBeVisible();
    (await page.getByRole('listitem').getByRole('button', { name: kvaloy.name, exact: false }).findElement()).focus();
    await userEvent.keyboard('{Enter}');
    (await card.getByRole('link', { name: 'Open vessel page' }).findElement()).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(card).not.toBeInTheDocument();
    await focusMap();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => Number(visited.search()['lat'])).toBeLessThan(offTromso.latitude);
  });

  test('opens the search results only when Enter is pressed in the search', async () => {
    server.answers(search, [{ id: kvaloy.id, category: 'VESSEL', text: kvaloy.name, country: 'NO' }]);
    const visited = await openMap();
    await page.getByRole('combobox', { name: /^Search vessels/ }).fill('kvaloy');
    await expect.element(page.getByRole('option', { name: kvaloy.name, exact: false })).toBeVisible();
    expect(visited.path()).toBe('/map');
    await userEvent.keyboard('{Enter}');
    await expect.poll(visited.path).toBe('/search');
    expect(visited.search()).toEqual({ q: 'kvaloy' });
  });

  test('keeps period and colours in the address, and the last view', async () => {
    const visited = await openMap(`${overKvaloy}&period=3d&colour=country`);
    await page.getByRole('button', { name: /^Track: 3 days/ }).click();
    await page.getByText('30 days', { exact: true }).click();
    await page.getByText('Fisheries', { exact: true }).click();
    await expect.poll(visited.search).toMatchObject({ period: '30d', colour: 'type' });
    await expect.element(page.getByRole('list').getByText('Longliner')).toBeVisible();
    await focusMap();
    await userEvent.keyboard('-');
    await expect.poll(() => visited.search()['zoom']).toBe('9');
    await visited.goTo('/about');
    await visited.goTo('/map');
    await expect.element(page.getByRole('button', { name: /^Track: 30 days/ })).toBeVisible();
    await counted();
    await focusMap();
    await userEvent.keyboard('-');
    await expect.poll(() => visited.search()['zoom']).toBe('8');
  });

  test('says that there is no connection, and when it is back', async () => {
    await openMap();
    await live();
    server.goes('down');
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^No connection. Last updated \d+ sec/)).toBeVisible();
    server.goes('up');
    window.dispatchEvent(new Event('online'));
    await live();
  });
});

test('Buttons of the map are large enough for a finger', async () => {
  await openPage(overKvaloy, { as: 'skipper', size: 'phone' });
  await counted();
  for (const name of ['Zoom in', 'Zoom out', /^In view/, 'Legend', /^Track/]) {
    const { width, height } = page.getByRole('button', { name }).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test.each(['desktop', 'phone'] as const)(
  'List and card of a vessel have no accessibility violations on a %s in both themes',
  async (size) => {
    await openPage(overKvaloy, { as: 'skipper', size });
    await counted();
    await inView.click();
    await page.getByRole('listitem').getByRole('button', { name: kvaloy.name, exact: false }).click();
    await expect.element(card.getByText(/\d+ points/).first()).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  },
);

test.each([
  ['that the installation has no feed', [], 'This installation has no position feed.'],
  [
    'that a feed brought nothing from here',
    [{ name: 'Station', connected: true, perMinute: 0 }],
    'Nothing received here yet',
  ],
])('the map says %s', async (_, feeds, words) => {
  server.answers(getReception, { since: '2026-05-01T08:00:00Z', feeds, areas: [], here: { perMinute: 0 } });
  await openMap();
  await expect.element(page.getByRole('button', { name: words })).toBeVisible();
});
