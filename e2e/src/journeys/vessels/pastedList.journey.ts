import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAdmiral } from '#worlds/admiral.ts';
import { useBrowser } from '#browser/browser.ts';
import { fleetDialog, saveButton } from '#pages/fleetDialog.ts';
import { kvaloy, twins } from '#worlds/register.ts';

const { visit } = useBrowser();
const admiral = useAdmiral();

describe('a pasted list', () => {
  const list = (page: Page) => page.getByLabel('List of vessels');
  const find = (page: Page) => page.getByRole('button', { name: 'Find vessels' });

  test('says what it found, asks if several vessels match, lists what it did not find, and fills a fleet', async () => {
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
    await choice.selectOption('All of these (2)');
    await page.getByRole('button', { name: 'Add 3 vessels to a fleet' }).click();
    await fleetDialog(page).getByText('3 vessels', { exact: true }).waitFor();
    await fleetDialog(page).getByRole('textbox', { name: 'Create your first fleet' }).fill('Pasted');
    await saveButton(page).click();
    await fleetDialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Pasted', vessels: [kvaloy.name, twins, twins] }]);
  });
});
