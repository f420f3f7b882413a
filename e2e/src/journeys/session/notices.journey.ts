import { say } from '@wheelhouse/messages/say';
import { approveSlot, bookingMessages, bookSlot, cancelSlot, listBookings } from '@wheelhouse/contract/bookings';
import { contactProvider } from '@wheelhouse/contract/leads';
import { changeNoticeMail, noticeLimits, noticeMailAtFirst, readNotices } from '@wheelhouse/contract/notices';
import { activeUser } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { announceMeeting, confirmStep, step, type Meeting } from '#worlds/meetings.ts';
import { loaded, violations, violationsInBothThemes } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration({ own: true });

const editorsAddress = 'editor@people.example';
const bell = (page: Page, unread?: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: unread === undefined ? 'Notifications' : `Notifications, ${unread} unread` });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const list = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Notifications' });
const unreadIn = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Unread:' });

async function readAll(): Promise<void> {
  for (const username of ['editor', 'skipper']) {
    const client = await demonstration.client(username);
    await client.call(readNotices, { body: {} });
    await client.call(changeNoticeMail, { body: noticeMailAtFirst });
  }
}

/** Without the demo's bookings, of which both sides are reminded a day and an hour before. */
beforeAll(async () => {
  for (const username of ['skipper', 'owner', 'newcomer']) {
    const client = await demonstration.client(username);
    const { data } = await client.call(listBookings, { query: { when: 'ahead', size: 100 } });
    for (const { event, slot } of data) {
      await client.call(cancelSlot, { params: { id: event.id, itemId: slot.id } });
    }
  }
  await readAll();
});

afterEach(readAll);

const announce = async (title: string): Promise<Meeting> =>
  announceMeeting(await demonstration.client('editor'), title);

/** Requests and cancels the slot this many times; each notifies the owner twice. */
async function askAndGiveBack({ id, slotId }: Meeting, times: number): Promise<void> {
  const skipper = await demonstration.client('skipper');
  const params = { id, itemId: slotId };
  for (let time = 0; time < times; time += 1) {
    await skipper.call(bookSlot, { params });
    await skipper.call(cancelSlot, { params });
  }
}

