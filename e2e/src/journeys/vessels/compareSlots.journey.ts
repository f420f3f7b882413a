import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSession } from '#worlds/accounts.ts';
import { address, useBrowser } from '#browser/browser.ts';
import { violationsInBothThemes } from '#browser/violations.ts';

const { visit } = useBrowser();

const bar = (page: Page) => page.getByRole('region', { name: 'Compare' });
const slots = (page: Page) => bar(page).getByRole('listitem');
const compare = (page: Page) => bar(page).getByRole('button', { name: 'Compare', exact: true });
const adding = (page: Page) => page.getByRole('checkbox', { name: /^Add to compare: / });
const removing = (page: Page) => page.getByRole('checkbox', { name: /^Remove from compare: / });

/** Adds the first vessel of the list without a slot, and returns its name. */
async function addNext(page: Page): Promise<string> {
  const box = adding(page).first();
  const label = (await box.getAttribute('aria-label')) ?? '';
  await box.click();
  return label.replace('Add to compare: ', '');
}

describe('the compare slots (platform specification, sections 2, 3, 4 and 9)', () => {
  test('accept two vessels, then no third, and say why', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/vessels');
    await adding(page).first().waitFor();
    expect(await bar(page).count()).toBe(0);

    const first = await addNext(page);
    await slots(page).nth(0).getByText(first).waitFor();
    await slots(page).nth(1).getByText('Choose another vessel').waitFor();
    expect(await compare(page).isDisabled()).toBe(true);

    const second = await addNext(page);
    await slots(page).nth(1).getByText(second).waitFor();
    expect(await compare(page).isEnabled()).toBe(true);

    const third = adding(page).first();
    expect(await third.getAttribute('aria-disabled')).toBe('true');
    const reason = await third.getAttribute('aria-describedby');
    expect(await page.locator(`#${reason}`).textContent()).toBe(
      'Two vessels can be compared at a time. Remove one first.',
    );
    await third.hover({ force: true });
    await third.locator('..').getByText('Two vessels can be compared at a time.').waitFor();
    await third.click({ force: true });
    expect(await removing(page).count()).toBe(2);
    expect(await slots(page).allTextContents()).toEqual([first, second]);
  });

  test('are cleared one by one, and the next vessel fills the first free one', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/vessels');
    await adding(page).first().waitFor();
    const first = await addNext(page);
    const second = await addNext(page);
    await page.getByRole('checkbox', { name: `Remove from compare: ${first}` }).click();
    expect(await slots(page).allTextContents()).toEqual(['Choose another vessel', second]);
    await adding(page).nth(4).click();
    expect(await slots(page).nth(1).textContent()).toBe(second);
    expect(await slots(page).nth(0).textContent()).not.toBe('Choose another vessel');
    await bar(page)
      .getByRole('button', { name: `Remove ${second} from compare` })
      .click();
    await bar(page)
      .getByRole('button', { name: /^Remove .* from compare$/ })
      .click();
    await bar(page).waitFor({ state: 'hidden' });
  });

  test('can also be filled and cleared on the page of a vessel', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/vessels');
    await adding(page).first().waitFor();
    const first = await addNext(page);
    await page.getByRole('list', { name: 'Vessels' }).getByRole('link', { name: first }).first().click();
    const heading = page.getByRole('heading', { level: 1, name: first });
    await heading.waitFor();
    await page.getByRole('button', { name: 'Remove from compare', exact: true }).click();
    await bar(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add to compare', exact: true }).click();
    await slots(page).nth(0).getByText(first).waitFor();
  });

  test('survive a reload, and belong to one account', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/vessels');
    await adding(page).first().waitFor();
    const first = await addNext(page);
    const second = await addNext(page);
    await page.reload();
    await bar(page).waitFor();
    expect(await slots(page).allTextContents()).toEqual([first, second]);

    const { token } = await openSession(address, 'clerk', false);
    await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify({ remembered: false, token }));
    await page.reload();
    await adding(page).first().waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await removing(page).count()).toBe(0);
  });

  test('lead to the comparison of both, using only the keyboard', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/vessels');
    await adding(page).first().focus();
    await page.keyboard.press('Space');
    await bar(page).waitFor();
    await adding(page).first().focus();
    await page.keyboard.press('Space');
    await page.waitForFunction(
      () => document.querySelectorAll('input[aria-label^="Remove from compare"]').length === 2,
    );
    const names = await slots(page).allTextContents();
    await compare(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/compare\?a=\d+&b=\d+$/);
    for (const name of names) await page.getByText(name).first().waitFor();
  });

  test('have no axe violations in both themes', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    // A list that ends on the screen: over a longer one the bar may cover part of a checkbox, which axe counts as too
    // small.
    await goTo('/vessels?q=arctic%20pride');
    await adding(page).first().waitFor();
    await addNext(page);
    await addNext(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
