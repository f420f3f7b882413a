import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { chips, comesToSay, drawer, openDrawer, said, shows, typed } from '#pages/filterDrawer.ts';
import { fleetsOf } from '#worlds/fleetsOf.ts';
import { kvaloy, vesselCount } from '#worlds/register.ts';

const { visit } = useBrowser();

describe('the filter of the vessel list (platform specification, sections 2, 4, 5 and 9)', () => {
  test('is set by a slider, which the mouse moves, and reset at once', async () => {
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
    await comesToSay(page, {});
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
});
