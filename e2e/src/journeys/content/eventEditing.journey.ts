import { say } from '@wheelhouse/messages/say';
import { approveSlot, bookSlot } from '@wheelhouse/contract/bookings';
import { createEvent, eventLimits, eventMessages, getEvent, removeEvent } from '@wheelhouse/contract/events';
import { problemMessages } from '@wheelhouse/contract/problem';
import { slotMessages } from '@wheelhouse/contract/schedule';
import { activeUser } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { closeRefused, dialog, field, refused, fillTime } from '#pages/editorParts.ts';
import { announceMeeting, dayAhead } from '#worlds/meetings.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

/** The accessible name of the focused control. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });

const hasFocus = (element: Element) => element === document.activeElement;

/** The page of the demo editor's provider. */
async function ownProvider(): Promise<string> {
  const { serviceProvidersId } = await (await demonstration.client('editor')).call(activeUser);
  return `/service/provider/${serviceProvidersId[0]}`;
}

/** The events in the editor of their provider. */
async function ownEvents(page: Page) {
  await demonstration.open(page, 'editor', `${await ownProvider()}/edit`);
  return page.getByRole('list', { name: 'Events' }).getByRole('listitem');
}

describe('the schedule of an event (content specification, section 5)', () => {
  test('is added to, changed and emptied by keys, and keeps the focus in place', async () => {
    const { id, remove } = await announceMeeting(await demonstration.client('editor'), 'By keys');
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/events/edit/${id}`);
    await page.getByRole('button', { name: 'Add time slot' }).press('Enter');
    await expect.poll(() => dialog(page).getByLabel('Title').evaluate(hasFocus)).toBe(true);
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('');
    await page.keyboard.type('Winches');
    await dialog(page).getByLabel('Notes').fill('By the stand');
    await dialog(page).getByLabel('End time, hours').focus();
    await page.keyboard.type('1000');
    await dialog(page).getByLabel('Title').press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByText('09:30–10:00').waitFor();
    await expect.poll(() => focused(page)).toBe('Add time slot');

    await page.getByLabel('To', { exact: true }).fill(dayAhead(11));
    await page.getByRole('button', { name: 'Edit 09:00–09:30 Winches' }).press('Enter');
    await dialog(page).getByLabel('Date', { exact: true }).fill(dayAhead(11));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Edit 09:00–09:30 Winches');

    for (const [gone, next] of [
      ['Remove 09:30–10:00 Winches', 'Edit 09:00–09:30 Winches'],
      ['Remove 09:00–09:30 Winches', 'Add time slot'],
    ] as const) {
      await page.getByRole('button', { name: gone }).press('Enter');
      await dialog(page).getByRole('button', { name: 'Remove' }).press('Enter');
      await expect.poll(() => focused(page)).toBe(next);
    }
    await remove();
  });

  test('is created from a series with a preview, refuses overlaps, and is copied to another day', async () => {
    const { id, remove } = await announceMeeting(await demonstration.client('editor'), 'In series');
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/events/edit/${id}`);
    await page.getByLabel('To', { exact: true }).fill(dayAhead(11));
    await page.getByRole('button', { name: 'Add series' }).click();
    const series = dialog(page);
    await series.getByLabel('Title').fill('Talk');
    await series.getByLabel('Notes').fill('Stand 5');
    await fillTime(series, 'From', '09:00');
    await fillTime(series, 'To', '11:00');
    await series.getByText('4 time slots will be added:').waitFor();
    await series.getByText(say(slotMessages.overlaps)).waitFor();
    expect(await violations(page)).toEqual([]);
    await series.getByRole('button', { name: 'Add time slots' }).click();
    await series.getByText(say(slotMessages.overlaps)).waitFor();
    await fillTime(series, 'From', '09:30');
    await series.getByText('3 time slots will be added:').waitFor();
    await series.getByRole('button', { name: 'Add time slots' }).click();
    await series.waitFor({ state: 'hidden' });
    await page.getByText('10:30–11:00').waitFor();
    await page.getByRole('button', { name: /^Copy day/ }).click();
    await dialog(page).getByLabel('To', { exact: true }).fill(dayAhead(11));
    await dialog(page).getByText('4 time slots will be added:').waitFor();
    // The calendar closes with its field.
    await dialog(page).getByRole('button', { name: 'Add time slots' }).focus();
    await page.locator('[data-dates-dropdown]').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Add time slots' }).click();
    await expect.poll(() => page.getByText('10:30–11:00').count()).toBe(2);
    await page.getByRole('button', { name: 'Copy 10:30–11:00 Talk' }).last().click();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.getByText('11:00–11:30').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.waitForURL(`**/events/${id}`);
    await page.getByText('9 vacant time slots').waitFor();
    await remove();
  });

  test('lists the slots outside of changed dates, and saves nothing until they fit', async () => {
    const { id, remove } = await announceMeeting(await demonstration.client('editor'), 'Moved');
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/events/edit/${id}`);
    await page.getByLabel('To', { exact: true }).fill(dayAhead(12));
    await page.getByLabel('From', { exact: true }).fill(dayAhead(11));
    await page.getByRole('listitem').getByText(say(slotMessages.outsideEvent)).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await refused(page)
      .getByText(`09:00–09:30, Winches: ${say(slotMessages.outsideEvent)}`)
      .waitFor();
    await closeRefused(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Draft', exact: true }).click();
    await expect.poll(() => focused(page)).toContain(say(slotMessages.outsideEvent));

    await page.getByLabel('From', { exact: true }).fill(dayAhead(10));
    await page.getByText(say(slotMessages.outsideEvent)).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.waitForURL(`**/events/${id}`);
    await remove();
  });
});

describe("events of one's own", () => {
  test('can be edited at once when another person created them during the visit', async () => {
    const { page } = await visit();
    await demonstration.open(page, 'editor', '/events');
    await page.getByRole('button', { name: 'Add event' }).waitFor();
    const { id, remove } = await announceMeeting(await demonstration.client('editor'), 'A colleague’s');
    // Without a reload, which would also fetch the session again.
    await page.evaluate((place) => window.history.pushState({}, '', place), `/events/${id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await field(page, 'Title').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/events/edit/${id}`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Day sheet' }).click();
    await page.getByRole('cell', { name: '09:00–09:30' }).waitFor();
    await remove();
  });

  test('are unpublished after a question that lists the bookings, and the people concerned are notified', async () => {
    const { id, slotId, remove } = await announceMeeting(await demonstration.client('editor'), 'Net loft evening');
    await (await demonstration.client('skipper')).call(bookSlot, { params: { id, itemId: slotId } });
    const { page } = await visit({ size: 'phone' });
    await demonstration.open(page, 'editor', `/events/edit/${id}`);
    await field(page, 'Title').waitFor();
    const asDraft = page.getByRole('button', { name: 'Draft', exact: true });
    const question = page.getByRole('dialog', { name: 'Unpublish this event and save it as a draft?' });
    await asDraft.click();
    await question.getByText('1 meeting is booked or requested.').waitFor();
    await question.getByText(/09:00–09:30, Winches/).waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep it published' }).click();
    expect((await (await demonstration.client('editor')).call(getEvent, { params: { id } })).published).toBe(true);
    await asDraft.click();
    await question.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL(`**/events/${id}`);
    const { page: booker } = await visit();
    await demonstration.open(booker, 'skipper', '/notices');
    await booker.getByText('has unpublished “Net loft evening”').first().waitFor();
    await remove();
  });

  test('are removed in the editor of their provider, except those with a booked slot (section 8)', async () => {
    const client = await demonstration.client('editor');
    const { id, slotId } = await announceMeeting(client, 'Somebody comes');
    const gone = await announceMeeting(client, 'Nobody comes');
    const params = { id, itemId: slotId };
    await (await demonstration.client('skipper')).call(bookSlot, { params });
    await client.call(approveSlot, { params, body: {} });

    const { page } = await visit({ size: 'phone' });
    await ownEvents(page);
    for (const title of ['Somebody comes', 'Nobody comes']) {
      await page.getByRole('button', { name: `Remove ${title}` }).click();
      await dialog(page).getByText(say(eventMessages.removeFromList)).waitFor();
      // It keeps its text while it fades out.
      const fading = await dialog(page).evaluate(async (element) => {
        [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove')?.click();
        await new Promise(requestAnimationFrame);
        return element.textContent;
      });
      expect(fading).toContain(title);
      await dialog(page).waitFor({ state: 'detached' });
    }
    await page.getByText(say(eventMessages.cannotRemove), { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove Nobody comes' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Remove Somebody comes' }).count()).toBe(1);
    await expect
      .poll(() => client.call(getEvent, { params: { id: gone.id } }).catch((cause: Error) => cause.message))
      .toBe(say(eventMessages.notFound));
  });

  test('report a failed creation', async () => {
    const { page } = await visit();
    await demonstration.open(page, 'editor', await ownProvider());
    await page.route('**/api/v3/events', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Create event' }).click();
    await page.getByRole('alert').getByText(say(problemMessages.network)).waitFor();
  });

  test('continue with the first of the next page, including the focus', async () => {
    const client = await demonstration.client('editor');
    const made: number[] = [];
    while (made.length < eventLimits.page) made.push((await client.call(createEvent, { params: {}, body: {} })).id);
    const { page } = await visit();
    const cards = await ownEvents(page);
    const more = page.getByRole('button', { name: 'Show more events' });
    await more.waitFor();
    const before = await cards.count();
    await more.press('Enter');
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    const place = () =>
      page.evaluate(() => {
        const entry = document.activeElement?.closest('li');
        return [...(entry?.parentElement?.children ?? [])].findIndex((other) => other === entry);
      });
    await expect.poll(place).toBe(eventLimits.page);
    for (const id of made) await client.call(removeEvent, { params: { id } });
  });
});
