import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAdmiral } from '#worlds/admiral.ts';
import { useBrowser } from '#browser/browser.ts';
import { fleetDialog } from '#pages/fleetDialog.ts';
import { formula, kvaloy, twins } from '#worlds/register.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const admiral = useAdmiral();

describe('the fleets page', () => {
  const fleets = (page: Page) => page.getByRole('list', { name: 'Fleets' }).getByRole('listitem');

  test('is for logged-in users', async () => {
    const { page, goTo } = await visit();
    await goTo('/fleets');
    await page.waitForURL('**/login?redirect=%2Ffleets');
  });

  test('creates the first fleet, renames and removes it after a question', async () => {
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/user');
    await page.getByRole('main').getByRole('link', { name: 'My fleets' }).click();
    await page.getByRole('button', { name: 'Create your first fleet' }).click();
    const naming = page.getByRole('dialog', { name: 'Add new fleet' });
    expect(await naming.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await naming.getByLabel('Fleet name').fill('First');
    await naming.getByRole('button', { name: 'Save' }).click();
    await fleets(page).filter({ hasText: 'First' }).getByText('0 vessels').waitFor();

    await page.getByRole('button', { name: 'Rename First' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename First' });
    await renaming.getByLabel('Fleet name').fill('Second');
    await page.keyboard.press('Enter');
    await renaming.waitFor({ state: 'hidden' });
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Second', vessels: [] }]);

    await page.getByRole('button', { name: 'Remove Second' }).click();
    const question = page.getByRole('dialog', { name: "Sure removing 'Second' fleet?" });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Create your first fleet' }).waitFor();
    await expect.poll(() => admiral.known()).toEqual([]);
  });

  test('restores a fleet whose removal failed, and says so', async () => {
    await admiral.have('Stays', []);
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await page.route('**/api/v3/fleet/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Remove Stays' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText("That didn't work. Network problem. Please, retry later.").waitFor();
    await fleets(page).filter({ hasText: 'Stays' }).waitFor();
  });

  test('follows another tab when the user returns', async () => {
    const { page, context, goTo } = await visit({ as: 'admiral' });
    await page.clock.install();
    await goTo('/fleets');
    await page.getByRole('button', { name: 'Create your first fleet' }).waitFor();
    await admiral.have('From elsewhere', admiral.named(kvaloy.name));
    const other = await context.newPage();
    await other.goto('/about');
    await page.clock.fastForward(3_100);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await fleets(page).filter({ hasText: 'From elsewhere' }).getByText('1 vessel', { exact: true }).waitFor();
  });

  test("leads to a fleet's vessels, which nobody else can open", async () => {
    const fleet = await admiral.have('Mine alone', admiral.named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await page.getByRole('link', { name: 'Mine alone' }).click();
    await page.waitForURL(`**/vessels/${fleet.id}`);
    await page.getByRole('list', { name: 'Vessels' }).getByRole('link', { name: kvaloy.name }).waitFor();

    const stranger = await visit({ as: 'clerk' });
    await stranger.goTo(`/vessels/${fleet.id}`);
    await stranger.page.getByText('Fleet not found.').waitFor();
    expect(await stranger.page.getByText(/Mine alone|KVALØY/).count()).toBe(0);
  });

  test('has the same tools on the page of one fleet, which the menu counts among the fleets', async () => {
    const fleet = await admiral.have('Mine', admiral.named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo(`/vessels/${fleet.id}`);
    await page.getByRole('button', { name: 'Share Mine' }).waitFor();
    const current = page.getByRole('navigation').locator('[aria-current=page]');
    expect(await current.allTextContents()).toEqual(['Fleets']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Mine as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Mine.csv');

    await page.getByRole('button', { name: 'Rename Mine' }).click();
    await page.getByLabel('Fleet name').fill('Ours');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ours' }).waitFor();
    await page.getByRole('button', { name: 'Remove Ours' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.waitForURL('**/fleets');
    await expect.poll(() => admiral.known()).toEqual([]);
  });

  test('exports a fleet as CSV, in which no name is a formula, and as GeoJSON', async () => {
    await admiral.have('Tromsø fleet', [...admiral.named(formula), ...admiral.named(kvaloy.name)]);
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    const saved = async (format: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Export Tromsø fleet as ${format}` }).click(),
      ]);
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    };
    const csv = await saved('CSV');
    expect(csv.name).toBe('Tromsø fleet.csv');
    expect(csv.text).toContain(`,'${formula},`);
    expect(csv.text).toContain(kvaloy.imo);
    const geojson = await saved('GeoJSON');
    expect(geojson.name).toBe('Tromsø fleet.geojson');
    expect(JSON.parse(geojson.text)).toMatchObject({ type: 'FeatureCollection', name: 'Tromsø fleet' });
  });

  test('shares a fleet by a link until it is revoked', async () => {
    await admiral.have('Shared', admiral.named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await page.getByRole('button', { name: 'Share Shared' }).click();
    const sharing = page.getByRole('dialog', { name: 'Share Shared' });
    await sharing.getByText('No active links').waitFor();
    await sharing.getByText('7 days', { exact: true }).click();
    await sharing.getByRole('button', { name: 'Create link' }).click();
    const link = await sharing.getByLabel('New link').inputValue();
    await sharing.getByText(/not opened yet/).waitFor();

    const visitor = await visit();
    await visitor.goTo(new URL(link).pathname);
    await visitor.page.getByRole('heading', { level: 1, name: 'Shared' }).waitFor();
    await visitor.page.getByText(/1 vessel · A fleet shared with you until/).waitFor();
    const cards = visitor.page.getByRole('list', { name: 'Vessels' }).getByRole('link');
    await cards.filter({ hasText: kvaloy.name }).waitFor();
    expect(await visitor.page.getByText(kvaloy.callSign).count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: 'Share Shared' }).click();
    await sharing.getByText(/opened once/).waitFor();
    expect(await sharing.getByLabel('New link').count()).toBe(0);
    await sharing.getByRole('button', { name: /^Revoke the link/ }).click();
    await sharing.getByText(/^Revoke the link created .+ and valid until .+\?/).waitFor();
    await sharing.getByRole('button', { name: 'Revoke', exact: true }).click();
    await sharing.getByText('No active links').waitFor();

    await visitor.page.reload();
    const gone = 'This link is no longer valid. Ask the person who sent it for a new one.';
    await visitor.page.getByRole('heading', { name: gone }).waitFor();
  });

  test('says that an invented link is not valid', async () => {
    const { page, goTo } = await visit();
    await goTo('/shared/nothing');
    await page.getByRole('heading', { name: /^This link is no longer valid/ }).waitFor();
  });
});

describe.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('axe violations on a %s in the %s theme', (size, scheme) => {
  test('do not occur on the fleets page, its dialogs and a pasted list', async () => {
    await admiral.have('Fleet', admiral.named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral', size, scheme });
    await goTo('/fleets');
    await page.getByLabel('List of vessels').fill(`${kvaloy.name}\n${twins}\nnone such`);
    await page.getByRole('button', { name: 'Find vessels' }).click();
    await page.getByRole('region', { name: 'Not found (1)' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add 1 vessel to a fleet' }).click();
    await fleetDialog(page).getByRole('button', { name: 'New fleet' }).click();
    await fleetDialog(page).getByRole('textbox', { name: 'Add new fleet' }).fill('x'.repeat(31));
    // The header would cover part of a link of the menu behind.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
    await fleetDialog(page).getByRole('button', { name: 'Remove Fleet' }).click();
    await page.getByRole('dialog', { name: "Sure removing 'Fleet' fleet?" }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('do not occur on sharing and the shared fleet', async () => {
    await admiral.have('Fleet', admiral.named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral', size, scheme });
    await goTo('/fleets');
    await page.getByRole('button', { name: 'Share Fleet' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel('New link').inputValue();
    expect(await violations(page)).toEqual([]);
    await goTo(new URL(link).pathname);
    await page.getByRole('list', { name: 'Vessels' }).getByRole('link').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
