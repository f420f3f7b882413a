import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { chips, drawer, openDrawer, shows, typed } from '#testFilter.ts';
import { keepFleets } from '#testFleets.ts';
import { openPage } from '#testPage.ts';
import { kvaloy, perFlag, vesselCount, vessels } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

const cards = () => page.getByRole('list', { name: 'Vessels' }).getByRole('link');
const focusedText = () => document.activeElement?.textContent;
const corrected = 'Some values in this link were out of range or in the wrong order, so we corrected them.';

beforeEach(() => server.answers(listVessels, vessels));

describe('the vessel list', () => {
  test('counts all vessels and renders only the cards near the window', async () => {
    await openPage('/vessels');
    await shows(vesselCount);
    await expect.element(cards().first()).toBeVisible();
    expect(cards().elements().length).toBeLessThan(60);
  });

  test('shows flag, name, type, build year and size on a card', async () => {
    await openPage('/vessels?q=kvaloy');
    const card = cards().first();
    await expect.element(card.getByRole('img', { name: 'Norway' })).toBeVisible();
    await expect.element(card).toMatchTextContent(/^KVALØYLongliner199833\.6\sm412\sGT$/);
  });

  test('is filtered by the text typed in its header, and cleared again', async () => {
    const visited = await openPage('/vessels');
    const field = page.getByRole('textbox', { name: 'Name or type' });
    await field.fill('kvaloy');
    await shows(1);
    await expect.poll(visited.search).toEqual({ q: 'kvaloy' });
    expect(document.activeElement).toBe(field.element());
    await page.getByRole('button', { name: 'Clear text' }).click();
    await shows(vesselCount);
    await expect.element(field).toHaveValue('');
  });

  test('puts the typed name first', async () => {
    await openPage('/vessels?q=arctic%20v');
    // Pot vessels named ARCTIC match as well, by their type.
    await expect.element(cards().first()).toMatchTextContent(/^ARCTIC V/);
  });

  test('says if nothing matches', async () => {
    await openPage('/vessels?q=nothing%20like%20this');
    await expect.element(page.getByText('No vessels match current filter settings.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search', exact: true }).click();
    await expect.element(cards().first()).toBeVisible();
  });

  test('says that there are no vessels at all, and leads administrators to the imports', async () => {
    server.answers(listVessels, []);
    await openPage('/vessels', { as: 'admin' });
    await expect.element(page.getByText('There are no vessels in Wheelhouse yet.')).toBeVisible();
    const link = page.getByRole('link', { name: 'Import a register' });
    await expect.element(link).toHaveAttribute('href', '/admin/imports');
  });

  test('gives its fields the height of text twice as large, on a phone', async () => {
    await openPage('/vessels', { size: 'phone' });
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await expect.element(order).toBeVisible();
    const { height } = order.element().getBoundingClientRect();
    expect(height).toBe(44);
    document.documentElement.style.fontSize = '200%';
    expect(order.element().getBoundingClientRect().height).toBe(2 * height);
    document.documentElement.style.removeProperty('font-size');
  });

  test('keeps the selected order in the address', async () => {
    const visited = await openPage('/vessels');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Longest first');
    await expect.poll(visited.search).toEqual({ sort: 'longest' });
    await expect.element(cards().first()).toMatchTextContent(/77\.9\sm/);
  });

  test('is navigated with the arrow keys', async () => {
    await openPage('/vessels');
    await expect.element(cards().first()).toBeVisible();
    cards().first().element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-index')).toBe('1');
    await userEvent.keyboard('{End}');
    await expect.poll(() => document.activeElement?.getAttribute('data-index')).toBe(String(vesselCount - 1));
    expect(window.scrollY).toBeGreaterThan(5000);
  });

  test("offers to retry if it can't be loaded", async () => {
    server.goes('down');
    await openPage('/vessels');
    await expect.element(page.getByText('Network problem. Please, retry later.')).toBeVisible();
    server.goes('up');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(cards().first()).toBeVisible();
  });

  test('loads automatically once the server is back', async () => {
    server.answers(listVessels, () => {
      throw new Refused(503, 'no');
    });
    await openPage('/vessels');
    await expect.element(page.getByText('Network problem. Please, retry later.')).toBeVisible();
    server.answers(listVessels, vessels);
    await expect.element(cards().first()).toBeVisible();
  });
});

