import { listLocations, streamFrames } from '@wheelhouse/contract/positions';
import { listProviders } from '@wheelhouse/contract/providers';
import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { chips, openDrawer, shows, typed } from '#testFilter.ts';
import { useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';
import { kvaloy, perFlag, vesselCount, vessels } from '#testRegister.ts';
import { server } from '#testServer.ts';
import { answerShips, kvaloyAtSea, overKvaloy } from '#testShips.ts';
import { answerVessel } from '#testVessel.ts';

beforeEach(() => {
  useMapWithoutPicture();
  server.answers(listProviders, []);
  server.answers(listVessels, vessels);
  answerVessel('skipper');
  const length = kvaloy.vesselSizes?.lengthOverall ?? 0;
  answerShips([kvaloyAtSea], ({ flag = '' }, filter) => {
    return (filter.flag ?? [flag]).includes(flag) && (filter.lengthMin ?? 0) <= length;
  });
});

const counted = () => expect.element(page.getByText('1 vessel', { exact: true })).toBeVisible();

describe('the filter of the list on the map', () => {
  test('is sent to the server, marked on its button and shared with the list', async () => {
    const visited = await openPage('/vessels?flag=NO&lengthMin=30', { as: 'skipper' });
    await expect.element(chips().first()).toBeVisible();
    await visited.goTo(overKvaloy);
    await counted();
    expect(visited.search()).toMatchObject({ flag: 'NO', lengthMin: '30' });
    await expect.element(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible();
    await expect.poll(() => server.requestsTo(streamFrames).length).toBeGreaterThan(0);
    for (const { query } of [...server.requestsTo(listLocations), ...server.requestsTo(streamFrames)]) {
      expect(query).toMatchObject({ flag: ['NO'], lengthMin: 30 });
    }

    const filters = await openDrawer();
    await typed('Length overall from (m)', '50');
    await expect.element(filters.getByRole('button', { name: 'Show 0 vessels' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(filters).not.toBeInTheDocument();
    const none = page.getByRole('alert').filter({ hasText: 'No vessels match current filter settings.' });
    await expect.element(none).toBeVisible();
    await page.getByRole('button', { name: 'Reset all' }).click();
    await counted();
    await visited.goTo('/vessels');
    await shows(vesselCount);
  });

  test('keeps the card of the selected vessel when it leaves the vessel out', async () => {
    await openPage(`${overKvaloy}&vessel=${kvaloy.id}&flag=IS`, { as: 'skipper' });
    const card = page.getByRole('region', { name: kvaloy.name, exact: false });
    await expect.element(card.getByText("This vessel doesn't match your filters.")).toBeVisible();
    await expect.element(card.getByText(/^9\.6\s+kn/).first()).toBeVisible();
    await expect.element(card.getByText(/70°\s+18\.00′\s+N/)).toBeVisible();
  });

  test('has no accessibility violations in both themes', async () => {
    await openPage('/map?flag=IS', { as: 'skipper' });
    await expect.element(chips().first()).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    const filters = await openDrawer();
    await filters.getByRole('button', { name: 'Types of Fishing vessel' }).click();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});

test("The drawer of filters is as wide as a phone's screen, with large targets and a visible button", async () => {
  await openPage('/vessels?flag=IS', { as: 'skipper', size: 'phone' });
  await expect.element(chips().first()).toBeVisible();
  const filters = await openDrawer();
  const boxOf = (target: { element(): Element }) => target.element().getBoundingClientRect();
  await expect.poll(() => boxOf(filters).width).toBe(390);
  await expect.poll(() => boxOf(filters.getByRole('button', { name: `Show ${perFlag} vessels` })).bottom).toBeLessThanOrEqual(844); // prettier-ignore
  for (const target of [
    filters.getByRole('button', { name: 'Close filters' }),
    filters.getByRole('button', { name: 'Types of Fishing vessel' }),
    filters.getByRole('slider', { name: 'Tonnage from (GT)' }),
    filters.getByRole('textbox', { name: 'Tonnage from (GT)' }),
    filters.getByRole('button', { name: 'Reset all' }),
  ]) {
    expect(boxOf(target).height).toBeGreaterThanOrEqual(44);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(filters).not.toBeInTheDocument();
  expect(boxOf(chips().first()).height).toBeGreaterThanOrEqual(44);
});
