import { listVessels } from '@wheelhouse/contract/vessels';
import { useBrowser } from '#browser/browser.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { expect, test } from 'vitest';

const demonstration = useDemonstration();
const { visit } = useBrowser();

test('encounters, loitering and gaps are on a page with filters, and lead there from a vessel', async () => {
  const client = await demonstration.client('skipper');
  const [vessel] = await client.call(listVessels);
  if (vessel === undefined) throw new Error('The demonstration has vessels.');
  const { page } = await visit();
  await demonstration.open(page, 'skipper', `/vessel/${vessel.id}`);
  await page.getByRole('heading', { name: 'Encounters, loitering and gaps' }).waitFor();
  await page.getByRole('link', { name: 'Events of all vessels' }).click();
  await page.getByRole('heading', { level: 1, name: 'Encounters, loitering and gaps' }).waitFor();
  await page.getByText(/^(Nothing (was|has been) found in this period( yet)?\.|[\d,]+ of [\d,]+ shown)$/).waitFor();
  await page.getByLabel('Kind').selectOption({ label: 'Encounter' });
  await page.waitForURL(/kind=ENCOUNTER/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('encounters-loitering-gaps.csv');
  expect(await violationsInBothThemes(page)).toEqual([]);
});