describe('the filter of the vessel list (platform specification, sections 2, 4, 5 and 9)', () => {
  test('is set by typed values, shown as chips, and removed one by one', async () => {
    const visited = await openPage('/vessels');
    await shows(vesselCount);
    const filters = await openDrawer();
    await typed('Length overall from (m)', '33.58');
    await typed('Length overall to (m)', '33.58');
    await filters.getByRole('button', { name: 'Show 1 vessel' }).click();
    await shows(1);
    await expect.poll(visited.search).toEqual({ lengthMin: '33.58', lengthMax: '33.58' });
    await expect.poll(focusedText).toContain('Filters');

    await openDrawer();
    await typed('Tonnage from (GT)', '400');
    await userEvent.keyboard('{Escape}');
    await expect.poll(visited.search).toEqual({ lengthMin: '33.58', lengthMax: '33.58', bruttoTonsMin: '400' });
    await expect
      .poll(() =>
        chips()
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Remove filter:Tonnagefrom 400\u00A0GT', 'Remove filter:Length overall33.58\u00A0m', 'Reset all']);
    await page.getByRole('button', { name: /^Remove filter: Length overall/ }).click();
    await expect.poll(visited.search).toEqual({ bruttoTonsMin: '400' });
    await page.getByRole('button', { name: /^Remove filter: Tonnage/ }).click();
    await expect.poll(visited.search).toEqual({});
    await shows(vesselCount);
    await expect.poll(focusedText).toContain('Filters');
  });

  test('is set by a country and a parent type with its children, and reset at once', async () => {
    const visited = await openPage('/vessels');
    const filters = await openDrawer();
    await filters.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: `Iceland ${perFlag}` }).click();
    await shows(perFlag);
    await userEvent.keyboard('{Escape}');
    await filters.getByRole('button', { name: 'Reset all' }).click();

    const wellboats = vessels.filter(({ vesselType }) => vesselType?.id === 51).length;
    await filters.getByRole('checkbox', { name: /^Fishing vessel/ }).click();
    await expect
      .element(filters.getByRole('button', { name: `Show ${vesselCount - wellboats} vessels` }))
      .toBeVisible();
    await filters.getByRole('button', { name: 'Types of Fishing vessel' }).click();
    await expect.element(filters.getByRole('checkbox', { name: /^Longliner/ })).toBeChecked();
    await filters.getByRole('button', { name: 'Reset all' }).click();
    await expect.poll(visited.search).toEqual({});
  });

  test('is set by a slider, which the mouse moves, and reset at once', async () => {
    const visited = await openPage('/vessels');
    await shows(vesselCount);
    const filters = await openDrawer();
    const slider = filters.getByRole('slider', { name: 'Build year from' });
    const [handle, all] = [slider, filters].map((one) => one.element().getBoundingClientRect());
    if (handle === undefined || all === undefined) throw new Error('The slider is not there.');
    const from = { x: 12, y: handle.height / 2 };
    const half = { x: handle.left - all.left + handle.width / 2, y: handle.top - all.top + from.y };
    await userEvent.dragAndDrop(slider, filters, { sourcePosition: from, targetPosition: half, steps: 8 });
    await expect.poll(() => Number(visited.search()['buildYearMin'])).toBeGreaterThan(1980);
    const field = filters.getByRole('textbox', { name: 'Build year from' });
    await expect.element(field).toHaveValue(visited.search()['buildYearMin']);
    await filters.getByRole('button', { name: 'Reset all' }).click();
    await expect.poll(visited.search).toEqual({});
  });

  test('is set using only keys', async () => {
    const visited = await openPage('/vessels');
    const filters = await openDrawer();
    filters.getByRole('slider', { name: 'Build year from' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(visited.search).toEqual({ buildYearMin: '1951' });
    await userEvent.keyboard('{End}');
    await expect.poll(visited.search).toEqual({ buildYearMin: String(new Date().getFullYear()) });
    await userEvent.keyboard('{Home}');
    await expect.poll(visited.search).toEqual({});
    filters.getByRole('combobox', { name: 'Country' }).element().focus();
    await userEvent.keyboard('icel{Enter}');
    await expect.poll(visited.search).toEqual({ flag: 'IS' });
    await userEvent.keyboard('{Escape}');
    filters
      .getByRole('checkbox', { name: /^Aquaculture vessel/ })
      .element()
      .focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => Object.keys(visited.search()).toSorted()).toEqual(['flag', 'vesselTypeId']);
  });

  test('says how an impossible value was corrected', async () => {
    const visited = await openPage('/vessels');
    const filters = await openDrawer();
    const swapped = filters.getByText('We swapped the two values so that the smaller comes first.');
    await typed('Length overall to (m)', '5000');
    await expect.element(filters.getByText('Adjusted to stay between 0 m and 220 m.')).toBeVisible();
    await typed('Tonnage to (GT)', '100');
    await typed('Tonnage from (GT)', '300');
    await expect.element(swapped).toBeVisible();
    await expect.poll(visited.search).toEqual({ bruttoTonsMin: '100', bruttoTonsMax: '300' });
    await typed('Length overall from (m)', '20,5');
    await expect.poll(visited.search).toEqual({ bruttoTonsMin: '100', bruttoTonsMax: '300', lengthMin: '20.5' });
    await expect.element(swapped).not.toBeInTheDocument();
    await typed('Length overall from (m)', '1,500');
    await expect
      .element(filters.getByText('Enter a number such as 1500 or 20.5, with up to two decimal places.'))
      .toBeVisible();
    await typed('Length overall from (m)', '');
    await expect.poll(visited.search).toEqual({ bruttoTonsMin: '100', bruttoTonsMax: '300' });
    await typed('Build year from', 'long ago');
    await expect.element(filters.getByText('Enter a full year, such as 1995.')).toBeVisible();
    await typed('Build year from', '');
    await expect.poll(visited.search).toEqual({ bruttoTonsMin: '100', bruttoTonsMax: '300' });
  });

  test('says if nothing passes, and leads back to all', async () => {
    await openPage('/vessels?lengthMin=219');
    await expect.element(page.getByText('No vessels match current filter settings.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Reset all' }).last().click();
    await shows(vesselCount);
  });

  test('works together with the search text', async () => {
    const visited = await openPage('/vessels?flag=NO');
    await page.getByRole('textbox', { name: 'Name or type' }).fill('kvaloy');
    await shows(1);
    await expect.poll(visited.search).toEqual({ flag: 'NO', q: 'kvaloy' });
  });
});

