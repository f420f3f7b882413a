import { approveSlot, bookingMessages, bookSlot, cancelSlot } from '@wheelhouse/contract/bookings';
import { eventMessages } from '@wheelhouse/contract/events';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { answerEvents, bookedSlot, createStored, ownSlot, requestedSlot, vacantSlot } from '#testEvents.ts';
import { openPage, type Visit } from '#testPage.ts';
import { server } from '#testServer.ts';

const id = 5;
const step = (name: string) => page.getByRole('listitem').getByRole('button', { name: `${name} 09:00–09:30 Winches` });
const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
const status = (words: string) => page.getByRole('listitem').getByText(words, { exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

/** Opens the event, and waits until it is there, with its texts. */
async function openEvent(visit: Visit) {
  const visited = await openPage(`/events/${id}`, visit);
  await expect.element(page.getByText('Winches')).toBeVisible();
  return visited;
}

async function remove() {
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByRole('dialog').getByText(say(eventMessages.remove))).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
}

describe('a meeting at an event (content specification, sections 4, 6 and 8)', () => {
  test('is requested, seen as booked once it is approved, and cancelled in My bookings', async () => {
    const { moveSlot } = answerEvents(createStored(id, 'Winch morning'));
    await openEvent({ as: 'skipper' });
    await step(say(bookingMessages.book)).click();
    await expect.element(page.getByText(say(bookingMessages.confirmBook))).toBeVisible();
    await expect.element(page.getByRole('dialog').getByText(/will be notified by email/)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await confirm();
    await expect.element(status('Pending')).toBeVisible();
    await expect.element(page.getByText('Bring drawings')).toBeVisible();
    // Private notes are only for the owner.
    expect(page.getByText(/Stand 4/).elements()).toEqual([]);
    // The focus stays on the slot.
    await expect.element(step(say(bookingMessages.cancel))).toHaveFocus();

    moveSlot(id, { status: 'BOOKED' });
    await expect.element(status('Booked by You!')).toBeVisible();
    await page.getByRole('link', { name: 'My bookings' }).click();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Winch morning' });
    await expect.element(row.getByText('Booked by You!')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await step(say(bookingMessages.cancel)).click();
    await expect.element(page.getByRole('dialog').getByText(say(bookingMessages.confirmCancel))).toBeVisible();
    await confirm();
    await expect.element(row).not.toBeInTheDocument();
    expect(server.changes()).toEqual([bookSlot.name, cancelSlot.name]);
  });

  test('is approved by its owner as soon as it is requested, and the event can’t be removed', async () => {
    const { moveSlot } = answerEvents(createStored(id, 'Winch morning', { own: true, schedule: [ownSlot] }));
    const visited = await openEvent({ as: 'editor' });
    await expect.element(status('Vacant')).toBeVisible();
    moveSlot(id, requestedSlot);
    await expect.element(status('Requested')).toBeVisible();
    await expect.element(page.getByText('Your notes: Stand 4')).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
    await step(say(bookingMessages.approve)).click();
    await expect.element(page.getByRole('dialog').getByText(say(bookingMessages.confirmApprove))).toBeVisible();
    await confirm();
    await expect.element(status('Booked')).toBeVisible();
    expect(server.requestsTo(approveSlot).map(({ body }) => body)).toEqual([
      { appointeeId: requestedSlot.appointee?.id },
    ]);
    await remove();
    await expect.element(page.getByText(say(eventMessages.cannotRemove), { exact: true })).toBeVisible();
    await expect.element(page.getByText(say(eventMessages.booked))).toBeVisible();
    expect(visited.path()).toBe(`/events/${id}`);
  });

  test('is cancelled by its owner with a reason, and the event can be removed', async () => {
    answerEvents(createStored(id, 'Crane morning', { own: true, schedule: [bookedSlot] }));
    const visited = await openEvent({ as: 'editor', size: 'phone' });
    await step(say(bookingMessages.cancelMeeting)).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(say(bookingMessages.confirmCancel))).toBeVisible();
    await dialog.getByLabelText('Reason').fill('The crane is broken.');
    expect(await violationsInBothThemes()).toEqual([]);
    await confirm();
    await expect.element(status('Vacant')).toBeVisible();
    expect(server.requestsTo(cancelSlot).map(({ body }) => body)).toEqual([
      { appointeeId: bookedSlot.appointee?.id, reason: 'The crane is broken.' },
    ]);
    await remove();
    await expect.poll(visited.path).toBe('/events');
    await visited.goTo(`/events/${id}`);
    await expect.element(heading(say(eventMessages.notFound))).toBeVisible();
  });

  test('of another person shows neither who has it nor the notes, and can be waited for until it is vacant', async () => {
    const { moveSlot } = answerEvents(
      createStored(id, 'Winch morning', { schedule: [{ ...vacantSlot, status: 'BOOKED' }] }),
    );
    await openEvent({ as: 'owner' });
    await expect.element(status('Booked')).toBeVisible();
    expect(page.getByText(/Stand 4|Bring drawings/).elements()).toEqual([]);
    await step('Notify me when vacant').click();
    await expect.element(step('Stop notifying me')).toBeVisible();
    moveSlot(id, { status: 'AVAILABLE', waiting: false });
    await expect.element(step(say(bookingMessages.book))).toBeVisible();
  });

  test('needs a log-in', async () => {
    answerEvents(createStored(id, 'For everybody'));
    const visited = await openEvent({});
    await expect.element(page.getByText('Quay 4')).toBeVisible();
    await page.getByRole('link', { name: 'Log in to book' }).click();
    await expect.poll(visited.path).toBe('/login');
    expect(visited.search()).toEqual({ redirect: `/events/${id}` });
  });
});

test('the day sheet of an event lists its slots', async () => {
  answerEvents(createStored(id, 'Open yard', { own: true, schedule: [bookedSlot] }));
  const visited = await openEvent({ as: 'editor' });
  await page.getByRole('link', { name: 'Day sheet' }).click();
  await expect.element(page.getByRole('cell', { name: '09:00–09:30' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Kari Nordmann' })).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  await page.getByRole('link', { name: 'Open yard' }).click();
  await expect.poll(visited.path).toBe(`/events/${id}`);
});
