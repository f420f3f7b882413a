import { listVessels, type VesselListItem } from '@wheelhouse/contract/vessels';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { address, useBrowser } from '#browser/browser.ts';
import { kvaloy } from '#worlds/register.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const nobody = 999_999_999;
let one: VesselListItem;
let other: VesselListItem;

beforeAll(async () => {
  const list = await clientOf(address).call(listVessels);
  const named = list.find(({ name }) => name === kvaloy.name);
  // Of the same flag, but not of the same type: something is equal and something differs.
  const beside = list.find(
    ({ flag, vesselType, name }) =>
      flag === named?.flag && name !== kvaloy.name && vesselType?.id !== named?.vesselType?.id,
  );
  if (named === undefined || beside === undefined) throw new Error('The register of the journeys lacks a vessel.');
  [one, other] = [named, beside];
});

const both = () => `/compare?a=${one.id}&b=${other.id}`;
const table = (page: Page) => page.getByRole('table', { name: 'Compare vessels' });
const row = (page: Page, label: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) });

describe('the comparison (platform specification, section 2)', () => {
  test('puts two vessels side by side and marks differences, not only by colour', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(both());
    await table(page).waitFor();
    for (const { name } of [one, other]) await table(page).getByRole('columnheader', { name }).waitFor();
    expect(await row(page, 'Length overall').textContent()).toContain('33.58');
    await row(page, 'Vessel type').getByRole('img', { name: 'differs' }).waitFor();
    expect(await row(page, 'Flag').getByRole('img', { name: 'differs' }).count()).toBe(0);
    await table(page).getByRole('heading', { name: 'Dimensions' }).waitFor();
    await row(page, 'Owner').getByText(kvaloy.owner).waitFor();
    expect(await row(page, 'Call sign').getByRole('img', { name: 'differs' }).count()).toBe(0);
  });

  test('says Loading... while it waits, and requests both vessels and both licence lists at once (section 4)', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/api\/v3\/vessel\/\d+(\/fishingRights)?$/, async (route) => {
      asked.push(new URL(route.request().url()).pathname.replace('/api/v3/', ''));
      await held;
      await route.continue();
    });
    await goTo(both());
    await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor();
    await expect
      .poll(() => asked.toSorted())
      .toEqual([one.id, other.id].flatMap((id) => [`vessel/${id}`, `vessel/${id}/fishingRights`]).toSorted());
    expect(await table(page).count()).toBe(0);
    letGo();
    await table(page).waitFor();
  });

  test('shows the differences first, all rows on demand, and keeps that in the address', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(both());
    await row(page, 'Vessel type').waitFor();
    expect(await row(page, 'Flag').count()).toBe(0);
    expect(await row(page, 'Call sign').count()).toBe(0);
    await page.getByRole('switch', { name: 'Show all rows' }).focus();
    await page.keyboard.press('Space');
    await row(page, 'Flag').waitFor();
    await page.waitForURL('**/compare?**all=true');
    await page.reload();
    await row(page, 'Flag').waitFor();
  });

  test('says if a vessel is compared with itself', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(`/compare?a=${one.id}&b=${one.id}`);
    await page.getByText('No known details differ between these vessels.').waitFor();
  });

  test('shows each number beside the median of similar vessels', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(both());
    const length = row(page, 'Length overall').getByRole('cell').first();
    await length.getByText(/median \S+\sm \(\d+ vessels?\)/).waitFor();
    expect(await length.textContent()).toMatch(/median .+ \(\d+ vessels?\), (\d+% (above|below)|the same)$/);
    await table(page)
      .getByText(/^Medians for \d+ vessels?: Longliner, 24 to 40\sm$/)
      .waitFor();
  });

  test('swaps its sides and removes one', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(both());
    await page.getByRole('button', { name: 'Swap vessels' }).click();
    await page.waitForURL(`**/compare?a=${other.id}&b=${one.id}`);
    await expect.poll(() => table(page).getByRole('columnheader').nth(1).textContent()).toContain(other.name);
    await page.getByRole('button', { name: `Remove ${other.name} from comparison` }).click();
    await page.waitForURL(`**/compare?b=${one.id}`);
    await page.getByText('No vessel selected').waitFor();
    await page.getByText('Choose a vessel to compare with.').waitFor();
    await page.getByRole('button', { name: `Remove ${one.name} from comparison` }).click();
    await page.waitForURL('**/vessels');
  });

  test('uses the slots if the address has no vessels', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/vessels');
    const add = page.getByRole('checkbox', { name: /^Add to compare/ });
    await add.first().check({ force: true });
    await add.first().check({ force: true });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.waitForURL('**/compare?a=*');
    const names = () => table(page).getByRole('columnheader').getByRole('link').allTextContents();
    await table(page).waitFor();
    const chosen = await names();
    expect(chosen).toHaveLength(2);
    await goTo('/compare');
    await table(page).waitFor();
    expect(await names()).toEqual(chosen);
  });

  test('has a clear sentence in the column of a missing vessel', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(`/compare?a=${one.id}&b=${nobody}`);
    await table(page).getByRole('columnheader', { name: 'Vessel is not found.' }).waitFor();
    await table(page).getByText('Nothing to compare').waitFor();
    expect(await table(page).getByRole('img', { name: 'differs' }).count()).toBe(0);
    expect(await page.getByRole('switch', { name: 'Show all rows' }).isDisabled()).toBe(true);
  });

  test.each(['/compare', `/compare?a=${nobody}&b=${nobody - 1}`, '/compare?a=none'])(
    '%s redirects to home: neither vessel has data',
    async (path) => {
      const { page, goTo } = await visit({ as: 'owner' });
      await goTo(path);
      await page.getByRole('heading', { name: 'Hello, owner' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    },
  );

  test('redirects visitors to home (section 6)', async () => {
    const { page, goTo } = await visit();
    await goTo(both());
    await page.getByRole('heading', { name: 'Every fishing vessel, and where it is now' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('shows neither owner nor extended details to viewers who may not see them (section 6)', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo(both());
    await row(page, 'Vessel type').waitFor();
    expect(await table(page).getByText(kvaloy.owner).count()).toBe(0);
    expect(await table(page).getByRole('heading', { name: 'Dimensions' }).count()).toBe(0);
  });

  test.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
    ['phone', 'light'],
  ] as const)('has no axe violations on a %s in the %s theme, and stays side by side', async (size, scheme) => {
    const { page, goTo } = await visit({ as: 'owner', size, scheme });
    await goTo(both());
    await row(page, 'Length overall').waitFor();
    expect(await violations(page)).toEqual([]);
    const [left, right] = await Promise.all(
      [0, 1].map((side) => row(page, 'Length overall').getByRole('cell').nth(side).boundingBox()),
    );
    expect(left?.y).toBe(right?.y);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
