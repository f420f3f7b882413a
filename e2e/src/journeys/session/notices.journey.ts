import { bookSlot, cancelSlot } from '@wheelhouse/contract/bookings';
import { listNotices, readNotices } from '@wheelhouse/contract/notices';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { announceMeeting } from '#worlds/meetings.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Waits until the bell shows as many as the server counts: there may be a reminder of the demo's bookings among them. */
async function showsUnread(page: Page): Promise<void> {
  const editor = await demonstration.client('editor');
  const isShown = async () => {
    const { unread } = await editor.call(listNotices, { query: { size: 1 } });
    const wanted = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
    return (await bell(page).getAttribute('aria-label')) === wanted;
  };
  await expect.poll(isShown).toBe(true);
}

beforeEach(async () => {
  await (await demonstration.client('editor')).call(readNotices, { body: {} });
});

describe('the bell of the header', () => {
  test('counts up in every tab at a booking, leads to the booking, and disappears with the session', async () => {
    const { id, slotId, remove } = await announceMeeting(await demonstration.client('editor'), 'Winch talk');
    const { page: one, context } = await visit();
    await demonstration.open(one, 'editor', '/about');
    const two = await context.newPage();
    await two.goto(`${demonstration.address}/notices`);
    const skipper = await demonstration.client('skipper');
    await skipper.call(bookSlot, { params: { id, itemId: slotId } });
    await showsUnread(one);
    await showsUnread(two);
    await bell(one).click();
    await menu(one).getByRole('link', { name: 'Winch talk' }).first().click();
    await one.getByRole('heading', { level: 1, name: 'Winch talk' }).waitFor();
    expect(new URL(one.url()).pathname).toBe(`/events/${id}`);
    await showsUnread(two);
    await two.goto(`${demonstration.address}/logout`);
    await one.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await bell(one).count()).toBe(0);
    await skipper.call(cancelSlot, { params: { id, itemId: slotId } });
    await remove();
  });
});
