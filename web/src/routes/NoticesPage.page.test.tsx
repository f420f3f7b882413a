import {
  changeNoticeMail,
  getNoticeMail,
  listNotices,
  noticeLimits,
  noticeMailAtFirst,
  readNotices,
  streamNotices,
  type Notice,
} from '@wheelhouse/contract/notices';
import { listLeads } from '@wheelhouse/contract/leads';
import { getProfile } from '@wheelhouse/contract/profile';
import { getProvider } from '@wheelhouse/contract/providers';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { provider } from '#testProvider.ts';
import { openPage } from '#testPage.ts';
import { noNetwork, server } from '#testServer.ts';

const bell = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const menu = () => page.getByRole('dialog', { name: /^Notifications/ });
const list = () => page.getByRole('main').getByRole('list', { name: 'Notifications' });
const unread = (place: Pick<typeof page, 'getByRole'>) =>
  place.getByRole('listitem').filter({ hasText: 'Unread:' }).elements().length;

/** Stored by the server of a test, the latest first. */
let stored: Notice[];

const happened = (count: number) => {
  stored = Array.from({ length: count }, (_, place) => ({
    id: count - place,
    kind: 'BOOKING',
    text: `skipper requested “Winches” at “Winch talk ${count - place}”.`,
    link: `/species?q=${count - place}`,
    created: '2026-05-01T08:00:00Z',
    read: false,
  }));
  server.sends(streamNotices, { unread: count });
  return stored;
};

beforeEach(() => {
  const left = () => stored.filter(({ read }) => !read).length;
  happened(0);
  server.answers(listNotices, ({ query: { page: number = 0, size = noticeLimits.page } }) => ({
    data: stored.slice(number * size, (number + 1) * size),
    page: number,
    size,
    total: stored.length,
    unread: left(),
  }));
  server.answers(readNotices, ({ body: { ids } }) => {
    stored = stored.map((one) => ({ ...one, read: one.read || (ids?.includes(one.id) ?? true) }));
    return { unread: left() };
  });
});

describe('the bell of the header', () => {
  test('counts up as soon as something happens, says so, and leads there, which marks it as read', async () => {
    const visited = await openPage('/about', { as: 'editor' });
    await expect.element(bell('Notifications')).toBeVisible();
    happened(2);
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'New notification, 2 unread' }))
      .toBeInTheDocument();
    bell('Notifications, 2 unread').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(
        menu()
          .getByText(/Winch talk 2/)
          .first(),
      )
      .toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(bell('Notifications, 2 unread').element());
    await bell('Notifications, 2 unread').click();
    await menu()
      .getByRole('link', { name: /Winch talk 2/ })
      .click();
    await expect.poll(visited.search).toEqual({ q: '2' });
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(bell('Notifications, 1 unread')).toBeVisible();
    expect(server.requestsTo(readNotices).map(({ body }) => body)).toEqual([{ ids: [2] }]);
  });

  test('marks one as read, and keeps the focus on it, or all', async () => {
    happened(3);
    const visited = await openPage('/about', { as: 'editor' });
    await bell('Notifications, 3 unread').click();
    const first = menu()
      .getByRole('button', { name: /^Mark as read: / })
      .first();
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(bell('Notifications, 2 unread')).toBeVisible();
    await expect.poll(() => document.activeElement?.tagName).toBe('A');
    await menu().getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => unread(menu())).toBe(0);
    await menu().getByRole('link', { name: 'All notifications' }).click();
    await expect.poll(visited.path).toBe('/notices');
  });

  test('leads from a request to the requests of the provider', async () => {
    const link = `/service/provider/${provider.id}/edit#requests`;
    stored = happened(1).map((notice) => ({ ...notice, kind: 'LEAD', link }));
    const created = '2026-05-01T08:00:00Z';
    const lead = { id: 1, state: 'NEW', created, changed: created, from: { username: 'owner' } } as const;
    const message = 'Do you mend winches?';
    server.answers(getProvider, provider);
    server.answers(listLeads, { data: [{ ...lead, message }], page: 0, size: 20, total: 1 });
    const visited = await openPage('/about', { as: 'editor' });
    await bell('Notifications, 1 unread').click();
    await menu()
      .getByRole('link', { name: /Winch talk 1/ })
      .click();
    await expect.poll(visited.path).toBe(`/service/provider/${provider.id}/edit`);
    expect(window.location.hash).toBe('#requests');
    await expect.element(page.getByText(message)).toBeInViewport();
  });

  test('is not for visitors, and the page of notifications leads them to log in', async () => {
    const visited = await openPage('/notices');
    await expect.poll(visited.path).toBe('/login');
    expect(visited.search()).toEqual({ redirect: '/notices' });
    expect(page.getByRole('button', { name: /^Notifications/ }).elements()).toEqual([]);
  });
});

