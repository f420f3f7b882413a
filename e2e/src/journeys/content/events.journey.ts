import { say } from '@wheelhouse/messages/say';
import { approveSlot, bookingMessages, bookSlot } from '@wheelhouse/contract/bookings';
import { eventMessages, getEvent } from '@wheelhouse/contract/events';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { slotMessages } from '@wheelhouse/contract/schedule';
import { activeUser } from '@wheelhouse/contract/session';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { closeRefused, dialog, field, fillTime, refused } from '#pages/editorParts.ts';
import { announceMeeting, confirmStep, dayAhead, offset, step } from '#worlds/meetings.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

const announce = async (title: string) => announceMeeting(await demonstration.client('editor'), title);
describe('a meeting at an event (content specification, sections 4, 6 and 8)', () => {
  test('is requested, approved, and cancelled, visible to both at once', async () => {
    const { id, remove } = await announce('Winch morning');
    const { page: booker } = await visit();
    const { page: owner } = await visit({ size: 'phone', scheme: 'dark' });
    await demonstration.open(booker, 'skipper', `/events/${id}`);
    await demonstration.open(owner, 'editor', `/events/${id}`);
    await owner.getByText('Vacant', { exact: true }).waitFor();

    await step(booker, say(bookingMessages.book)).click();
    await dialog(booker).getByText(say(bookingMessages.confirmBook)).waitFor();
    await dialog(booker).getByText('will be notified by email').waitFor();
    expect(await violations(booker)).toEqual([]);
    await confirmStep(booker);
    await booker.getByText('Pending', { exact: true }).waitFor();
    await booker.getByText('Bring drawings').waitFor();
    // Private notes are only for the owner.
    expect(await booker.getByText('Stand 4').count()).toBe(0);
    await owner.getByText('Your notes: Stand 4').waitFor();
    // The focus stays on the slot.
    await expect
      .poll(() => booker.evaluate(() => document.activeElement?.textContent))
      .toBe(say(bookingMessages.cancel));

    await owner.getByText('Requested').waitFor();
    expect(await violations(owner)).toEqual([]);
    await step(owner, say(bookingMessages.approve)).click();
    await dialog(owner).getByText(say(bookingMessages.confirmApprove)).waitFor();
    await confirmStep(owner);
    await owner.getByText('Booked', { exact: true }).waitFor();

    await booker.getByText('Booked by You!').waitFor();
    // Others see that it is taken, but neither the booker nor the notes.
    const { page: other } = await visit();
    await demonstration.open(other, 'owner', `/events/${id}`);
    await other.getByText('Booked', { exact: true }).waitFor();
    expect(await other.getByText(/Stand 4|Bring drawings/).count()).toBe(0);
    await step(other, 'Notify me when vacant').click();
    await step(other, 'Stop notifying me').waitFor();

    await owner.getByRole('button', { name: 'Remove' }).click();
    await dialog(owner).getByRole('button', { name: 'Remove' }).click();
    await owner.getByText(say(eventMessages.cannotRemove), { exact: true }).waitFor();
    await owner.getByText(say(eventMessages.booked)).waitFor();

    await booker.getByRole('link', { name: 'My bookings' }).click();
    const row = booker.getByRole('listitem').filter({ hasText: 'Winch morning' });
    await row.getByText('Booked by You!').waitFor();
    expect(await violations(booker)).toEqual([]);
    await row.getByRole('button', { name: say(bookingMessages.cancel) }).click();
    await dialog(booker).getByText(say(bookingMessages.confirmCancel)).waitFor();
    await confirmStep(booker);
    await row.waitFor({ state: 'detached' });
    await owner.getByText('Vacant', { exact: true }).waitFor();
    await step(other, say(bookingMessages.book)).waitFor();
    await remove();
  });

  test('is cancelled by its owner with a reason, and the event can be removed', async () => {
    const { id, slotId } = await announce('Crane morning');
    const params = { id, itemId: slotId };
    await (await demonstration.client('skipper')).call(bookSlot, { params });
    await (await demonstration.client('editor')).call(approveSlot, { params, body: {} });
    const { page: owner } = await visit({ size: 'phone' });
    const { page: booker } = await visit();
    await demonstration.open(booker, 'skipper', `/events/${id}`);
    await booker.getByText('Booked by You!').waitFor();
    await demonstration.open(owner, 'editor', `/events/${id}`);
    await step(owner, say(bookingMessages.cancelMeeting)).click();
    await dialog(owner).getByText(say(bookingMessages.confirmCancel)).waitFor();
    await dialog(owner).getByLabel('Reason').fill('The crane is broken.');
    expect(await violations(owner)).toEqual([]);
    await confirmStep(owner);
    await owner.getByText('Vacant', { exact: true }).waitFor();
    await step(booker, say(bookingMessages.book)).waitFor();
    await booker.goto(`${demonstration.address}/notices`);
    await booker.getByText('cancelled your meeting “Winches” at “Crane morning”').first().waitFor();
    await booker.getByText('Reason: The crane is broken.').first().waitFor();
    await owner.getByRole('button', { name: 'Remove' }).click();
    await dialog(owner).getByRole('button', { name: 'Remove' }).click();
    await owner.waitForURL('**/events');
  });

  test('is found in the list by its words and place, with its free slots, and the address has the filter', async () => {
    const { id, remove } = await announce('Kvitholm evening');
    const { page } = await visit();
    await page.goto(`${demonstration.address}/events`);
    const filter = page.getByRole('search', { name: 'Filter events' });
    await filter.getByLabel('Search').fill('kvithølm quay');
    await page.waitForURL('**/events?*q=*');
    const card = page.getByRole('list', { name: 'Upcoming' }).getByRole('listitem');
    await expect.poll(() => card.count()).toBe(1);
    await card.getByText('Quay 4').waitFor();
    await card.getByText('1 vacant time slot').waitFor();
    expect(await violations(page)).toEqual([]);
    await filter.getByLabel('With vacant time slots').check();
    await filter.getByLabel('From', { exact: true }).fill('05/03/2020');
    await page.waitForURL('**from=2020-03-05*');
    await page.reload();
    await expect.poll(() => card.count()).toBe(1);
    expect(await filter.getByLabel('With vacant time slots').isChecked()).toBe(true);
    await filter.getByLabel('Search').fill('nothing has these words');
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => card.count()).toBeGreaterThan(1);
    await page.goto(`${demonstration.address}/events/${id}`);
    await page.getByText('Quay 4').waitFor();
    await remove();
  });

  test('needs a log-in', async () => {
    const { id, remove } = await announce('For everybody');
    const { page } = await visit();
    await page.goto(`${demonstration.address}/events/${id}`);
    await page.getByRole('link', { name: 'Log in to book' }).click();
    await page.waitForURL('**/login?redirect=*');
    await remove();
  });
});

