import { getFishingRights } from '@wheelhouse/contract/licences';
import { getVessel, getVesselPeers, type VesselPage } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsOnBothScreens } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { kvaloy, vessels, type Account } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';
import { rights, vesselFor } from '#testVessel.ts';

// Of the same flag, but not of the same type: something is equal and something differs.
const beside = vessels.find(
  ({ id, flag, vesselType }) => id !== kvaloy.id && flag === kvaloy.flag && vesselType?.id !== kvaloy.vesselType?.id,
);
if (beside === undefined) throw new Error('The test has no other vessel.');
const other: VesselPage = { ...beside, history: [], can: vesselFor('owner').can };
const nobody = 999_999_999;
const both = `/compare?a=${kvaloy.id}&b=${other.id}`;

const table = () => page.getByRole('table', { name: 'Compare vessels' });
const row = (label: string) =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: false }) });
const differs = (label: string) => row(label).getByRole('img', { name: 'differs' });

function answerCompared(account: Account): void {
  server.answers(getVessel, ({ params: { id } }) => {
    if (id === kvaloy.id) return vesselFor(account);
    if (id === other.id) return other;
    throw new Refused(404, 'Vessel is not found.');
  });
  server.answers(getFishingRights, ({ params: { id } }) =>
    id === kvaloy.id ? rights : { fishingLicences: [], quotes: [] },
  );
  server.answers(getVesselPeers, {
    vesselTypeId: 19,
    lengthFrom: 24,
    lengthBelow: 40,
    vessels: 18,
    figures: [{ field: 'vesselSizes.lengthOverall', median: 30, vessels: 18 }],
  });
}

beforeEach(() => answerCompared('owner'));

describe('the comparison (platform specification, section 2)', () => {
  test('puts two vessels side by side, marks differences, not only by colour, and shows medians', async () => {
    await openPage(both, { as: 'owner' });
    for (const { name } of [kvaloy, other]) {
      await expect.element(table().getByRole('columnheader', { name, exact: false })).toBeVisible();
    }
    await expect.element(row('Length overall')).toMatchTextContent(/33\.58/);
    await expect.element(differs('Vessel type')).toBeVisible();
    await expect.element(table().getByRole('heading', { name: 'Dimensions' })).toBeVisible();
    await expect.element(row('Owner').getByText('Kvaløy Kystfiske AS', { exact: false })).toBeVisible();
    expect(differs('Call sign').elements()).toEqual([]);
    await expect
      .element(row('Length overall').getByRole('cell').first())
      .toMatchTextContent(/median .+ \(18 vessels\), 12% above$/);
    await expect
      .element(
        table()
          .getByText(/^Medians for 18 vessels: Longliner, 24 to 40\sm$/)
          .first(),
      )
      .toBeVisible();
  });

  test('says Loading... while it waits, and requests both vessels and both licence lists at once (section 4)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answers(getVessel, async ({ params: { id } }) => {
      await promise;
      return id === kvaloy.id ? vesselFor('owner') : other;
    });
    server.answers(getFishingRights, async () => {
      await promise;
      return rights;
    });
    await openPage(both, { as: 'owner' });
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeVisible();
    const idsOf = (route: typeof getVessel | typeof getFishingRights) =>
      server.requestsTo(route).map(({ params: { id } }) => id);
    await expect.poll(() => idsOf(getVessel)).toEqual([kvaloy.id, other.id]);
    expect(idsOf(getFishingRights)).toEqual([kvaloy.id, other.id]);
    expect(table().elements()).toEqual([]);
    resolve();
    await expect.element(table()).toBeVisible();
  });

  test('shows the differences first, all rows on demand, and keeps that in the address', async () => {
    const visited = await openPage(both, { as: 'owner' });
    await expect.element(row('Vessel type')).toBeVisible();
    expect(row('Flag').elements()).toEqual([]);
    expect(row('Call sign').elements()).toEqual([]);
    page.getByRole('switch', { name: 'Show all rows' }).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(row('Flag')).toBeVisible();
    expect(differs('Flag').elements()).toEqual([]);
    await expect.poll(() => visited.search()['all']).toBe('true');
    await visited.reload();
    await expect.element(row('Flag')).toBeVisible();
  });

  test('says if a vessel is compared with itself', async () => {
    await openPage(`/compare?a=${kvaloy.id}&b=${kvaloy.id}`, { as: 'owner' });
    await expect.element(page.getByText('No known details differ between these vessels.')).toBeVisible();
  });

  test('swaps its sides and removes one', async () => {
    const visited = await openPage(both, { as: 'owner' });
    await page.getByRole('button', { name: 'Swap vessels' }).click();
    await expect.poll(visited.search).toEqual({ a: String(other.id), b: String(kvaloy.id) });
    await expect.element(table().getByRole('columnheader').nth(1)).toMatchTextContent(new RegExp(other.name));
    await page.getByRole('button', { name: `Remove ${other.name} from comparison` }).click();
    await expect.poll(visited.search).toEqual({ b: String(kvaloy.id) });
    await expect.element(page.getByText('No vessel selected')).toBeVisible();
    await expect.element(page.getByText('Choose a vessel to compare with.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${kvaloy.name} from comparison` }).click();
    await expect.poll(visited.path).toBe('/vessels');
  });

  test('has a clear sentence in the column of a missing vessel', async () => {
    await openPage(`/compare?a=${kvaloy.id}&b=${nobody}`, { as: 'owner' });
    const missing = table().getByRole('columnheader', { name: 'Vessel is not found.', exact: false });
    await expect.element(missing).toBeVisible();
    await expect.element(table().getByText('Nothing to compare', { exact: false }).first()).toBeVisible();
    expect(table().getByRole('img', { name: 'differs' }).elements()).toEqual([]);
    await expect.element(page.getByRole('switch', { name: 'Show all rows' })).toBeDisabled();
  });

  test.each(['/compare', `/compare?a=${nobody}&b=${nobody - 1}`, '/compare?a=none'])(
    '%s redirects to home: neither vessel has data',
    async (path) => {
      const visited = await openPage(path, { as: 'owner' });
      await expect.element(page.getByRole('heading', { name: 'Hello, owner' })).toBeVisible();
      expect(visited.path()).toBe('/');
    },
  );

  test('redirects visitors to home (section 6)', async () => {
    const visited = await openPage(both);
    await expect.poll(visited.path).toBe('/');
    expect(server.requestsTo(getVessel)).toEqual([]);
  });

  test('shows neither owner nor extended details where the server has none for the viewer (section 6)', async () => {
    answerCompared('skipper');
    await openPage(both, { as: 'skipper' });
    await expect.element(row('Vessel type')).toBeVisible();
    expect(table().getByText('Kvaløy Kystfiske AS', { exact: false }).elements()).toEqual([]);
    expect(table().getByRole('heading', { name: 'Dimensions' }).elements()).toEqual([]);
  });

  test('has no axe violations, on a desktop in light and a phone in dark, and stays side by side', async () => {
    await openPage(both, { as: 'owner' });
    await expect.element(row('Length overall')).toBeVisible();
    // Away from where an earlier test left the pointer: a hint may open there.
    await page.getByRole('heading', { level: 1 }).hover();
    expect(await violationsOnBothScreens()).toEqual([]);
    const [left, right] = [0, 1].map((side) =>
      row('Length overall').getByRole('cell').nth(side).element().getBoundingClientRect(),
    );
    expect(left?.y).toBe(right?.y);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 100);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });
});
