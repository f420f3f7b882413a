import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAdmiral } from '#worlds/admiral.ts';
import { useBrowser } from '#browser/browser.ts';
import { fleetDialog, saveButton } from '#pages/fleetDialog.ts';
import { kvaloy } from '#worlds/register.ts';

const { visit } = useBrowser();
const admiral = useAdmiral();

const plainStar = (page: Page) => page.getByRole('button', { name: `${kvaloy.name} is not a favourite` });
const filledStar = (page: Page) => page.getByRole('button', { name: `${kvaloy.name} is a favourite` });

async function openStar(page: Page): Promise<void> {
  await page.goto('/vessels?q=kvaloy');
  await plainStar(page).or(filledStar(page)).click();
  await fleetDialog(page).waitFor();
}

describe('the fleet dialog (platform specification, sections 2, 4 and 5)', () => {
  test('begins with the first fleet, whose name it limits', async () => {
    const { page } = await visit({ as: 'admiral' });
    await openStar(page);
    await fleetDialog(page).getByText('Select fleets to associate the vessel with.').waitFor();
    const name = fleetDialog(page).getByRole('textbox', { name: 'Create your first fleet' });
    const tooLong = fleetDialog(page).getByText("Fleet name shouldn't be longer than 30 characters!");
    expect(await saveButton(page).isDisabled()).toBe(true);

    await name.fill('x'.repeat(31));
    await tooLong.waitFor();
    await fleetDialog(page).getByText('31 of 30 characters').waitFor();
    expect(await saveButton(page).isDisabled()).toBe(true);

    await name.fill('   ');
    expect(await tooLong.count()).toBe(0);
    expect(await saveButton(page).isDisabled()).toBe(true);

    await name.fill('x'.repeat(30));
    await saveButton(page).click();
    await fleetDialog(page).waitFor({ state: 'hidden' });
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
    await fleetDialog(page).getByRole('checkbox', { name: 'Longliners' }).check();
    await fleetDialog(page).getByRole('button', { name: 'New fleet' }).click();
    await fleetDialog(page).getByRole('textbox', { name: 'Add new fleet' }).fill('Another');
    await fleetDialog(page).getByRole('button', { name: 'Remove Longliners' }).click();
    await page.getByRole('dialog', { name: "Sure removing 'Longliners' fleet?" }).waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await fleetDialog(page).getByText('Removed when you save').waitFor();
    await fleetDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await fleetDialog(page).waitFor({ state: 'hidden' });
    await plainStar(page).waitFor();
    expect(sent).toEqual([]);
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Longliners', vessels: [] }]);
  });

  test('adds several vessels of which some are in the fleet, and removes those that all are', async () => {
    const some = admiral.icelandic().slice(0, 2);
    await admiral.have('Icelanders', some);
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/vessels');
    await page.getByRole('checkbox').first().waitFor();
    expect(await page.getByRole('button', { name: 'Add all to fleet' }).count()).toBe(0);

    await goTo('/vessels?flag=IS');
    const addAll = page.getByRole('button', { name: 'Add all to fleet' });
    const box = fleetDialog(page).getByRole('checkbox', { name: 'Icelanders' });
    await addAll.click();
    await box.waitFor();
    expect(await box.evaluate((element: HTMLInputElement) => [element.indeterminate, element.checked])).toEqual([
      true,
      false,
    ]);
    await box.click();
    const missing = admiral.icelandic().length - 2;
    await fleetDialog(page).getByText(`Adds ${missing} vessels`).waitFor();
    await saveButton(page).click();
    await fleetDialog(page).waitFor({ state: 'hidden' });
    await page.getByText(`${missing} vessels added to Icelanders.`).waitFor();
    expect((await admiral.known())[0]?.vessels).toHaveLength(admiral.icelandic().length);

    await addAll.click();
    expect(await box.isChecked()).toBe(true);
    await box.click();
    await fleetDialog(page).getByText(`Removes ${admiral.icelandic().length} vessels`).waitFor();
    await saveButton(page).click();
    await fleetDialog(page).waitFor({ state: 'hidden' });
    await page.getByText(`${admiral.icelandic().length} vessels removed from Icelanders.`).waitFor();
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Icelanders', vessels: [] }]);
  });

  test('renames, removes after a question and creates another, all at Save', async () => {
    await admiral.have('Old name', admiral.named(kvaloy.name));
    await admiral.have('To go', admiral.named(kvaloy.name));
    const { page } = await visit({ as: 'admiral' });
    await openStar(page);
    await fleetDialog(page).getByRole('button', { name: 'Rename Old name' }).click();
    await fleetDialog(page).getByRole('textbox', { name: 'Fleet name' }).fill('New name');
    await fleetDialog(page).getByRole('button', { name: 'Remove To go' }).click();
    const question = page.getByRole('dialog', { name: "Sure removing 'To go' fleet?" });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await fleetDialog(page).getByRole('checkbox', { name: 'To go' }).waitFor();
    await fleetDialog(page).getByRole('button', { name: 'Remove To go' }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await fleetDialog(page).getByRole('button', { name: 'New fleet' }).click();
    expect(await saveButton(page).isDisabled()).toBe(true);
    await fleetDialog(page).getByRole('textbox', { name: 'Add new fleet' }).fill('Third');
    await saveButton(page).click();
    await fleetDialog(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => admiral.known())
      .toEqual([
        { name: 'New name', vessels: [kvaloy.name] },
        { name: 'Third', vessels: [kvaloy.name] },
      ]);
  });

  test('says what was not saved, shows the saved state, and saves once it can', async () => {
    await admiral.have('Longliners', []);
    const { page } = await visit({ as: 'admiral' });
    await openStar(page);
    await page.route('**/api/v3/fleet/*/vessels', (route) => route.abort());
    await fleetDialog(page).getByRole('checkbox', { name: 'Longliners' }).check();
    await saveButton(page).click();
    await fleetDialog(page).getByText('Not saved. Network problem. Please, retry later.').waitFor();
    expect(await plainStar(page).count()).toBe(1);
    await page.unroute('**/api/v3/fleet/*/vessels');
    await saveButton(page).click();
    await filledStar(page).waitFor();
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Longliners', vessels: [kvaloy.name] }]);
  });

  test('can be used with only the keyboard, with the focus back on the star', async () => {
    await admiral.have('Longliners', []);
    const { page, goTo } = await visit({ as: 'admiral' });
    await goTo('/vessels?q=kvaloy');
    await plainStar(page).focus();
    await page.keyboard.press('Enter');
    await fleetDialog(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'checkbox');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await fleetDialog(page).waitFor({ state: 'hidden' });
    await filledStar(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.includes('is a favourite'));
    await page.keyboard.press('Enter');
    await fleetDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await fleetDialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => admiral.known()).toEqual([{ name: 'Longliners', vessels: [kvaloy.name] }]);
  });

  test('opens from the star of the vessel page, also on a phone', async () => {
    const [vessel] = admiral.named(kvaloy.name);
    const { page, goTo } = await visit({ as: 'admiral', size: 'phone' });
    await goTo(`/vessel/${vessel?.id}`);
    await plainStar(page).click();
    await fleetDialog(page).getByRole('textbox', { name: 'Create your first fleet' }).fill('Mine');
    await saveButton(page).click();
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
