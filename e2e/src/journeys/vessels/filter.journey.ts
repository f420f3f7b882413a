import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { chips, comesToSay, drawer, icelandic, openDrawer, said, shows, typed } from '#pages/filterDrawer.ts';
import { fleetsOf } from '#worlds/fleetsOf.ts';
import { kvaloy, vesselCount } from '#worlds/register.ts';

const { visit } = useBrowser();

/** Every sixth vessel is a wellboat. */
const wellboats = 40;

describe('the filter of the vessel list (platform specification, sections 2, 4, 5 and 9)', () => {
  test('is set by typed values, shown as chips, and removed one by one', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels');
    await shows(page, vesselCount);
    const filters = await openDrawer(page);
    await typed(page, 'Length overall from (m)', String(kvaloy.length));
    await typed(page, 'Length overall to (m)', String(kvaloy.length));
    await filters.getByRole('button', { name: 'Show 1 vessel' }).click();
    await shows(page, 1);
    await comesToSay(page, { lengthMin: '33.58', lengthMax: '33.58' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filters');

    await openDrawer(page);
    await typed(page, 'Tonnage from (GT)', '400');
    await page.keyboard.press('Escape');
    await comesToSay(page, { lengthMin: '33.58', lengthMax: '33.58', bruttoTonsMin: '400' });
    expect(await chips(page).allTextContents()).toEqual([
      'Remove filter:Tonnagefrom 400\u00A0GT',
      'Remove filter:Length overall33.58\u00A0m',
      'Reset all',
    ]);
    await page.getByRole('button', { name: /^Remove filter: Length overall/ }).click();
    await comesToSay(page, { bruttoTonsMin: '400' });
    await page.getByRole('button', { name: /^Remove filter: Tonnage/ }).click();
    await comesToSay(page, {});
    await shows(page, vesselCount);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filters');
  });

  test('is set by the mouse: a slider, a country, a parent type with its children, and reset at once', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels');
    const filters = await openDrawer(page);
    const slider = await filters.getByRole('slider', { name: 'Build year from' }).boundingBox();
    if (slider === null) throw new Error('The slider is not there.');
    const y = slider.y + slider.height / 2;
    await page.mouse.move(slider.x + 12, y);
    await page.mouse.down();
    await page.mouse.move(slider.x + slider.width / 2, y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => Number(said(page)['buildYearMin'])).toBeGreaterThan(1980);
    const shown = await filters.getByRole('textbox', { name: 'Build year from' }).inputValue();
    expect(shown).toBe(said(page)['buildYearMin']);

    await filters.getByRole('button', { name: 'Reset all' }).click();
    await filters.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: `Iceland ${icelandic}` }).click();
    await shows(page, icelandic);
    await page.keyboard.press('Escape');
    await filters.getByRole('button', { name: 'Reset all' }).click();

    await filters.getByRole('checkbox', { name: /^Fishing vessel/ }).check();
    await filters.getByRole('button', { name: `Show ${vesselCount - wellboats} vessels` }).waitFor();
    await filters.getByRole('button', { name: 'Types of Fishing vessel' }).click();
    expect(await filters.getByRole('checkbox', { name: /^Longliner/ }).isChecked()).toBe(true);
    await filters.getByRole('button', { name: 'Reset all' }).click();
    await comesToSay(page, {});
  });

  test('is set using only keys', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels');
    const filters = await openDrawer(page);
    await filters.getByRole('slider', { name: 'Build year from' }).focus();
    await page.keyboard.press('ArrowRight');
    await comesToSay(page, { buildYearMin: '1951' });
    await page.keyboard.press('End');
    await comesToSay(page, { buildYearMin: String(new Date().getFullYear()) });
    await page.keyboard.press('Home');
    await comesToSay(page, {});
    await filters.getByRole('combobox', { name: 'Country' }).focus();
    await page.keyboard.type('icel');
    await page.keyboard.press('Enter');
    await comesToSay(page, { flag: 'IS' });
    await page.keyboard.press('Escape');
    await filters.getByRole('checkbox', { name: /^Aquaculture vessel/ }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => Object.keys(said(page)).sort()).toEqual(['flag', 'vesselTypeId']);
  });

  test('says how an impossible value was corrected', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels');
    const filters = await openDrawer(page);
    await typed(page, 'Length overall to (m)', '5000');
    await filters.getByText('Adjusted to stay between 0 m and 220 m.').waitFor();
    await typed(page, 'Tonnage to (GT)', '100');
    await typed(page, 'Tonnage from (GT)', '300');
    await filters.getByText('We swapped the two values so that the smaller comes first.').waitFor();
    await comesToSay(page, { bruttoTonsMin: '100', bruttoTonsMax: '300' });
    await typed(page, 'Length overall from (m)', '20,5');
    await comesToSay(page, { bruttoTonsMin: '100', bruttoTonsMax: '300', lengthMin: '20.5' });
    await filters.getByText('We swapped the two values so that the smaller comes first.').waitFor({ state: 'hidden' });
    await typed(page, 'Length overall from (m)', '1,500');
    await filters.getByText('Enter a number such as 1500 or 20.5, with up to two decimal places.').waitFor();
    await typed(page, 'Length overall from (m)', '');
    await comesToSay(page, { bruttoTonsMin: '100', bruttoTonsMax: '300' });
    await typed(page, 'Build year from', 'long ago');
    await filters.getByText('Enter a full year, such as 1995.').waitFor();
    await typed(page, 'Build year from', '');
    await comesToSay(page, { bruttoTonsMin: '100', bruttoTonsMax: '300' });
  });

  test('says if nothing passes, and leads back to all', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels?lengthMin=219');
    await page.getByText('No vessels match current filter settings.').waitFor();
    await page.locator('main').getByRole('button', { name: 'Reset all' }).last().click();
    await shows(page, vesselCount);
  });

  test('works together with the search text', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels?flag=NO');
    await page.getByRole('textbox', { name: 'Name or type' }).fill('kvaloy');
    await shows(page, 1);
    await comesToSay(page, { flag: 'NO', q: 'kvaloy' });
  });
});

