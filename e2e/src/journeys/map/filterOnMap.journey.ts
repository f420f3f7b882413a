import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser, useOpenPage } from '#browser/browser.ts';
import { chips, icelandic, openDrawer, said, shows, typed } from '#pages/filterDrawer.ts';
import { fleetsOf } from '#worlds/fleetsOf.ts';
import { kvaloy, vesselCount } from '#worlds/register.ts';
import { countOverKvaloy, kvaloyVoyage, offTromso, say } from '#worlds/ships.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
import { still } from '#browser/waiting.ts';

const drawing = { pixelRatio: 0.5 };
const { visit } = useBrowser(drawing);
const open = useOpenPage({ drawing, visit: { as: 'skipper' }, open: ({ goTo }, path) => goTo(path) });

describe('the same filter on the map', () => {
  beforeAll(() => say(kvaloyVoyage(Date.now())));
  const overKvaloy = `lat=${offTromso.latitude}&lng=${offTromso.longitude}&zoom=10`;

  test('is sent to the server, marked on its button and shared with the list', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/vessels\/location(\/frames)?(\?|$)/.test(request.url())) asked.push(request.url());
    });
    await goTo('/vessels?flag=NO&lengthMin=30');
    await chips(page).first().waitFor();
    await goTo(`/map?${overKvaloy}`);
    await page.getByText(countOverKvaloy).waitFor();
    expect(said(page)).toMatchObject({ flag: 'NO', lengthMin: '30' });
    await page.getByRole('button', { name: 'Filters, 2 active' }).waitFor();
    expect(asked.every((address) => address.includes('flag=NO') && address.includes('lengthMin=30'))).toBe(true);
    expect(asked.some((address) => address.includes('/frames'))).toBe(true);

    const filters = await openDrawer(page);
    await typed(page, 'Length overall from (m)', '50');
    await filters.getByRole('button', { name: 'Show 0 vessels' }).waitFor();
    await page.keyboard.press('Escape');
    await filters.waitFor({ state: 'hidden' });
    await page.getByRole('alert').filter({ hasText: 'No vessels match current filter settings.' }).waitFor();
    await page.getByRole('button', { name: 'Reset all' }).click();
    await page.getByText(countOverKvaloy).waitFor();
    await goTo('/vessels');
    await shows(page, vesselCount);
  });

  test('keeps the card of the selected vessel when it leaves the vessel out', async () => {
    const vessels = await (await fleetsOf('skipper')).vessels();
    const id = vessels.find(({ name }) => name === kvaloy.name)?.id;
    const page = await open(`/map?${overKvaloy}&vessel=${id}&flag=IS`);
    const card = page.getByRole('region', { name: kvaloy.name });
    await card.getByText("This vessel doesn't match your filters.").waitFor();
    await card.getByText('9.6 kn').waitFor();
    await card.getByText('70° 18.00′ N').waitFor();
  });
});

describe('accessibility of the filters', () => {
  test('has no violations on the map in both themes', async () => {
    const page = await open('/map?flag=IS');
    await chips(page).first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const filters = await openDrawer(page);
    await filters.getByRole('button', { name: 'Types of Fishing vessel' }).click();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test("has a drawer as wide as a phone's screen, with large targets and a visible button", async () => {
    const { page, goTo } = await visit({ as: 'skipper', size: 'phone' });
    await goTo('/vessels?flag=IS');
    await chips(page).first().waitFor();
    const filters = await openDrawer(page);
    await still(page);
    expect((await filters.boundingBox())?.width).toBe(390);
    const show = await filters.getByRole('button', { name: `Show ${icelandic} vessels` }).boundingBox();
    expect((show?.y ?? 0) + (show?.height ?? 0)).toBeLessThanOrEqual(844);
    for (const target of [
      filters.getByRole('button', { name: 'Close filters' }),
      filters.getByRole('button', { name: 'Types of Fishing vessel' }),
      filters.getByRole('slider', { name: 'Tonnage from (GT)' }),
      filters.getByRole('textbox', { name: 'Tonnage from (GT)' }),
      filters.getByRole('button', { name: 'Reset all' }),
    ]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');
    await filters.waitFor({ state: 'hidden' });
    expect((await chips(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
