import { say } from '@wheelhouse/messages/say';
import { changeProfile, type Profile } from '@wheelhouse/contract/profile';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { openSession } from '#worlds/accounts.ts';
import { address, useBrowser } from '#browser/browser.ts';
import { dialog } from '#pages/editorParts.ts';

const { visit } = useBrowser();

const form = (page: Page) => page.getByRole('region', { name: 'Profile' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save profile' });
const saved = (page: Page) => form(page).getByText('Saved', { exact: true });

async function fillIn(profile: Partial<Profile>): Promise<void> {
  const { token } = await openSession(address, 'clerk');
  await clientOf(address, token).call(changeProfile, { body: profile });
}

describe('a profile', () => {
  test('is refused with its errors, then saved, and there again', async () => {
    await fillIn({ firstName: '', lastName: '', email: '', companyName: '', country: null });
    const { page, goTo } = await visit({ as: 'clerk' });
    await goTo('/user');
    await page.getByText('To get emails, add an email address').waitFor();
    await field(page, 'First name').fill('a'.repeat(51));
    await field(page, 'Email').fill('clerk@quay');
    await field(page, 'Company name').fill('Q');
    await save(page).click();
    await form(page).getByText("First name can't be longer than 50 characters!").waitFor();
    await form(page).getByText("Email value doesn't match pattern!").waitFor();
    await form(page).getByText('Company name must be at least 2 characters long!').waitFor();
    expect(await field(page, 'First name').evaluate((input) => input === document.activeElement)).toBe(true);

    await field(page, 'First name').fill('  Kari ');
    await field(page, 'Email').fill('');
    await field(page, 'Company name').fill('Quay AS');
    await form(page).getByLabel('Country').selectOption({ label: 'Norway' });
    await form(page).getByText('Unsaved changes').waitFor();
    await page.route('**/api/v3/user/profile', (route) => route.abort());
    await save(page).press('Enter');
    await form(page).getByText('Not saved: Network problem').waitFor();
    await page.unrouteAll();
    await save(page).press('Enter');
    await saved(page).waitFor();
    // The focus stays on the button, and the input is shown as it is stored.
    expect(await save(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await field(page, 'First name').inputValue()).toBe('Kari');

    await page.reload();
    await expect.poll(() => field(page, 'Company name').inputValue()).toBe('Quay AS');
    expect(await form(page).getByLabel('Country').inputValue()).toBe('NO');
  });

  test('keeps the changes of two tabs', async () => {
    await fillIn({ lastName: 'Nordmann', companyName: 'Quay AS' });
    const { page, goTo } = await visit({ as: 'clerk' });
    await goTo('/user');
    await field(page, 'Last name').fill('Hansen');
    await fillIn({ companyName: 'Pier AS' });
    await save(page).click();
    await saved(page).waitFor();
    expect(await field(page, 'Last name').inputValue()).toBe('Hansen');
    expect(await field(page, 'Company name').inputValue()).toBe('Pier AS');
  });

  test('asks before unsaved changes are left', async () => {
    const { page, goTo } = await visit({ as: 'clerk' });
    await goTo('/user');
    await field(page, 'Last name').fill('Somebody');
    await page.getByRole('link', { name: 'Vessels', exact: true }).click();
    await dialog(page).getByText(say(publishingMessages.discard)).waitFor();
    await dialog(page).getByRole('button', { name: 'Stay on the page' }).click();
    expect(await field(page, 'Last name').inputValue()).toBe('Somebody');
    await page.getByRole('link', { name: 'Vessels', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Discard and leave' }).click();
    await page.waitForURL('**/vessels');
    await goTo('/user');
    await expect.poll(() => field(page, 'Last name').inputValue()).not.toBe('');
    expect(await field(page, 'Last name').inputValue()).not.toBe('Somebody');
  });
});
