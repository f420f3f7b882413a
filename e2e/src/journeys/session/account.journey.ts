import { describe, expect, test } from 'vitest';
import { openSession, password } from '#worlds/accounts.ts';
import { address, useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

describe('my account', () => {
  test('shows in words what the account may do', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/user');
    await page.getByRole('heading', { name: 'Welcome, owner!' }).waitFor();
    for (const right of [
      'See owners and companies',
      'See extended vessel details',
      'See the map and vessel positions',
    ]) {
      expect(await page.getByText(right).isVisible()).toBe(true);
    }
    expect(await page.getByText('Write news').count()).toBe(0);
  });

  test('closes a session that is open elsewhere', async () => {
    const { page, goTo } = await visit({ as: 'changer' });
    const elsewhere = await openSession(address, 'changer', false);
    await goTo('/user');
    const sessions = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
    await sessions.filter({ hasText: 'This session' }).waitFor();
    const before = await sessions.count();
    await sessions.filter({ hasNotText: 'This session' }).first().getByRole('button').click();
    await expect.poll(() => sessions.count()).toBe(before - 1);
    const answer = await fetch(`${address}/api/v3/user/active`, { headers: { 'X-Auth-Token': elsewhere.token } });
    expect(answer.status).toBe(401);
  });

  test('changes the password, only with the current one', async () => {
    const { page, goTo } = await visit({ as: 'changer' });
    await goTo('/user');
    const form = page.getByRole('region', { name: 'Change password' });
    const current = form.getByLabel('Current password');
    const next = form.getByLabel('New password');
    const submit = form.getByRole('button', { name: 'Change password' });

    await current.fill(password);
    await next.fill('short');
    await submit.click();
    await form.getByText('Password must be at least 8 characters long!').waitFor();

    await current.fill('something else');
    await next.fill('a longer one');
    await submit.click();
    await form.getByText('The current password is incorrect.').waitFor();

    await current.fill(password);
    await submit.click();
    await form.getByText("Password changed. You've been logged out everywhere else.").waitFor();
    expect(await current.inputValue()).toBe('');
  });
});