/** First, since emails are limited per day. */
describe('emails about notifications', () => {
  test('stop for a kind that is switched off', async () => {
    const meeting = await announce('By email');
    const skipper = await demonstration.client('skipper');
    const params = { id: meeting.id, itemId: meeting.slotId };
    const emails = (address: string) => demonstration.emailsTo(address);
    const before = (await emails(editorsAddress)).length;
    await skipper.call(bookSlot, { params });
    await expect.poll(async () => (await emails(editorsAddress)).length).toBe(before + 1);

    const { page } = await visit();
    await demonstration.open(page, 'editor', '/user');
    await page.getByText(`We send them to ${editorsAddress}`).waitFor();
    const section = page.getByRole('region', { name: 'Email notifications' });
    const bookings = section.getByRole('switch', { name: 'Bookings' });
    await page.route('**/api/v3/user/notices/mail', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await bookings.press('Space');
    await section.getByText('Not saved: Network problem').waitFor();
    expect(await bookings.isChecked()).toBe(true);
    await page.unrouteAll();
    await section.getByRole('button', { name: 'Try again' }).click();
    await section.getByText('Saved', { exact: true }).waitFor();
    expect(await bookings.isChecked()).toBe(false);
    await page.reload();
    await expect.poll(() => bookings.isChecked()).toBe(false);

    const toSkipper = (await emails('skipper@people.example')).length;
    const editor = await demonstration.client('editor');
    await editor.call(approveSlot, { params, body: {} });
    await skipper.call(cancelSlot, { params });
    await expect.poll(async () => (await emails('skipper@people.example')).length).toBe(toSkipper + 2);
    expect(await emails(editorsAddress)).toHaveLength(before + 1);
    await bell(page, 3).waitFor();
  });
});

describe('the bell of the header', () => {
  test('counts up at a booking, and leads to the booking, which marks it as read', async () => {
    const { id } = await announce('Winch talk');
    const { page: owner } = await visit();
    const { page: booker } = await visit();
    await demonstration.open(owner, 'editor', '/about');
    await demonstration.open(booker, 'skipper', `/events/${id}`);
    await bell(owner).waitFor();
    await step(booker, say(bookingMessages.book)).click();
    await confirmStep(booker);
    await bell(owner, 1).waitFor();
    await owner.getByRole('status').filter({ hasText: 'New notification, 1 unread' }).waitFor({ state: 'attached' });

    await bell(owner, 1).press('Enter');
    const row = menu(owner).getByRole('listitem');
    await row.filter({ hasText: 'requested “Winches” at “Winch talk”' }).first().waitFor();
    expect(await violations(owner)).toEqual([]);
    await owner.keyboard.press('Escape');
    await menu(owner).waitFor({ state: 'hidden' });
    expect(await bell(owner, 1).evaluate((button) => button === document.activeElement)).toBe(true);
    await bell(owner, 1).click();
    await menu(owner).getByRole('link', { name: 'Winch talk' }).first().click();
    await owner.getByRole('heading', { level: 1, name: 'Winch talk' }).waitFor();
    expect(new URL(owner.url()).pathname).toBe(`/events/${id}`);
    await menu(owner).waitFor({ state: 'hidden' });
    await bell(owner)
      .and(owner.getByRole('button', { name: 'Notifications', exact: true }))
      .waitFor();

    await bell(booker, 1).waitFor();
    await step(owner, say(bookingMessages.approve)).click();
    await confirmStep(owner);
    await bell(booker, 2).waitFor();
    await bell(booker, 2).click();
    await menu(booker).getByText('Winch talk').first().waitFor();
    await menu(booker)
      .getByRole('button', { name: /^Mark as read: / })
      .first()
      .press('Enter');
    await bell(booker, 1).waitFor();
    // The focus stays on the notification whose button is gone.
    await expect.poll(() => booker.evaluate(() => document.activeElement?.tagName)).toBe('A');
    await menu(booker).getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => unreadIn(booker).count()).toBe(0);
    await menu(booker).getByRole('link', { name: 'All notifications' }).click();
    await booker.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  });

  test('is the same in every tab, and disappears with the session', async () => {
    const meeting = await announce('Two tabs');
    const { page: one, context } = await visit();
    await demonstration.open(one, 'editor', '/notices');
    const two = await context.newPage();
    await two.goto(`${demonstration.address}/notices`);
    await askAndGiveBack(meeting, 1);
    for (const page of [one, two]) {
      await bell(page, 2).waitFor();
      await expect.poll(() => unreadIn(page).count()).toBe(2);
    }
    await list(one)
      .getByRole('button', { name: /^Mark as read: / })
      .first()
      .click();
    await bell(two, 1).waitFor();
    await expect.poll(() => unreadIn(two).count()).toBe(1);
    await two.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => unreadIn(one).count()).toBe(0);
    await one.getByText('0 unread').waitFor();

    await two.goto(`${demonstration.address}/logout`);
    await one.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await bell(one).count()).toBe(0);
  });

  test('leads from a request to the requests of the provider', async () => {
    const editor = await demonstration.client('editor');
    const { serviceProvidersId } = await editor.call(activeUser);
    const skipper = await demonstration.client('skipper');
    const params = { id: serviceProvidersId[0] ?? 0 };
    await skipper.call(contactProvider, { params, body: { message: 'Do you mend winches?' } });
    const { page } = await visit();
    await demonstration.open(page, 'editor', '/about');
    await bell(page, 1).click();
    await menu(page)
      .getByRole('link', { name: /would like .* to get in touch/ })
      .first()
      .click();
    await page.waitForURL(`**/service/provider/${params.id}/edit#requests`);
    const message = page.getByText('Do you mend winches?');
    await message.waitFor();
    await expect.poll(async () => (await message.boundingBox())?.y ?? 0).toBeLessThan(900);
  });

  test('is not for visitors, and the page of notifications leads them to log in', async () => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/notices`);
    await page.waitForURL('**/login?redirect=*');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await bell(page).count()).toBe(0);
  });
});

describe('the page of notifications', () => {
  test('shows older ones on demand, and says if it could not be loaded', async () => {
    await askAndGiveBack(await announce('Many words'), noticeLimits.page / 2 + 1);
    const { page } = await visit();
    await page.route('**/api/v3/user/notices?*', (route) => route.abort());
    await demonstration.open(page, 'editor', '/notices');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(noticeLimits.page);

    await page.route('**/api/v3/user/notices/read', (route) => route.abort());
    await list(page)
      .getByRole('button', { name: /^Mark as read: / })
      .first()
      .click();
    await page.getByRole('alert').filter({ hasText: "Couldn't mark as read: Network problem" }).waitFor();
    await page.unrouteAll();

    await page.getByRole('button', { name: 'Show older notifications' }).press('Enter');
    await expect.poll(() => list(page).getByRole('listitem').count()).toBeGreaterThan(noticeLimits.page);
    const first = list(page).getByRole('listitem').nth(noticeLimits.page).getByRole('link');
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('says that nothing has happened yet', async () => {
    // In the register's world, where nobody has a booking that the day would remind of.
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/notices');
    await page.getByText('No notifications yet').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test.each(['desktop', 'phone'] as const)(
    'and the page of settings are accessible on a %s in both themes',
    async (size) => {
      await askAndGiveBack(await announce('For everybody'), 1);
      const { page } = await visit({ size });
      await demonstration.open(page, 'editor', '/about');
      if (size === 'phone') {
        const way = page.getByRole('banner').getByRole('link', { name: 'Notifications, 2 unread' });
        await way.click();
      } else {
        await bell(page, 2).click();
        await menu(page).getByRole('link', { name: 'All notifications' }).click();
      }
      await list(page).getByRole('link').first().waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      if (size === 'phone') {
        const mark = await unreadIn(page).first().getByRole('button').boundingBox();
        expect(mark?.height).toBeGreaterThanOrEqual(44);
      }
      await page.getByRole('link', { name: 'Email settings' }).click();
      await page.getByRole('switch', { name: 'Bookings' }).waitFor();
      await loaded(page);
      expect(await violationsInBothThemes(page)).toEqual([]);
    },
  );
});