describe('the page of notifications', () => {
  test('says if it could not be loaded, or a notification not be marked, and shows older ones on demand', async () => {
    happened(noticeLimits.page + 2);
    const answered = stored;
    server.answers(listNotices, noNetwork);
    await openPage('/notices', { as: 'editor' });
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    server.answers(listNotices, ({ query: { page: number = 0 } }) => ({
      data: answered.slice(number * noticeLimits.page, (number + 1) * noticeLimits.page),
      page: number,
      size: noticeLimits.page,
      total: answered.length,
      unread: answered.length,
    }));
    await again.click();
    await expect.poll(() => list().getByRole('listitem').elements().length).toBe(noticeLimits.page);

    server.answers(readNotices, noNetwork);
    await list()
      .getByRole('button', { name: /^Mark as read: / })
      .first()
      .click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: "Couldn't mark as read: Network problem" }))
      .toBeVisible();

    page.getByRole('button', { name: 'Show older notifications' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => list().getByRole('listitem').elements().length).toBe(answered.length);
    const first = list().getByRole('listitem').nth(noticeLimits.page).getByRole('link');
    await expect.poll(() => document.activeElement).toBe(first.element());
  });

  test('shows at once what happens, what is read in another tab, and that nothing has happened yet', async () => {
    await openPage('/notices', { as: 'editor' });
    await expect.element(page.getByText('No notifications yet')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    happened(2);
    await expect.poll(() => unread(list())).toBe(2);
    stored = stored.map((one) => ({ ...one, read: true }));
    server.sends(streamNotices, { unread: 0 });
    await expect.poll(() => unread(list())).toBe(0);
    await expect.element(page.getByText('0 unread')).toBeVisible();
  });

  test('has no axe violations on desktop and phone, and large buttons on a phone', async () => {
    happened(2);
    await openPage('/notices', { as: 'editor' });
    await expect.element(list().getByRole('link').first()).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const mark = list().getByRole('listitem').first().getByRole('button');
    expect(mark.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Notifications, 2 unread' }))
      .toHaveAttribute('href', '/notices');
  });
});

describe('emails about notifications', () => {
  const section = () => page.getByRole('region', { name: 'Email notifications' });

  test('are switched off kind by kind, and a switch that could not be saved is switched on again', async () => {
    const email = 'editor@people.example';
    server.answers(getProfile, { firstName: '', lastName: '', email, companyName: '', country: null });
    server.answers(getNoticeMail, noticeMailAtFirst);
    server.answers(changeNoticeMail, noNetwork);
    await openPage('/notices', { as: 'editor' });
    await page.getByRole('link', { name: 'Email settings' }).click();
    await expect.element(section().getByText(new RegExp(`We send them to ${email}`))).toBeVisible();
    const bookings = section().getByRole('switch', { name: /^Bookings/ });
    await expect.element(bookings).toBeChecked();
    bookings.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(section().getByText(/^Not saved: Network problem/)).toBeVisible();
    await expect.element(bookings).toBeChecked();
    server.answers(changeNoticeMail, { ...noticeMailAtFirst, BOOKING: false });
    await section().getByRole('button', { name: 'Try again' }).click();
    await expect.element(section().getByText('Saved', { exact: true })).toBeVisible();
    await expect.element(bookings).not.toBeChecked();
    expect(server.requestsTo(changeNoticeMail).at(-1)?.body).toEqual({ BOOKING: false });
    expect(await violationsOnBothScreens()).toEqual([]);
  });
});
