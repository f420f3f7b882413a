import { countVesselsBy, listVesselChoices, listVesselWindow } from '@wheelhouse/contract/vesselWindow';
import { compileFilter } from '@wheelhouse/contract/compileFilter';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { getInstallation } from '@wheelhouse/contract/installation';
import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { candidatesOf } from '#areas/vesselFilter/passing.ts';
import { violationsInBothThemes } from '#testAxe.ts';
import { chips, openDrawer, shows, typed } from '#testFilter.ts';
import { openPage } from '#testPage.ts';
import { installation, vessels } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

/** Far more than a page can load or is high. */
const total = 958_145;
const cards = () => page.getByRole('list', { name: 'Vessels' }).getByRole('link');

/** A register of a million: these vessels again and again, each with a number in its name. */
function vesselAt(place: number) {
  const vessel = vessels[place % vessels.length];
  if (vessel === undefined) throw new Error('The test has no vessels.');
  return { ...vessel, id: place + 1, name: `${vessel.name} ${place}` };
}

beforeEach(() => {
  server.answers(getInstallation, { ...installation, largeRegister: true });
  server.answers(listVessels, () => {
    throw new Refused(500, 'The whole list was requested.');
  });
  server.answers(listVesselWindow, ({ query }) => {
    const { q, sort: _, from = 0, count = 0, ...filter } = query;
    const passes = compileFilter(filterCodec.fromQuery(filter), { inFleets: undefined, withSpecies: undefined });
    const parted = Object.keys(filter).length > 0 || q !== undefined;
    const found = parted
      ? candidatesOf(vessels).filter(
          ({ vessel, about }) => passes(about) && vessel.name.includes((q ?? '').toUpperCase()),
        )
      : undefined;
    const length = found?.length ?? total;
    const places = Array.from({ length: Math.max(0, Math.min(count, length - from)) }, (_, index) => from + index);
    return {
      total: length,
      vessels: places.flatMap((place) => (found ? (found[place]?.vessel ?? []) : vesselAt(place))),
    };
  });
  server.answers(listVesselChoices, {
    lists: [
      { list: 'flag', values: ['NO', 'IS'] },
      { list: 'vesselTypeId', values: [1, 2, 19, 51] },
    ],
    ranges: [{ range: 'lengthOverall', counts: [5, 0, 9] }],
  });
  server.answers(countVesselsBy, ({ query: { list } }) =>
    list === 'flag'
      ? [
          { value: 'NO', vessels: 400_000 },
          { value: 'IS', vessels: 40 },
        ]
      : [
          { value: 1, vessels: 700_000 },
          { value: 19, vessels: 700_000 },
          { value: 2, vessels: 5 },
          { value: 51, vessels: 5 },
        ],
  );
});

describe('the list of a register that is too large to be loaded', () => {
  test('has the number of all vessels and asks only for those that are visible', async () => {
    await openPage('/vessels');
    await expect
      .element(page.getByRole('main').getByRole('status').filter({ hasText: '958,145 vessels' }))
      .toBeVisible();
    await expect.element(cards().first()).toBeVisible();
    expect(server.requestsTo(listVesselWindow).length).toBeLessThan(4);
    expect(server.requestsTo(listVessels)).toEqual([]);
  });

  test('goes to the last vessel and back to the first by keys', async () => {
    await openPage('/vessels');
    await expect.element(cards().first()).toBeVisible();
    cards().first().element().focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => document.activeElement?.getAttribute('data-index')).toBe(String(total - 1));
    await expect.element(cards().last()).toMatchTextContent(new RegExp(`${total - 1}`));
    await userEvent.keyboard('{Home}');
    await expect.poll(() => document.activeElement?.getAttribute('data-index')).toBe('0');
  });

  test('shows the vessels at the place that was scrolled to', async () => {
    await openPage('/vessels');
    await expect.element(cards().first()).toBeVisible();
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    await expect
      .poll(() => {
        const [first] = cards().elements();
        return Math.abs(Number(first?.getAttribute('data-index')) / total - 0.5);
      })
      .toBeLessThan(0.01);
  });

  test('is filtered by text, filter and order like any other', async () => {
    const visited = await openPage('/vessels');
    await expect.element(cards().first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Name or type' }).fill('kval');
    await shows(1);
    await page.getByRole('button', { name: 'Clear text' }).click();
    const filters = await openDrawer();
    await typed('Length overall from (m)', '33.58');
    await typed('Length overall to (m)', '33.58');
    await filters.getByRole('button', { name: 'Show 1 vessel' }).click();
    await shows(1);
    await expect.poll(visited.search).toEqual({ lengthMin: '33.58', lengthMax: '33.58' });
    await chips().first().click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Longest first');
    await expect.poll(() => server.requestsTo(listVesselWindow).at(-1)?.query.sort).toBe('longest');
  });

  test('offers what vessels have, with the numbers that the server counts', async () => {
    await openPage('/vessels');
    await expect.element(cards().first()).toBeVisible();
    const filters = await openDrawer();
    await expect.element(filters.getByRole('checkbox', { name: /^Fishing vessel.*700,000/ })).toBeVisible();
    await filters.getByRole('combobox', { name: 'Country' }).click();
    await expect.element(page.getByRole('option', { name: 'Norway 400,000' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Iceland 40' })).toBeVisible();
  });

  test('says if nothing matches, and offers to retry if it can’t be loaded', async () => {
    server.goes('down');
    await openPage('/vessels?lengthMin=219');
    await expect.element(page.getByText('Network problem. Please, retry later.')).toBeVisible();
    server.goes('up');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No vessels match current filter settings.')).toBeVisible();
  });

  test('has no axe violations in both themes', async () => {
    await openPage('/vessels', { as: 'skipper' });
    await expect.element(cards().first()).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
