import { listSpecies, type SpeciesInUse } from '@wheelhouse/contract/species';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
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

test('Licences are filtered by a species, which leads to the vessels with rights to it', async () => {
  const { page } = await visit();
  await demonstration.open(page, 'skipper', '/licences');
  await page.getByLabel('Specie', { exact: true }).selectOption(String(held.id));
  await expect
    .poll(async () => new Set(await column(licences(page), 5)), patient)
    .toEqual(new Set([held.value['en_GB']]));

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Species' }).click();
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
