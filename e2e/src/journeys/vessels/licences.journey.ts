import { readFile } from 'node:fs/promises';
import { listSpecies, type SpeciesInUse } from '@wheelhouse/contract/species';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser, type Visit } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
/** The time a page may take on a busy machine. */
const patient = { timeout: 15_000 };
const demonstration = useDemonstration();
/** The species with rights of the most vessels. */
let held: SpeciesInUse;

beforeAll(async () => {
  const species = await (await demonstration.client('skipper')).call(listSpecies);
  const most = species.toSorted((a, b) => (b.vessels ?? 0) - (a.vessels ?? 0))[0];
  if (most === undefined) throw new Error('The demonstration has no species.');
  held = most;
});

/** Logs in and opens a path of the demo. */
async function openSignedIn(place: string, how: Omit<Visit, 'as'> = {}): Promise<Page> {
  const { page } = await visit(how);
  await demonstration.open(page, 'skipper', place);
  return page;
}

function licences(page: Page): Locator {
  return page.getByRole('grid', { name: 'Fishing licences' });
}

/** Rendered rows of a table, without the headings. */
function rows(table: Locator): Locator {
  return table.locator('[role=row][data-index]');
}

/** The values of a column in the visible rows, from the top. */
async function column(table: Locator, place: number): Promise<readonly string[]> {
  const found = await rows(table).evaluateAll(
    (elements, index) =>
      elements
        .map((row) => ({ at: Number(row.dataset['index']), text: row.children[index]?.lastElementChild?.textContent }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ text }) => text ?? ''),
    place,
  );
  return found.slice(0, 12);
}

describe('the licences table (content specification, section 2)', () => {
  test('asks a visitor to log in, and is in the navigation of logged-in users', async () => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/licences`);
    await page.waitForURL('**/login?redirect=%2Flicences');
    expect(await page.getByRole('link', { name: 'Licences' }).count()).toBe(0);
    const signedIn = await openSignedIn('/vessels');
    await signedIn.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Licences' }).click();
    await licences(signedIn).waitFor();
  });

  test('has its columns, has its number of rows, and renders only those near the window', async () => {
    const page = await openSignedIn('/licences');
    const table = licences(page);
    await rows(table).first().waitFor();
    const headings = await table.getByRole('columnheader').allTextContents();
    expect(headings).toEqual(['Country', 'Vessel', 'Start', 'End', 'Name', 'Specie', 'Amount']);
    expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(1000);
    expect(await rows(table).count()).toBeLessThan(60);
    await rows(table).first().getByRole('link').click();
    await page.waitForURL(/\/vessel\/\d+$/);
  });

  test('is sorted by a heading, by keyboard, in both directions', async () => {
    const page = await openSignedIn('/licences');
    const table = licences(page);
    const amount = table.getByRole('columnheader', { name: 'Amount' });
    await amount.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => amount.getAttribute('aria-sort'), patient).toBe('ascending');
    await page.keyboard.press('Enter');
    await expect.poll(() => amount.getAttribute('aria-sort'), patient).toBe('descending');
    const amounts = (await column(table, 6)).map((text) => Number.parseFloat(text.replaceAll(',', '')));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(new URL(page.url()).search).toBe('?sort=amount&descending=true');
    await page.reload();
    await rows(table).first().waitFor();
    await expect.poll(() => amount.getAttribute('aria-sort'), patient).toBe('descending');
  });

  test('can be used with only the keyboard, from the first row to the last and into its vessel', async () => {
    const page = await openSignedIn('/licences');
    const table = licences(page);
    await table.getByRole('columnheader').last().getByRole('button').focus();
    await page.keyboard.press('Tab');
    const focused = table.locator('[role=row]:focus');
    await expect.poll(() => focused.getAttribute('aria-rowindex'), patient).toBe('2');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused.getAttribute('aria-rowindex'), patient).toBe('3');
    await page.keyboard.press('PageDown');
    await expect.poll(async () => Number(await focused.getAttribute('aria-rowindex')), patient).toBeGreaterThan(8);
    await page.keyboard.press('End');
    const last = await table.getAttribute('aria-rowcount');
    await expect.poll(() => focused.getAttribute('aria-rowindex'), patient).toBe(last);
    await page.keyboard.press('Home');
    await expect.poll(() => focused.getAttribute('aria-rowindex'), patient).toBe('2');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), patient).toBe('A');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/vessel\/\d+$/);
  });

  test('is filtered by text, country, species and validity, and exported as shown', async () => {
    const page = await openSignedIn('/licences');
    const table = licences(page);
    await page.getByLabel('Specie', { exact: true }).selectOption(String(held.id));
    await page.getByText('Past', { exact: true }).click();
    await page.waitForURL(/state=elder/);
    const thisYear = new Date().getFullYear();
    await expect.poll(async () => new Set(await column(table, 5)), patient).toEqual(new Set([held.value['en_GB']]));
    for (const end of await column(table, 3)) expect(Number(end.slice(-4))).toBeLessThan(thisYear);
    const counted = Number(await table.getAttribute('aria-rowcount')) - 1;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFCountry,Vessel,Start,End,Name,Specie,Amount (t),Vessel ID,Country code');
    expect(lines).toHaveLength(counted + 1);
    await page.getByLabel('Search', { exact: true }).fill('qqqq');
    await page.getByText('No licences match these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await table.waitFor();
    await page.getByLabel('Country', { exact: true }).selectOption('NO');
    await expect.poll(async () => new Set(await column(table, 0)), patient).toEqual(new Set(['Norway']));
  });
});

describe('the species page (decisions, section 6)', () => {
  test('shows a visitor the dictionary, and what an account adds', async () => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/species`);
    const table = page.getByRole('grid', { name: 'Species' });
    await rows(table).first().waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(4);
    await page.getByLabel('Search', { exact: true }).fill('gadus morhua');
    await expect.poll(() => column(table, 3), patient).toEqual(['COD']);
    await page.getByText(/^Log in to see how many licences/).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login?redirect=%2Fspecies');
  });

  test('counts rights and vessels for logged-in users, and leads to those vessels', async () => {
    const page = await openSignedIn('/species');
    const table = page.getByRole('grid', { name: 'Species' });
    const count = (held.vessels ?? 0).toLocaleString('en-GB');
    await expect.poll(async () => (await column(table, 6))[0], patient).toBe(count);
    await rows(table).first().getByRole('link').click();
    await page.waitForURL(new RegExp(`/vessels\\?speciesId=${held.id}$`));
    await page
      .getByRole('status')
      .filter({ hasText: `${count} vessels` })
      .waitFor();
  });
});

test.each([
  ['/licences', 'desktop', 'light'],
  ['/licences', 'phone', 'dark'],
  ['/species', 'desktop', 'dark'],
  ['/species', 'phone', 'light'],
] as const)('%s on a %s in the %s theme has no axe violations', async (place, size, scheme) => {
  const page = await openSignedIn(place, { size, scheme });
  await rows(page.getByRole('grid')).first().waitFor();
  expect(await violations(page)).toEqual([]);
});
