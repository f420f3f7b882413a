import { auditList, listAuditActions } from '@wheelhouse/contract/adminAudit';
import {
  changeUserAuthorities,
  getUser,
  inviteUser,
  suspendUser,
  usersList,
  type UserDetail,
} from '@wheelhouse/contract/adminUsers';
import { getStatus } from '@wheelhouse/contract/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { savedFiles } from '#testFiles.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const kari: UserDetail = {
  id: 7,
  username: 'kari',
  name: 'Kari Nes',
  email: 'kari@nets.example',
  companyName: 'Nes AS',
  authorities: ['USER'],
  state: 'ACTIVE',
  created: '2026-05-01T08:00:00Z',
  canReceiveEmail: true,
  secondFactor: false,
  providers: [{ id: 3, name: 'Nes nets' }],
  sessions: [{ id: 11, device: 'Firefox on Linux', opened: '2026-05-01T08:00:00Z', lastUsed: '2026-05-02T08:00:00Z' }],
};
const ola: UserDetail = {
  ...kari,
  id: 8,
  username: 'ola',
  state: 'SUSPENDED',
  suspended: { at: kari.created, reason: 'Spam' },
};
const table = (name: string) => page.getByRole('table', { name });

beforeEach(() => {
  server.answers(getStatus, { at: kari.created, parts: [{ part: 'emails', state: 'working', since: kari.created }] });
  server.answers(usersList.list, ({ query: { page: number = 0 } }) => ({
    data: number === 0 ? [kari, ola] : [],
    page: number,
    size: 50,
    total: 60,
  }));
  server.answers(getUser, ({ params }) => (params.id === 8 ? ola : kari));
  server.answers(listAuditActions, ['log in', 'user.authorities']);
  server.answers(auditList.list, {
    data: [
      {
        id: 1,
        at: '2026-05-02T08:00:00Z',
        actor: 'admin',
        action: 'user.authorities',
        object: 'account/7',
        before: { authorities: ['USER'] },
        after: { authorities: ['USER', 'VIEW_MAP'] },
      },
    ],
    page: 0,
    size: 50,
    total: 10_000,
    more: true,
  });
});

describe('the administration', () => {
  test('is reached from the navigation, and leads others home', async () => {
    const visited = await openPage('/vessels', { as: 'admin' });
    await page.getByRole('link', { name: 'Administration' }).click();
    await expect.poll(visited.path).toBe('/admin/users');
    await expect
      .element(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Users' }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('leads others home', async () => {
    const visited = await openPage('/admin/users', { as: 'skipper' });
    await expect.poll(visited.path).toBe('/');
  });

  test('has its sections in groups, with the present one in sight', async () => {
    await openPage('/admin/audit', { as: 'admin', size: 'desktop' });
    const group = page.getByRole('list', { name: 'Operation' });
    await expect.element(group.getByRole('link', { name: 'Audit log' })).toBeInViewport();
  });

  const paths = ['/admin/users', '/admin/users/7', '/admin/audit'];
  const places = paths.flatMap((path) => [[path, 'desktop'] as const, [path, 'phone'] as const]);
  test.each(places)('has no axe violations at %s on a %s', async (path, size) => {
    await openPage(path, { as: 'admin', size });
    await expect.element(page.getByText(path.endsWith('7') ? 'Firefox on Linux' : /^1 to/)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});

describe('a table of the administration', () => {
  test('is sorted by keyboard, searched, filtered and paged, all in the address', async () => {
    const visited = await openPage('/admin/users', { as: 'admin' });
    const heading = table('Users').getByRole('columnheader', { name: 'User name' });
    await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
    heading.getByRole('button').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
    await page.getByLabelText('Status').selectOptions('SUSPENDED');
    await page.getByLabelText('Search', { exact: true }).fill('123');
    await expect.poll(visited.search).toEqual({ sort: '-username', state: 'SUSPENDED', query: '"123"' });
    await expect
      .poll(() => server.requestsTo(usersList.list).at(-1)?.query)
      .toEqual({
        sort: '-username',
        state: 'SUSPENDED',
        query: '123',
        page: 0,
      });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => visited.search()['page']).toBe('2');
    await visited.reload();
    await expect.poll(() => server.requestsTo(usersList.list).at(-1)?.query.page).toBe(1);
    await expect.element(page.getByLabelText('Search', { exact: true })).toHaveValue('123');
  });

  test('shows what has the focus below the header of the page, also on the way back up', async () => {
    const data = Array.from({ length: 40 }, (_, index) => ({ ...kari, id: 100 + index, username: `kari${index}` }));
    server.answers(usersList.list, { data, page: 0, size: 50, total: 40 });
    await openPage('/admin/users', { as: 'admin', size: 'desktop' });
    const last = page.getByRole('link', { name: 'kari39' });
    await expect.element(last).toBeVisible();
    last.element().focus();
    for (let step = 0; step < 30; step += 1) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
      const focused = document.activeElement;
      const { left, top, width } = focused?.getBoundingClientRect() ?? new DOMRect();
      expect(focused?.contains(document.elementFromPoint(left + width / 2, top + 2)), focused?.textContent).toBe(true);
    }
  });

  test('keeps the focus on the button to the next page where there is none', async () => {
    server.answers(usersList.list, ({ query: { page: number = 0 } }) => ({
      data: [number === 0 ? kari : ola],
      page: number,
      size: 1,
      total: 2,
    }));
    const visited = await openPage('/admin/users', { as: 'admin' });
    const next = page.getByRole('button', { name: 'Next page' });
    await expect.element(next).toBeVisible();
    next.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(visited.search()['page']).toBe('2');
  });

  test('is exported with its filters', async () => {
    const headers = { 'content-disposition': 'attachment; filename="users.csv"' };
    server.answers(usersList.exported, () => new Response('User name\r\n', { headers }));
    await openPage('/admin/users?state=ACTIVE', { as: 'admin' });
    const files = savedFiles();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await files())[0]?.name).toBe('users.csv');
    expect(server.requestsTo(usersList.exported)[0]?.query).toEqual({ sort: 'username', state: 'ACTIVE' });
  });
});

