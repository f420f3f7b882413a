import { listSessions, revokeSession } from '@wheelhouse/contract/openSessions';
import { changePassword, passwordMessages } from '@wheelhouse/contract/passwords';
import { problemMessages } from '@wheelhouse/contract/problem';
import { changeProfile, getProfile, ownProfile, type OwnProfile } from '@wheelhouse/contract/profile';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { openPage } from '#testPage.ts';
import { noNetwork, Refused, server } from '#testServer.ts';

const at = '2026-05-01T08:00:00Z';

describe('my account', () => {
  test('shows in words what the account may do', async () => {
    await openPage('/user', { as: 'owner' });
    await expect.element(page.getByRole('heading', { name: 'Welcome, owner!' })).toBeVisible();
    for (const right of [
      'See owners and companies',
      'See extended vessel details',
      'See the map and vessel positions',
    ]) {
      await expect.element(page.getByText(right)).toBeVisible();
    }
    expect(page.getByText('Write news').elements()).toEqual([]);
  });

  test('lists this session first, and closes others, or says why not', async () => {
    const session = (id: number, current: boolean) => {
      const device = current ? 'Firefox on Linux' : `Chrome on Android ${id}`;
      return { id, device, opened: at, lastUsed: at, remembered: false, current };
    };
    let open = [session(1, false), session(2, true), session(3, false)];
    server.answers(listSessions, () => open);
    server.answers(revokeSession, noNetwork);
    await openPage('/user', { as: 'owner' });
    const items = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
    await expect.element(items.first().getByText('This session')).toBeVisible();
    expect(items.first().getByRole('button').elements()).toEqual([]);
    const close = items.filter({ hasText: 'Android 1' }).getByRole('button');
    await close.click();
    await expect.element(page.getByRole('alert').getByText(say(problemMessages.network))).toBeVisible();
    server.answers(revokeSession, ({ params }) => {
      open = open.filter(({ id }) => id !== params.id);
      return undefined;
    });
    await close.click();
    await expect.poll(() => items.elements().length).toBe(2);
    expect(server.requestsTo(revokeSession).map(({ params }) => params.id)).toEqual([1, 1]);
  });

  test('changes the password, only with the current one', async () => {
    const right = 'nets and floats';
    server.answers(changePassword, ({ body: { current } }) => {
      if (current !== right) throw new Refused(422, passwordMessages.wrongCurrentPassword, 'current');
      return undefined;
    });
    await openPage('/user', { as: 'owner' });
    const form = page.getByRole('region', { name: 'Change password' });
    const current = form.getByLabelText('Current password');
    const next = form.getByLabelText('New password');
    const submit = form.getByRole('button', { name: 'Change password' });
    await current.fill('something else');
    await next.fill('short');
    await submit.click();
    await expect.element(form.getByText('Password must be at least 8 characters long!')).toBeVisible();
    await next.fill('a longer one');
    await submit.click();
    await expect.element(form.getByText('The current password is incorrect.')).toBeVisible();
    await current.fill(right);
    await submit.click();
    await expect.element(form.getByText("Password changed. You've been logged out everywhere else.")).toBeVisible();
    await expect.element(current).toHaveValue('');
    expect(server.requestsTo(changePassword).at(-1)?.body).toEqual({ current: right, next: 'a longer one' });
  });
});

describe('the profile', () => {
  const form = () => page.getByRole('region', { name: 'Profile' });
  const field = (name: string) => form().getByRole('textbox', { name });
  const save = () => form().getByRole('button', { name: 'Save profile' });
  const saved = () => form().getByText('Saved');
  const vessels = () => page.getByRole('link', { name: 'Vessels' }).first();
  let kept: OwnProfile;

  /** As by Enter on the button, which keeps the focus. */
  async function pressSave() {
    save().element().focus();
    await userEvent.keyboard('{Enter}');
  }

  beforeEach(() => {
    kept = { firstName: '', lastName: '', email: '', companyName: '', country: null };
    server.answers(getProfile, () => kept);
    server.answers(changeProfile, ({ body }) => {
      kept = ownProfile.parse({ ...kept, ...body });
      return kept;
    });
  });

  test('is refused with its errors, then saved as it is stored, and there again', async () => {
    const visited = await openPage('/user', { as: 'skipper' });
    await expect.element(page.getByText('To get emails, add an email address', { exact: false })).toBeVisible();
    await field('First name').fill('a'.repeat(51));
    await field('Email').fill('clerk@quay');
    await field('Company name').fill('Q');
    await save().click();
    for (const error of [
      "First name can't be longer than 50 characters!",
      "Email value doesn't match pattern!",
      'Company name must be at least 2 characters long!',
    ]) {
      await expect.element(form().getByText(error)).toBeVisible();
    }
    await expect.element(field('First name')).toHaveFocus();

    await field('First name').fill('  Kari ');
    await field('Email').fill('');
    await field('Company name').fill('Quay AS');
    await form().getByLabelText('Country').selectOptions('Norway');
    await expect.element(form().getByText('Unsaved changes')).toBeVisible();
    server.goes('down');
    await pressSave();
    await expect.element(form().getByText('Not saved: Network problem', { exact: false })).toBeVisible();
    server.goes('up');
    await pressSave();
    await expect.element(saved()).toBeVisible();
    await expect.element(save()).toHaveFocus();
    await expect.element(field('First name')).toHaveValue('Kari');

    await visited.reload();
    await expect.element(field('Company name')).toHaveValue('Quay AS');
    await expect.element(form().getByLabelText('Country')).toHaveValue('NO');
  });

  test('keeps the changes of two tabs', async () => {
    kept = { ...kept, lastName: 'Nordmann', companyName: 'Quay AS' };
    await openPage('/user', { as: 'skipper' });
    await field('Last name').fill('Hansen');
    kept = { ...kept, companyName: 'Pier AS' };
    await save().click();
    await expect.element(saved()).toBeVisible();
    await expect.element(field('Last name')).toHaveValue('Hansen');
    await expect.element(field('Company name')).toHaveValue('Pier AS');
    expect(server.requestsTo(changeProfile).map(({ body }) => body)).toEqual([{ lastName: 'Hansen' }]);
  });

  test('asks before unsaved changes are left', async () => {
    kept = { ...kept, lastName: 'Nordmann' };
    const visited = await openPage('/user', { as: 'skipper' });
    const dialog = page.getByRole('dialog');
    await field('Last name').fill('Somebody');
    await vessels().click();
    await expect.element(dialog.getByText(say(publishingMessages.discard))).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay on the page' }).click();
    await expect.element(field('Last name')).toHaveValue('Somebody');
    await vessels().click();
    await dialog.getByRole('button', { name: 'Discard and leave' }).click();
    await expect.poll(visited.path).toBe('/vessels');
    await visited.goTo('/user');
    await expect.element(field('Last name')).toHaveValue('Nordmann');
    expect(server.changes()).toEqual([]);
  });
});