describe('the address of a filter', () => {
  test('shows another person the same list', async () => {
    const first = await visit({ as: 'skipper' });
    await first.goTo('/vessels');
    const filters = await openDrawer(first.page);
    await typed(first.page, 'Engine power from (kW)', '1000');
    await filters.getByRole('button', { name: 'Show 1 vessel' }).waitFor();
    const second = await visit({ as: 'owner' });
    await second.goTo(new URL(first.page.url()).pathname + new URL(first.page.url()).search);
    await shows(second.page, 1);
    expect(await chips(second.page).first().textContent()).toContain('from 1,000\u00A0kW');
  });

  test('is corrected if it is out of range, reversed, unknown or of another user', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo(
      '/vessels?bruttoTonsMax=999999&lengthMin=90&lengthMax=-4&flag=zz,no&vesselTypeId=1,999999&fleets=424242',
    );
    await comesToSay(page, { lengthMax: '90', flag: 'NO', vesselTypeId: '1' });
    const notice = page.getByRole('status').filter({ hasText: 'Some values in this link' });
    await expect
      .poll(() => notice.textContent())
      .toBe(
        'Some values in this link were ignored. ' +
          'Some values in this link were out of range or in the wrong order, so we corrected them.',
      );
    await page.getByRole('button', { name: /^Remove filter: Country/ }).click();
    await notice.waitFor({ state: 'detached' });
    await goTo('/vessels?flag=XX');
    await comesToSay(page, {});
    await notice.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Vessels' }).getByRole('link').first().waitFor();
  });

  test('keeps for a visitor what a visitor may filter by', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels?enginePowerMin=1000&engineModelId=1&speciesId=1&fleets=1&flag=IS');
    await comesToSay(page, { flag: 'IS' });
    const filters = await openDrawer(page);
    expect(await filters.getByText(/Engine|Species|Fleet/).count()).toBe(0);
  });

  test('is never mixed with the stored filter, even if nothing of it is left', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    for (const path of ['/vessels', '/map']) {
      await goTo('/vessels?flag=IS');
      await shows(page, icelandic);
      await goTo(`${path}?enginePowerMin=75`);
      await page
        .getByText('Some values in this link were out of range or in the wrong order, so we corrected them.')
        .waitFor();
      await expect.poll(() => said(page)['enginePowerMin']).toBeUndefined();
      expect(said(page)['flag']).toBeUndefined();
      expect(await chips(page).count()).toBe(0);
    }
  });

  test('has priority over the stored filter, which comes back without one', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels?flag=IS');
    await shows(page, icelandic);
    await goTo('/vessels');
    await comesToSay(page, { flag: 'IS' });
    await goTo('/vessels?flag=NO&lengthMin=33.58&lengthMax=33.58');
    await shows(page, 1);
    await page.reload();
    await shows(page, 1);
    await page.getByRole('button', { name: 'Reset all' }).click();
    await shows(page, vesselCount);
    await goTo('/vessels');
    await shows(page, vesselCount);
    expect(said(page)).toEqual({});
  });
});

describe('the list of a fleet (platform specification, section 2)', () => {
  let fleet = 0;
  beforeAll(async () => {
    const fleets = await fleetsOf('clerk');
    const all = await fleets.vessels();
    const made = await fleets.have('Home waters', [
      ...all.filter(({ name }) => name === kvaloy.name),
      ...all.filter(({ flag }) => flag === 'IS').slice(0, 4),
    ]);
    fleet = made.id;
  });
  afterAll(async () => (await fleetsOf('clerk')).removeAll());

  test('has its name and is filtered like the whole list, which may also be filtered by fleets', async () => {
    const { page, goTo } = await visit({ as: 'clerk' });
    await goTo(`/vessels/${fleet}`);
    await page.getByRole('heading', { level: 1, name: 'Home waters' }).waitFor();
    await shows(page, 5);
    const filters = await openDrawer(page);
    await filters.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: 'Norway 1' }).click();
    await shows(page, 1);
    await goTo('/vessels');
    await shows(page, vesselCount);
    await openDrawer(page);
    await drawer(page).getByRole('combobox', { name: 'Fleet' }).click();
    await page.getByRole('option', { name: 'Home waters 5' }).click();
    await comesToSay(page, { fleets: String(fleet) });
    await shows(page, 5);
  });

  test('is not found by another user, like a missing one', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    for (const path of [`/vessels/${fleet}`, '/vessels/999999999', '/vessels/none']) {
      await goTo(path);
      await page.getByRole('heading', { name: 'Fleet not found.' }).waitFor();
      expect(await page.getByText('Home waters').count()).toBe(0);
    }
    await page.getByRole('link', { name: 'See all vessels' }).click();
    await shows(page, vesselCount);
  });

  test('asks a visitor to log in', async () => {
    const { page } = await visit();
    await page.goto(`/vessels/${fleet}`);
    await page.waitForURL(/\/login\?redirect=/);
  });
});