describe('users', () => {
  test('are invited, and a refusal is shown in the form', async () => {
    server.answers(inviteUser, () => {
      throw new Refused(409, 'An account with this email already exists.');
    });
    await openPage('/admin/users', { as: 'admin' });
    await page.getByRole('button', { name: 'Invite a user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Email').fill('new@nets.example');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(dialog.getByText('An account with this email already exists.')).toBeVisible();
    server.answers(inviteUser, kari);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(page.getByText('Invitation sent to kari@nets.example.')).toBeVisible();
    expect(server.requestsTo(inviteUser).at(-1)?.body).toEqual({
      email: 'new@nets.example',
      authorities: ['USER', 'VIEW_MAP'],
    });
  });

  test.each([
    ['/admin/users', true],
    ['/admin/users/7', false],
  ])('are not said to get emails that no mail server sends: %s', async (path, isInvited) => {
    server.answers(getStatus, { at: kari.created, parts: [{ part: 'saving', state: 'working', since: kari.created }] });
    await openPage(path, { as: 'admin' });
    if (isInvited) await page.getByRole('button', { name: 'Invite a user' }).click();
    await expect.element(page.getByText(/No mail server is set/)).toBeVisible();
  });

  test('get authorities, and are suspended with a reason', async () => {
    server.answers(changeUserAuthorities, kari);
    server.answers(suspendUser, () => {
      throw new Refused(409, 'This is the last administrator who can log in.');
    });
    await openPage('/admin/users', { as: 'admin' });
    await table('Users').getByRole('link', { name: 'kari' }).click();
    await page.getByLabelText('CREATE_NEWS: writes articles').click();
    await page.getByRole('button', { name: 'Save authorities' }).click();
    await expect.element(page.getByText('Authorities saved.')).toBeVisible();
    expect(server.requestsTo(changeUserAuthorities)[0]?.body).toEqual({ authorities: ['CREATE_NEWS', 'USER'] });
    await page.getByRole('button', { name: 'Suspend account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Suspend account' }).click();
    await expect.element(dialog.getByText('Enter a reason.')).toBeVisible();
    expect(server.requestsTo(suspendUser)).toEqual([]);
    await dialog.getByLabelText('Reason').fill('Sent spam');
    await dialog.getByRole('button', { name: 'Suspend account' }).click();
    await expect.element(page.getByText('This is the last administrator who can log in.')).toBeVisible();
  });
});

describe('the audit log', () => {
  test('shows what an entry changed, and that there is more than it counts', async () => {
    await openPage('/admin/audit?object=account%2F7', { as: 'admin' });
    await expect.element(page.getByText('1 to 1 of more than 10,000')).toBeVisible();
    expect(server.requestsTo(auditList.list)[0]?.query).toEqual({ sort: '-at', object: 'account/7', page: 0 });
    await page.getByRole('button', { name: /^Show change: .+account\/7$/ }).click();
    const cells = page.getByRole('table', { name: 'Change' }).getByRole('cell');
    await expect
      .poll(() => cells.elements().map(({ textContent }) => textContent))
      .toEqual(['authorities', 'USER', 'USER, VIEW_MAP']);
  });
});
