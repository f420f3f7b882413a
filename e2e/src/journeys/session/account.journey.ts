import { expect, test } from 'vitest';
import { openSession, password } from '#worlds/accounts.ts';
import { address, useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

test('my account saves the profile, closes a session elsewhere, and changes the password', async () => {
  const { page, goTo } = await visit({ as: 'changer' });
  const elsewhere = await openSession(address, 'changer', false);
  await goTo('/user');
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByRole('textbox', { name: 'Company name' }).fill('Quay AS');
  await profile.getByLabel('Country').selectOption({ label: 'Norway' });
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await profile.getByText('Saved', { exact: true }).waitFor();

  const sessions = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
  await sessions.filter({ hasText: 'This session' }).waitFor();
  const before = await sessions.count();
  await sessions.filter({ hasNotText: 'This session' }).first().getByRole('button').click();
  await expect.poll(() => sessions.count()).toBe(before - 1);
  const answer = await fetch(`${address}/api/v3/user/active`, { headers: { 'X-Auth-Token': elsewhere.token } });
  expect(answer.status).toBe(401);

  const form = page.getByRole('region', { name: 'Change password' });
  await form.getByLabel('Current password').fill('something else');
  await form.getByLabel('New password').fill('a longer one');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText('The current password is incorrect.').waitFor();
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText("Password changed. You've been logged out everywhere else.").waitFor();

  await page.reload();
  await expect.poll(() => profile.getByRole('textbox', { name: 'Company name' }).inputValue()).toBe('Quay AS');
  expect(await profile.getByLabel('Country').inputValue()).toBe('NO');
});