describe('events (content specification, sections 2, 4 and 5)', () => {
  test('are created, filled in, refused with their errors and published', async () => {
    const { page } = await visit();
    await demonstration.open(page, 'editor', '/events');
    await page.getByRole('button', { name: 'Add event' }).click();
    await page.getByRole('heading', { level: 1, name: 'New event' }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await refused(page).getByText('Title is required!').waitFor();
    await refused(page).getByText(say(eventMessages.datesRequired)).waitFor();
    await refused(page).getByText(say(providerEditorMessages.saveAsDraft)).waitFor();
    await closeRefused(page);

    await field(page, 'Title').fill('Open yard');
    await page.getByLabel('From', { exact: true }).fill(dayAhead(20));
    await page.getByLabel('To', { exact: true }).fill(dayAhead(21));
    await page.getByLabel('UTC offset').selectOption(offset);
    await page.getByRole('button', { name: 'Add time slot' }).click();
    const slot = dialog(page);
    await slot.getByRole('button', { name: 'Done' }).click();
    await slot.getByText('Title is required!').waitFor();
    await slot.getByText('Notes is required!').waitFor();
    await slot.getByText(say(slotMessages.chooseStart)).waitFor();
    await slot.getByText(say(slotMessages.chooseEnd)).waitFor();
    expect(await violations(page)).toEqual([]);
    await slot.getByLabel('Title').fill('Round tour');
    await fillTime(slot, 'Start time', '10:00');
    await fillTime(slot, 'End time', '09:55');
    await slot.getByLabel('Notes').fill('At the gate');
    await slot.getByRole('button', { name: 'Done' }).click();
    await slot.getByText(say(slotMessages.endBeforeStart)).waitFor();
    await fillTime(slot, 'End time', '10:45');
    await slot.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10:00–10:45').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Open yard' }).waitFor();
    await page.getByText('At the gate').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Day sheet' }).click();
    await page.getByRole('cell', { name: '10:00–10:45' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open yard' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await dialog(page).getByText(say(eventMessages.remove)).waitFor();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL('**/events');
    await page.goto(`${demonstration.address}/events/${id}`);
    await page.getByRole('heading', { name: say(eventMessages.notFound) }).waitFor();
  });

  test('that were left blank are removed, and others get the article instead of the editor', async () => {
    const { page } = await visit();
    await demonstration.open(page, 'editor', '/events');
    await page.getByRole('button', { name: 'Add event' }).click();
    await page.getByRole('heading', { level: 1, name: 'New event' }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/events');
    await page.getByRole('list', { name: 'Upcoming' }).getByRole('listitem').first().waitFor();
    await expect.poll(() => page.locator(`a[href="/events/${id}"]`).count()).toBe(0);
    const client = await demonstration.client('editor');
    await expect
      .poll(() => client.call(getEvent, { params: { id } }).catch((cause: Error) => cause.message))
      .toBe(say(eventMessages.notFound));

    const { id: other, remove } = await announce('Not theirs');
    const { page: skipper } = await visit();
    await demonstration.open(skipper, 'skipper', `/events/edit/${other}`);
    await skipper.waitForURL(`**/events/${other}`);
    await remove();
  });

  test('are on the page of their provider, with a link to meet it', async () => {
    const client = await demonstration.client('editor');
    const { serviceProvidersId } = await client.call(activeUser);
    const { page } = await visit();
    await demonstration.open(page, 'skipper', `/service/provider/${serviceProvidersId[0]}`);
    await page.getByRole('heading', { level: 2, name: 'Events' }).waitFor();
    await page.getByRole('link', { name: 'Book meeting' }).click();
    await page.waitForURL(/\/events\/\d+$/);
  });

  test.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const)('have no violations as a list on a %s in %s', async (size, scheme) => {
    const { page } = await visit({ size, scheme });
    await page.goto(`${demonstration.address}/events`);
    await page.getByRole('list', { name: 'Upcoming' }).getByRole('listitem').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByText('Past', { exact: true }).click();
    await page.getByRole('list', { name: 'Past' }).getByRole('listitem').first().waitFor();
    expect(new URL(page.url()).search).toBe('?when=past');
  });
});
