import { readFile } from 'node:fs/promises';
import { listSpecies, type SpeciesInUse } from '@wheelhouse/contract/species';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';

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
async function openSignedIn(place: string): Promise<Page> {
  const { page } = await visit();
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

  test('is filtered, and exported as shown', async () => {
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
  });
});

describe('the species page (decisions, section 6)', () => {
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
