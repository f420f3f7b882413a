import { listLocations, streamFrames, type VesselLocation } from '@wheelhouse/contract/positions';
import { listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { focusMap, useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';
import { branch, category } from '#testProvider.ts';
import { kvaloy, vessels } from '#testRegister.ts';
import { server } from '#testServer.ts';
import { answerShips, corner, kvaloyAtSea, offTromso, overKvaloy } from '#testShips.ts';
import { answerVessel } from '#testVessel.ts';

const around: VesselLocation[] = (['NO', 'GB', 'GB', 'IS'] as const).map((flag, place) => ({
  ...kvaloyAtSea,
  id: place + 101,
  name: `Ship ${place}`,
  flag,
  vesselTypeId: 12,
  latitude: corner.latitude + place / 20,
  longitude: corner.longitude - 0.2,
}));
const yard = {
  id: 7,
  name: 'Slip 7',
  published: true,
  branches: [category.id],
  addresses: [{ id: 70, title: 'Yard', country: { iso: 'NO' }, ...offTromso }],
};

const legend = page.getByRole('region', { name: 'Legend' });
const inView = page.getByRole('button', { name: 'In view', exact: true });
const drawer = page.getByRole('dialog', { name: 'Filters' });

beforeEach(() => {
  useMapWithoutPicture();
  const engines = {
    id: 5,
    value: { en_GB: 'Propulsion & power' },
    subBranches: [{ id: 51, value: { en_GB: 'Engines' } }],
  };
  server.answers(listServiceBranches, [branch, engines]);
  server.answers(listProviders, [yard]);
  server.answers(listVessels, vessels);
  answerVessel('skipper');
  answerShips([{ ...kvaloyAtSea, photo: 'kvaloy.webp' }, ...around], () => true);
});

async function openMap(path = overKvaloy, size: 'desktop' | 'phone' = 'desktop') {
  const visited = await openPage(path, { as: 'skipper', size });
  await vesselsThere();
  return visited;
}

async function vesselsThere() {
  await expect.element(page.getByText('5 vessels', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Live' })).toBeInTheDocument();
}

describe('the legend', () => {
  test('shows entries alone, in the address and in the list, and all again (platform specification, section 2)', async () => {
    const visited = await openMap();
    const only = () => visited.search()['only'];
    const counted = (count: number) =>
      expect.element(page.getByRole('tab', { name: `Vessels ${count}` })).toBeVisible();
    const norwegian = legend.getByRole('button', { name: /^Norway/ });
    await norwegian.click();
    await expect.poll(only).toBe('NO');
    await expect.element(norwegian).toHaveAttribute('aria-pressed', 'true');
    await inView.click();
    await counted(2);
    const flags = page.getByRole('list', { name: 'Vessels in view' }).getByRole('img');
    expect(flags.elements().map((flag) => flag.getAttribute('aria-label') ?? flag.getAttribute('alt'))).toEqual([
      'Norway',
      'Norway',
    ]);
    (await legend.getByRole('button', { name: /^United Kingdom/ }).findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(only).toBe('GB,NO');
    await counted(4);
    await legend.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(only).toBeUndefined();
    await norwegian.click();
    await expect.poll(only).toBe('NO');
    await legend.getByText('Fisheries', { exact: true }).click();
    await expect.poll(() => visited.search()['colour']).toBe('type');
    expect(only()).toBeUndefined();
  });

  test('of services sets the filter of categories, which pauses positions until it is cleared (sections 4 and 5)', async () => {
    const requestCounts = () => [server.requestsTo(listLocations).length, server.requestsTo(streamFrames).length];
    const aMinute = () => vi.advanceTimersByTimeAsync(60_000);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const visited = await openMap();
    const atFirst = requestCounts();
    // A stream that is silent for so long is opened again.
    await aMinute();
    expect(requestCounts()).not.toEqual(atFirst);
    const services = legend.getByRole('tab', { name: 'Services' });
    await services.click();
    (await services.findElement()).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(legend.getByRole('tab', { name: 'Vessels' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await legend.getByRole('button', { name: /^Shipyards & repair/ }).click();
    await expect.poll(() => visited.search()['services']).toMatch(/^\d/);
    const paused = page.getByText(/^Vessel positions are paused while services are filtered. Last updated \d\d:\d\d/);
    await expect.element(paused).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible();
    const before = requestCounts();
    await aMinute();
    expect(requestCounts()).toEqual(before);
    await visited.reload();
    await expect.element(paused).toBeVisible();
    expect(server.requestsTo(streamFrames)).toHaveLength(before[1] ?? 0);
    await page.getByRole('button', { name: 'Show all' }).first().click();
    await vesselsThere();
    expect(server.requestsTo(streamFrames).length).toBeGreaterThan(before[1] ?? 0);
  });
});

test.each(['desktop', 'phone'] as const)(
  'Legend, list and drawer have no accessibility violations on a %s in both themes',
  async (size) => {
    await openMap(`${overKvaloy}&colour=country`, size);
    if (size === 'phone') await page.getByRole('button', { name: 'Legend' }).click();
    await legend.getByRole('tab', { name: 'Services' }).click();
    const categories = legend.getByRole('button', { name: 'Categories of Shipyards & repair' });
    await categories.click();
    expect(await violationsInBothThemes()).toEqual([]);
    if (size === 'phone') {
      const targets = [legend.getByRole('tab', { name: 'Vessels' }), legend.getByRole('button', { name: /^Slipways/ }), categories]; // prettier-ignore
      for (const target of targets) {
        expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      }
      await legend.getByRole('button', { name: 'Close' }).click();
    }
    await inView.click();
    await page.getByRole('tab', { name: /^Providers/ }).click();
    await page.getByRole('list', { name: 'Providers in view' }).getByRole('button').first().hover();
    expect(await violationsInBothThemes()).toEqual([]);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const options = drawer.getByText('Map options');
    (await options.findElement()).scrollIntoView();
    await options.hover();
    expect(await violationsInBothThemes()).toEqual([]);
  },
);

test('A vessel opens with photo, without, or as its track only, by the map options, and names can be hidden', async () => {
  const visited = await openMap(`/map?vessel=${kvaloy.id}&alone=true`);
  const card = page.getByRole('region', { name: new RegExp(`^(?!Track).*${kvaloy.name}$`) });
  await expect.element(card.getByText(/points?$/)).toBeVisible();
  await expect.element(page.getByText(`Showing only ${kvaloy.name}`)).toBeVisible();
  const photos = () => document.querySelectorAll('img[src*="/media/kvaloy.webp"]').length;
  await expect.poll(photos).toBeGreaterThan(0);
  const named = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-shows=names]');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value) => value > 0);
  };
  await expect.poll(named).toBe(true);
  await page.getByRole('button', { name: 'Filters' }).click();
  await drawer.getByText("Don't show photo", { exact: true }).click();
  await expect.poll(() => visited.search()['click']).toBe('noPhoto');
  await expect.poll(photos).toBe(0);
  await drawer.getByText('Hide', { exact: true }).click();
  await expect.poll(() => visited.search()['names']).toBe('hide');
  await expect.poll(named).toBe(false);
  await drawer.getByText('Show track only', { exact: true }).click();
  await expect.poll(() => visited.search()['click']).toBe('track');
  await userEvent.keyboard('{Escape}');
  const strip = page.getByRole('region', { name: `Track of ${kvaloy.name}` });
  await expect.element(strip).toBeVisible();
  expect(card.elements()).toEqual([]);
  (await strip.getByRole('button', { name: 'Close' }).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(visited.search).not.toHaveProperty('vessel');
  await visited.goTo(`/map?vessel=${kvaloy.id}`);
  await expect.element(strip).toBeVisible();
  await focusMap();
  await userEvent.keyboard('{Escape}');
  await expect.element(strip).not.toBeInTheDocument();
});
