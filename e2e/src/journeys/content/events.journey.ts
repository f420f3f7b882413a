import { say } from '@wheelhouse/messages/say';
import { bookingMessages } from '@wheelhouse/contract/bookings';
import { eventMessages } from '@wheelhouse/contract/events';
import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { dialog, field, fillTime } from '#pages/editorParts.ts';
import { confirmStep, dayAhead, offset, step } from '#worlds/meetings.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

test('an event is published, and its slot requested, approved and cancelled, visible to both people at once', async () => {
  const { page: owner } = await visit();
  await demonstration.open(owner, 'editor', '/events');
  await owner.getByRole('button', { name: 'Add event' }).click();
  await owner.getByRole('heading', { level: 1, name: 'New event' }).waitFor();
  const id = Number(new URL(owner.url()).pathname.split('/').at(-1));
  await field(owner, 'Title').fill('The slip seen from below');
  await owner.getByLabel('From', { exact: true }).fill(dayAhead(20));
  await owner.getByLabel('UTC offset').selectOption(offset);
  await owner.getByRole('button', { name: 'Add time slot' }).click();
  const slot = dialog(owner);
  await slot.getByLabel('Title').fill('Round tour');
  await fillTime(slot, 'Start time', '10:00');
  await fillTime(slot, 'End time', '10:45');
  await slot.getByLabel('Notes').fill('At the gate');
  await slot.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await owner.getByRole('heading', { level: 1, name: 'The slip seen from below' }).waitFor();
  await owner.getByText('Vacant', { exact: true }).waitFor();

  const { page: booker } = await visit({ size: 'phone', scheme: 'dark' });
  await demonstration.open(booker, 'skipper', '/events?q=slip%20seen%20from%20below');
  await booker.getByRole('link', { name: /The slip seen from below/ }).click();
  await step(booker, say(bookingMessages.book)).click();
  await confirmStep(booker);
  await booker.getByText('Pending', { exact: true }).waitFor();
  // Private notes are only for the owner.
  expect(await booker.getByText('At the gate').count()).toBe(0);
  await owner.getByText('Requested').waitFor();
  await step(owner, say(bookingMessages.approve)).click();
  await confirmStep(owner);
  await booker.getByText('Booked by You!').waitFor();
  await owner.getByText('Booked', { exact: true }).waitFor();

  await step(owner, say(bookingMessages.cancelMeeting)).click();
  await dialog(owner).getByLabel('Reason').fill('The crane is broken.');
  await confirmStep(owner);
  await step(booker, say(bookingMessages.book)).waitFor();
  await booker.goto(`${demonstration.address}/notices`);
  await booker.getByText('cancelled your meeting “Round tour” at “The slip seen from below”').first().waitFor();
  await booker.getByText('Reason: The crane is broken.').first().waitFor();

  await owner.getByRole('button', { name: 'Remove' }).click();
  await dialog(owner).getByRole('button', { name: 'Remove' }).click();
  await owner.waitForURL('**/events');
  await booker.goto(`${demonstration.address}/events/${id}`);
  await booker.getByRole('heading', { name: say(eventMessages.notFound) }).waitFor();
});
