import { readFile } from 'node:fs/promises';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { fleetsOf, type FleetsOf } from './fleetsOf.ts';
import { formula, kvaloy, twins } from './register.ts';
import { violations } from './violations.ts';

const { visit } = useBrowser();
let admiral: FleetsOf;
let vessels: readonly VesselListItem[];

beforeAll(async () => {
  admiral = await fleetsOf('admiral');
  vessels = await admiral.vessels();
});
beforeEach(() => admiral.removeAll());

const named = (name: string) => vessels.filter((vessel) => vessel.name === name);
const icelandic = () => vessels.filter(({ flag }) => flag === 'IS');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Manage associated fleets' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const plainStar = (page: Page) => page.getByRole('button', { name: `${kvaloy.name} is not a favourite` });
const filledStar = (page: Page) => page.getByRole('button', { name: `${kvaloy.name} is a favourite` });

async function openStar(page: Page): Promise<void> {
  await page.goto('/vessels?q=kvaloy');
  await plainStar(page).or(filledStar(page)).click();
  await dialog(page).waitFor();
}

describe('the fleet dialog (platform specification, sections 2, 4 and 5)', () => {
  test('begins with the first fleet, whose name it limits', async () => {
    const { page } = await visit({ as: 'admiral' });
    await openStar(page);
    await dialog(page).getByText('Select fleets to associate the vessel with.').waitFor();
    const name = dialog(page).getByRole('textbox', { name: 'Create your first fleet' });
    const tooLong = dialog(page).getByText("Fleet name shouldn't be longer than 30 characters!");
    expect(await save(page).isDisabled()).toBe(true);

    await name.fill('x'.repeat(31));
    await tooLong.waitFor();
    await dialog(page).getByText('31 of 30 characters').waitFor();
    expect(await save(page).isDisabled()).toBe(true);

    await name.fill('   ');
    expect(await tooLong.count()).toBe(0);
    expect(await save(page).isDisabled()).toBe(true);

    await name.fill('x'.repeat(30));
    await save(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await filledStar(page).waitFor();
    await expect.poll(() => admiral.known()).toEqual([{ name: 'x'.repeat(30), vessels: [kvaloy.name] }]);
  });

  test('sends nothing before Save', async () => {
    await admiral.have('Longliners', []);
    const { page } = await visit({ as: 'admiral' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await openStar(page);
    await dialog(page).getByRole('checkbox', { name: 'Longliners' }).check();
    await dialog(page).getByRole('button', { name: 'New fleet' }).click();
    await dialog(page).getByRole('textbox', { name: 'Add new fleet' }).fill('Another');
    await dialog(page).getByRole('button', { name: 'Remove Longliners' }).click();
    await page.getByRole('dialog', { name: "Sure removing 'Longliners' fleet?" }).waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog(page).getByText('Removed when you save').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await plainStar(page).waitFor();
    expect(sent).toEqual([]);
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Longliners', vessels: [] }]);
  });

  test('adds several vessels of which some are in the fleet, and takes out those that all are', async () => {
    const some = icelandic().slice(0, 2);
    await admiral.have('Icelanders', some);
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/vessels');
    await page.getByRole('checkbox').first().waitFor();
    expect(await page.getByRole('button', { name: 'Add all to fleet' }).count()).toBe(0);

    await goTo('/vessels?flag=IS');
    const addAll = page.getByRole('button', { name: 'Add all to fleet' });
    const box = dialog(page).getByRole('checkbox', { name: 'Icelanders' });
    await addAll.click();
    await box.waitFor();
    expect(await box.evaluate((element: HTMLInputElement) => [element.indeterminate, element.checked])).toEqual([
      true,
      false,
    ]);
    await box.click();
    const missing = icelandic().length - 2;
    await dialog(page).getByText(`${missing} vessels join it`).waitFor();
    await save(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByText(`${missing} vessels added to Icelanders.`).waitFor();
    expect((await admiral.known())[0]?.vessels).toHaveLength(icelandic().length);

    await addAll.click();
    expect(await box.isChecked()).toBe(true);
    await box.click();
    await dialog(page).getByText(`${icelandic().length} vessels leave this fleet`).waitFor();
    await save(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByText(`${icelandic().length} vessels taken out of Icelanders.`).waitFor();
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Icelanders', vessels: [] }]);
  });

  test('renames, removes after a question and makes another, all at Save', async () => {
    await admiral.have('Old name', named(kvaloy.name));
    await admiral.have('To go', named(kvaloy.name));
    const { page } = await visit({ as: 'admiral' });
    await openStar(page);
    await dialog(page).getByRole('button', { name: 'Rename Old name' }).click();
    await dialog(page).getByRole('textbox', { name: 'Fleet name' }).fill('New name');
    await dialog(page).getByRole('button', { name: 'Remove To go' }).click();
    const question = page.getByRole('dialog', { name: "Sure removing 'To go' fleet?" });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await question.waitFor({ state: 'hidden' });
    await dialog(page).getByRole('checkbox', { name: 'To go' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Remove To go' }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'New fleet' }).click();
    expect(await save(page).isDisabled()).toBe(true);
    await dialog(page).getByRole('textbox', { name: 'Add new fleet' }).fill('Third');
    await save(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => admiral.known())
      .toEqual([
        { name: 'New name', vessels: [kvaloy.name] },
        { name: 'Third', vessels: [kvaloy.name] },
      ]);
  });

  test('says what was not saved, shows what holds, and saves once it can', async () => {
    await admiral.have('Longliners', []);
    const { page } = await visit({ as: 'admiral' });
    await openStar(page);
    await page.route('**/api/v3/fleet/*/vessels', (route) => route.abort());
    await dialog(page).getByRole('checkbox', { name: 'Longliners' }).check();
    await save(page).click();
    await dialog(page).getByText('Not saved. Network problem. Please, retry later.').waitFor();
    expect(await plainStar(page).count()).toBe(1);
    await page.unroute('**/api/v3/fleet/*/vessels');
    await save(page).click();
    await filledStar(page).waitFor();
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Longliners', vessels: [kvaloy.name] }]);
  });

  test('is worked with the keyboard alone, which comes back to the star', async () => {
    await admiral.have('Longliners', []);
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/vessels?q=kvaloy');
    await plainStar(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'checkbox');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await filledStar(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.includes('is a favourite'));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Longliners', vessels: [kvaloy.name] }]);
  });

  test('opens from the star of the vessel page, on a phone too', async () => {
    const [vessel] = named(kvaloy.name);
    const { page, goTo } = await visit({ as: 'admiral', size: 'phone' });
    await goTo(`/vessel/${vessel?.id}`);
    await plainStar(page).click();
    await dialog(page).getByRole('textbox', { name: 'Create your first fleet' }).fill('Mine');
    await save(page).click();
    await filledStar(page).waitFor();
  });

  test.each([
    ['a visitor', {}],
    ['a phone', { as: 'admiral', size: 'phone' }],
  ] as const)('is not offered on the cards of %s', async (_, who) => {
    const { page, goTo } = await visit(who);
    await goTo('/vessels?q=kvaloy');
    await page.getByRole('list', { name: 'Vessels' }).getByRole('link').first().waitFor();
    expect(await page.getByRole('button', { name: /favourite/ }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: /compare/ }).count()).toBe(0);
  });
});

describe('the fleets page', () => {
  const fleets = (page: Page) => page.getByRole('list', { name: 'Fleets' }).getByRole('listitem');

  test('is for who is logged in', async () => {
    const { page, goTo } = await visit();
    await goTo('/fleets');
    await page.waitForURL('**/login?redirect=%2Ffleets');
  });

  test('makes the first fleet, renames and removes it after a question', async () => {
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

  test('brings a fleet back whose removal failed, and says so', async () => {
    await admiral.have('Stays', []);
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await page.route('**/api/v3/fleet/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Remove Stays' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Not done. Network problem. Please, retry later.').waitFor();
    await fleets(page).filter({ hasText: 'Stays' }).waitFor();
  });

  test('follows another tab once one comes back', async () => {
    const { page, context, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await page.getByRole('button', { name: 'Create your first fleet' }).waitFor();
    await admiral.have('From elsewhere', named(kvaloy.name));
    const other = await context.newPage();
    await other.goto('/about');
    await page.waitForTimeout(3_100);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await fleets(page).filter({ hasText: 'From elsewhere' }).getByText('1 vessel', { exact: true }).waitFor();
  });

  test("leads to a fleet's vessels, which nobody else can open", async () => {
    const fleet = await admiral.have('Mine alone', named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await page.getByRole('link', { name: 'Mine alone' }).click();
    await page.waitForURL(`**/vessels/${fleet.id}`);
    await page.getByRole('list', { name: 'Vessels' }).getByRole('link', { name: kvaloy.name }).waitFor();

    const stranger = await visit({ as: 'clerk' });
    await stranger.goTo(`/vessels/${fleet.id}`);
    await stranger.page.getByText('The fleet is not found.').waitFor();
    expect(await stranger.page.getByText(/Mine alone|KVALØY/).count()).toBe(0);
  });

  test('has the same tools on the page of one fleet, which the menu counts among the fleets', async () => {
    const fleet = await admiral.have('Mine', named(kvaloy.name));
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
    await admiral.have('Tromsø fleet', [...named(formula), ...named(kvaloy.name)]);
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
    await admiral.have('Shared', named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await page.getByRole('button', { name: 'Share Shared' }).click();
    const sharing = page.getByRole('dialog', { name: 'Share Shared' });
    await sharing.getByText('No link leads to this fleet.').waitFor();
    await sharing.getByText('7 days', { exact: true }).click();
    await sharing.getByRole('button', { name: 'Create link' }).click();
    const link = await sharing.getByLabel('New link').inputValue();
    await sharing.getByText(/not opened yet/).waitFor();

    const visitor = await visit();
    await visitor.goTo(new URL(link).pathname);
    await visitor.page.getByRole('heading', { level: 1, name: 'Shared' }).waitFor();
    await visitor.page.getByText(/1 vessel · A fleet shared with you, until/).waitFor();
    const cards = visitor.page.getByRole('list', { name: 'Vessels' }).getByRole('link');
    await cards.filter({ hasText: kvaloy.name }).waitFor();
    expect(await visitor.page.getByText(kvaloy.callSign).count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: 'Share Shared' }).click();
    await sharing.getByText(/opened once/).waitFor();
    expect(await sharing.getByLabel('New link').count()).toBe(0);
    await sharing.getByRole('button', { name: /^Revoke the link/ }).click();
    await sharing.getByText(/^Revoke the link made .+, valid until .+\?/).waitFor();
    await sharing.getByRole('button', { name: 'Revoke', exact: true }).click();
    await sharing.getByText('No link leads to this fleet.').waitFor();

    await visitor.page.reload();
    const gone = 'This link is not valid any more. Ask whoever sent it for a new one.';
    await visitor.page.getByRole('heading', { name: gone }).waitFor();
  });

  test('says that a link nobody made is not valid', async () => {
    const { page, goTo } = await visit();
    await goTo('/shared/nothing');
    await page.getByRole('heading', { name: /^This link is not valid any more/ }).waitFor();
  });
});

/** Pastes as the keyboard does, which `fill` would do line by line. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('List of vessels').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

describe('a pasted list', () => {
  const list = (page: Page) => page.getByLabel('List of vessels');
  const find = (page: Page) => page.getByRole('button', { name: 'Find vessels' });

  test('says what it found, asks where several vessels fit, lists what it did not find, and fills a fleet', async () => {
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await list(page).fill(['Kvaløy', 'none such', kvaloy.imo, '', twins, `x;${kvaloy.callSign};y`].join('\n'));
    await page.getByText('5 lines', { exact: true }).waitFor();
    await find(page).click();
    await page.getByText('1 vessel found', { exact: true }).waitFor();
    const missing = page.getByRole('region', { name: 'Not found (1)' });
    expect(await missing.getByRole('listitem').allTextContents()).toEqual(['Line 2: none such']);
    const found = page.getByRole('region', { name: 'Found (3)' });
    await found.getByText(`Line 3: ${kvaloy.imo} (IMO number)`).waitFor();
    await found.getByText(/Line 6: .* \(call sign\)/).waitFor();

    const choice = page.getByRole('combobox', { name: `Line 5, ${twins}: which vessel?` });
    await choice.selectOption({ index: 1 });
    await page.getByText('2 vessels found', { exact: true }).waitFor();
    await choice.selectOption('All of them (2)');
    await page.getByRole('button', { name: 'Add 3 vessels to a fleet' }).click();
    await dialog(page).getByText('3 vessels', { exact: true }).waitFor();
    await dialog(page).getByRole('textbox', { name: 'Create your first fleet' }).fill('Pasted');
    await save(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Pasted', vessels: [kvaloy.name, twins, twins] }]);
  });

  test('is read from a file that a spreadsheet saved', async () => {
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    const buffer = Buffer.from(`Name;Mark\r\nKVALØY;${kvaloy.mark}\r\n`, 'latin1');
    await page.locator('input[type=file]').setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer });
    await expect.poll(() => list(page).inputValue()).toContain('KVALØY;T-12-T');
    await find(page).click();
    await page.getByText('1 vessel found', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Not found (1)' }).getByText('Name;Mark').waitFor();
  });

  test('that is empty or too long is refused in words', async () => {
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    await find(page).click();
    await page.getByText('Paste or upload at least one name or number.').waitFor();
    await paste(page, 'A\n'.repeat(10_001));
    await find(page).click();
    await page.getByText('At most 10,000 lines can be matched at once.').waitFor();
  });

  test('of 10,000 lines is answered, and only the lines in sight are built', async () => {
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/fleets');
    const lines = Array.from({ length: 9_999 }, (_, index) => `NOBODY'S BOAT WITH A NAME ${index}`);
    await paste(page, [...lines, kvaloy.mmsi].join('\n'));
    await page.getByText('10,000 lines', { exact: true }).waitFor();
    await find(page).click();
    await page.getByText('1 vessel found', { exact: true }).waitFor();
    const missing = page.getByRole('region', { name: 'Not found (9,999)' });
    expect(await missing.getByRole('listitem').count()).toBeLessThan(60);
  });
});

describe.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('on a %s in the %s theme axe has nothing to object to', (size, scheme) => {
  test('on the fleets page, its dialogs and a pasted list', async () => {
    await admiral.have('Fleet', named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral', size, scheme });
    await goTo('/fleets');
    await page.getByLabel('List of vessels').fill(`${kvaloy.name}\n${twins}\nnone such`);
    await page.getByRole('button', { name: 'Find vessels' }).click();
    await page.getByRole('region', { name: 'Not found (1)' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add 1 vessel to a fleet' }).click();
    await dialog(page).getByRole('button', { name: 'New fleet' }).click();
    await dialog(page).getByRole('textbox', { name: 'Add new fleet' }).fill('x'.repeat(31));
    // The header would cut through a link of the menu behind.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(300);
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Remove Fleet' }).click();
    await page.getByRole('dialog', { name: "Sure removing 'Fleet' fleet?" }).waitFor();
    await page.waitForTimeout(300);
    expect(await violations(page)).toEqual([]);
  });

  test('on sharing and the shared fleet', async () => {
    await admiral.have('Fleet', named(kvaloy.name));
    const { page, goTo } = await visit({ as: 'admiral', size, scheme });
    await goTo('/fleets');
    await page.getByRole('button', { name: 'Share Fleet' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel('New link').inputValue();
    await page.waitForTimeout(300);
    expect(await violations(page)).toEqual([]);
    await goTo(new URL(link).pathname);
    await page.getByRole('list', { name: 'Vessels' }).getByRole('link').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