describe('the address of a filter', () => {
  test('is corrected if it is out of range, reversed, unknown or of another user', async () => {
    const visited = await openPage(
      '/vessels?bruttoTonsMax=999999&lengthMin=90&lengthMax=-4&flag=zz,no&vesselTypeId=1,999999&fleets=424242',
      { as: 'skipper' },
    );
    await expect.poll(visited.search).toEqual({ lengthMax: '90', flag: 'NO', vesselTypeId: '1' });
    const notice = page.getByRole('status').filter({ hasText: 'Some values in this link' });
    await expect.element(notice).toHaveTextContent(`Some values in this link were ignored. ${corrected}`);
    await page.getByRole('button', { name: /^Remove filter: Country/ }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await visited.goTo('/vessels?flag=XX');
    await expect.poll(visited.search).toEqual({});
    await expect.element(notice).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(cards().first()).toBeVisible();
  });

  test('keeps for a visitor what a visitor may filter by', async () => {
    const visited = await openPage('/vessels?enginePowerMin=1000&engineModelId=1&speciesId=1&fleets=1&flag=IS');
    await expect.poll(visited.search).toEqual({ flag: 'IS' });
    await openDrawer();
    expect(
      drawer()
        .getByText(/Engine|Species|Fleet/)
        .elements(),
    ).toEqual([]);
  });

  test.each(['/vessels', '/map'])(
    'is never mixed with the stored filter on %s, even if nothing of it is left',
    async (path) => {
      const visited = await openPage('/vessels?flag=IS', { as: 'skipper' });
      await shows(perFlag);
      await visited.goTo(`${path}?enginePowerMin=75`);
      await expect.element(page.getByText(corrected)).toBeVisible();
      await expect.poll(() => visited.search()['enginePowerMin']).toBeUndefined();
      expect(visited.search()['flag']).toBeUndefined();
      expect(chips().elements()).toEqual([]);
    },
  );

  test('has priority over the stored filter, which comes back without one', async () => {
    const visited = await openPage('/vessels?flag=IS');
    await shows(perFlag);
    await visited.goTo('/vessels');
    await expect.poll(visited.search).toEqual({ flag: 'IS' });
    await visited.goTo('/vessels?flag=NO&lengthMin=33.58&lengthMax=33.58');
    await shows(1);
    await visited.reload();
    await shows(1);
    await page.getByRole('button', { name: 'Reset all' }).click();
    await shows(vesselCount);
    await visited.goTo('/vessels');
    await shows(vesselCount);
    expect(visited.search()).toEqual({});
  });
});

describe('the list of a fleet', () => {
  test('asks a visitor to log in', async () => {
    const visited = await openPage('/vessels/7');
    await expect.poll(visited.path).toBe('/login');
    expect(visited.search()).toEqual({ redirect: '/vessels/7' });
  });

  test('has its name and is filtered like the whole list, which may also be filtered by fleets', async () => {
    const icelandic = vessels.filter(({ flag }) => flag === 'IS').slice(0, 4);
    const fleets = keepFleets({ 'Home waters': [kvaloy, ...icelandic].map(({ id }) => id) });
    const visited = await openPage('/vessels/1', { as: 'skipper', fleets });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Home waters' })).toBeVisible();
    await shows(5);
    const filters = await openDrawer();
    await filters.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: 'Norway 1' }).click();
    await shows(1);
    await visited.goTo('/vessels');
    await shows(vesselCount);
    await openDrawer();
    await filters.getByRole('combobox', { name: 'Fleet' }).click();
    await page.getByRole('option', { name: 'Home waters 5' }).click();
    await expect.poll(visited.search).toEqual({ fleets: '1' });
    await shows(5);
  });

  test('is not found by another user, like a missing one', async () => {
    const visited = await openPage('/about', { as: 'skipper' });
    for (const path of ['/vessels/1', '/vessels/none']) {
      await visited.goTo(path);
      await expect.element(page.getByRole('heading', { name: 'Fleet not found.' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'See all vessels' }).click();
    await shows(vesselCount);
  });
});

describe('accessibility of the list and its filters', () => {
  test('has no axe violations in both themes', async () => {
    await openPage('/vessels?flag=IS', { as: 'skipper' });
    await expect.element(chips().first()).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    const filters = await openDrawer();
    await filters.getByRole('button', { name: 'Types of Fishing vessel' }).click();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test("has a drawer as wide as a phone's screen, with a visible button", async () => {
    await openPage('/vessels?flag=IS', { as: 'skipper', size: 'phone' });
    await expect.element(chips().first()).toBeVisible();
    const filters = await openDrawer();
    await expect.poll(() => filters.element().getBoundingClientRect().width).toBe(390);
    const show = filters.getByRole('button', { name: `Show ${perFlag} vessels` });
    await expect.poll(() => show.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
  });

  test('has no axe violations where nothing matches', async () => {
    await openPage(`/vessels?q=${kvaloy.name}x`, { as: 'skipper' });
    await expect.element(page.getByText('No vessels match current filter settings.')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
