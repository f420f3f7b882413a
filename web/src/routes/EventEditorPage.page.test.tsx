import { changeEvent, createEvent, eventMessages, removeEvent, type Event } from '@wheelhouse/contract/events';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { slotMessages } from '@wheelhouse/contract/schedule';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsInBothThemes } from '#testAxe.ts';
import { answerEvents, createStored, dayAhead, offset, ownSlot, requestedSlot, typedDay } from '#testEvents.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

const id = 5;
const own: Partial<Event> = { own: true, schedule: [ownSlot] };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const title = () => page.getByRole('textbox', { name: /^Title/ }).first();
const from = () => page.getByRole('textbox', { name: 'From' });
const to = () => page.getByRole('textbox', { name: 'To' });
const dialog = () => page.getByRole('dialog');
const refused = () => page.getByRole('dialog', { name: say(providerEditorMessages.cannotSubmit) });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function fillTime(label: string, time: string) {
  const [hours = '', minutes = ''] = time.split(':');
  await dialog().getByLabelText(`${label}, hours`).fill(hours);
  await dialog().getByLabelText(`${label}, minutes`).fill(minutes);
}

/** As by the key on that control, which keeps the focus. */
async function press(control: ReturnType<typeof button>, key = '{Enter}') {
  await expect.element(control).toBeVisible();
  control.element().focus();
  await userEvent.keyboard(key);
}

async function closeRefused() {
  await refused().getByRole('button', { name: 'Close' }).last().click();
  await expect.element(refused()).not.toBeInTheDocument();
}

/** Opens the editor of the stored event. */
async function openEditor(size: 'desktop' | 'phone' = 'desktop') {
  const visited = await openPage(`/events/edit/${id}`, { as: 'editor', size });
  await expect.element(title()).toBeVisible();
  return visited;
}

describe('an event (content specification, sections 2, 4 and 5)', () => {
  test('is created, refused with its errors, filled in and published', async () => {
    const { events } = answerEvents();
    const visited = await openPage('/events', { as: 'editor' });
    await button('Add event').first().click();
    await expect.element(heading('New event')).toBeVisible();
    await button('Publish').click();
    await expect.element(refused().getByText('Title is required!')).toBeVisible();
    await expect.element(refused().getByText(say(eventMessages.datesRequired))).toBeVisible();
    await expect.element(refused().getByText(say(providerEditorMessages.saveAsDraft))).toBeVisible();
    await closeRefused();
    expect(server.requestsTo(changeEvent)).toEqual([]);

    await title().fill('Open yard');
    await from().fill(typedDay(20));
    await to().fill(typedDay(21));
    await page.getByLabelText('UTC offset').selectOptions(offset);
    await button('Add time slot').click();
    await dialog().getByRole('button', { name: 'Done' }).click();
    for (const error of [
      'Title is required!',
      'Notes is required!',
      say(slotMessages.chooseStart),
      say(slotMessages.chooseEnd),
    ]) {
      await expect.element(dialog().getByText(error)).toBeVisible();
    }
    expect(await violationsInBothThemes()).toEqual([]);
    await dialog()
      .getByLabelText(/^Title/)
      .fill('Round tour');
    await fillTime('Start time', '10:00');
    await fillTime('End time', '09:55');
    await dialog()
      .getByLabelText(/^Notes/)
      .fill('At the gate');
    await dialog().getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog().getByText(say(slotMessages.endBeforeStart))).toBeVisible();
    await fillTime('End time', '10:45');
    await dialog().getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('10:00–10:45')).toBeVisible();
    await button('Publish').click();
    await expect.element(heading('Open yard')).toBeVisible();
    await expect.element(page.getByText(/At the gate/)).toBeVisible();
    expect(visited.path()).toBe('/events/1');
    expect(events.get(1)).toMatchObject({ title: 'Open yard', published: true, utcOffset: offset });
  });

  test('that was left blank is removed', async () => {
    answerEvents();
    const visited = await openPage('/events', { as: 'editor' });
    await button('Add event').first().click();
    await button('Cancel').click();
    await expect.poll(visited.path).toBe('/events');
    await expect.poll(() => server.requestsTo(removeEvent).map(({ params }) => params.id)).toEqual([1]);
  });

  test('of others is read instead of edited', async () => {
    answerEvents(createStored(id, 'Not theirs'));
    const visited = await openPage(`/events/edit/${id}`, { as: 'editor' });
    await expect.element(heading('Not theirs')).toBeVisible();
    expect(visited.path()).toBe(`/events/${id}`);
    expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([]);
  });

  test('of one’s own is edited from its page, and left unchanged', async () => {
    answerEvents(createStored(id, 'A colleague’s', own));
    const visited = await openPage(`/events/${id}`, { as: 'editor' });
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect.element(title()).toHaveValue('A colleague’s');
    expect(visited.path()).toBe(`/events/edit/${id}`);
    await button('Cancel').click();
    await expect.poll(visited.path).toBe(`/events/${id}`);
    expect(server.changes()).toEqual([]);
  });

  test('is unpublished after a question that lists the bookings', async () => {
    const { events } = answerEvents(createStored(id, 'Net loft evening', { own: true, schedule: [requestedSlot] }));
    const visited = await openEditor('phone');
    const question = page.getByRole('dialog', { name: 'Unpublish this event and save it as a draft?' });
    await button('Draft').click();
    await expect.element(question.getByText('1 meeting is booked or requested.', { exact: false })).toBeVisible();
    await expect.element(question.getByText(/09:00–09:30, Winches/)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await question.getByRole('button', { name: 'Keep it published' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(events.get(id)?.published).toBe(true);
    await button('Draft').click();
    await question.getByRole('button', { name: 'Save as draft' }).click();
    await expect.poll(visited.path).toBe(`/events/${id}`);
    expect(events.get(id)?.published).toBe(false);
  });

  test('that could not be created is reported', async () => {
    answerEvents();
    server.answers(createEvent, () => {
      throw new TypeError('Failed to fetch');
    });
    await openPage('/events', { as: 'editor' });
    await button('Add event').first().click();
    await expect.element(page.getByRole('alert').getByText(/^Network problem/)).toBeVisible();
  });
});

describe('the schedule of an event (content specification, section 5)', () => {
  test('is added to, changed and emptied by keys, and keeps the focus in place', async () => {
    answerEvents(createStored(id, 'By keys', own));
    await openEditor();
    await press(button('Add time slot'));
    await expect.element(dialog().getByLabelText(/^Title/)).toHaveFocus();
    await expect.element(dialog().getByLabelText(/^Title/)).toHaveValue('');
    await userEvent.keyboard('Winches');
    await dialog()
      .getByLabelText(/^Notes/)
      .fill('By the stand');
    await press(dialog().getByLabelText('End time, hours'), '1000');
    await press(dialog().getByLabelText(/^Title/));
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('09:30–10:00')).toBeVisible();
    await expect.poll(focused).toBe('Add time slot');

    await to().fill(typedDay(11));
    await press(button('Edit 09:00–09:30 Winches'));
    await dialog().getByRole('textbox', { name: 'Date' }).fill(typedDay(11));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(focused).toBe('Edit 09:00–09:30 Winches');

    for (const [gone, next] of [
      ['Remove 09:30–10:00 Winches', 'Edit 09:00–09:30 Winches'],
      ['Remove 09:00–09:30 Winches', 'Add time slot'],
    ] as const) {
      await press(button(gone));
      await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
      await userEvent.keyboard('{Tab}{Enter}');
      await expect.poll(focused).toBe(next);
    }
  });

  test('is created from a series with a preview, refuses overlaps, and is copied to another day', async () => {
    const { events } = answerEvents(createStored(id, 'In series', own));
    const visited = await openEditor();
    await to().fill(typedDay(11));
    await button('Add series').click();
    await dialog()
      .getByLabelText(/^Title/)
      .fill('Talk');
    await dialog()
      .getByLabelText(/^Notes/)
      .fill('Stand 5');
    await fillTime('From', '09:00');
    await fillTime('To', '11:00');
    await expect.element(dialog().getByText('4 time slots will be added:')).toBeVisible();
    await expect.element(dialog().getByText(say(slotMessages.overlaps))).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await dialog().getByRole('button', { name: 'Add time slots' }).click();
    await expect.element(dialog().getByText(say(slotMessages.overlaps))).toBeVisible();
    await fillTime('From', '09:30');
    await expect.element(dialog().getByText('3 time slots will be added:')).toBeVisible();
    await dialog().getByRole('button', { name: 'Add time slots' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('10:30–11:00')).toBeVisible();

    await button(/^Copy day/).click();
    await dialog().getByRole('textbox', { name: 'To' }).fill(typedDay(11));
    await expect.element(dialog().getByText('4 time slots will be added:')).toBeVisible();
    // The calendar closes with its field.
    dialog().getByRole('button', { name: 'Add time slots' }).element().focus();
    await expect.poll(() => document.querySelector('[data-dates-dropdown]')).toBeNull();
    expect(await violationsInBothThemes()).toEqual([]);
    await dialog().getByRole('button', { name: 'Add time slots' }).click();
    await expect.poll(() => page.getByText('10:30–11:00').elements().length).toBe(2);
    await button('Copy 10:30–11:00 Talk').last().click();
    await dialog().getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('11:00–11:30')).toBeVisible();
    await button('Publish').click();
    await expect.poll(visited.path).toBe(`/events/${id}`);
    expect(events.get(id)?.schedule.length).toBe(9);
  });

  test('lists the slots outside of changed dates, and saves nothing until they fit', async () => {
    answerEvents(createStored(id, 'Moved', own));
    const visited = await openEditor();
    const outside = say(slotMessages.outsideEvent);
    await to().fill(typedDay(12));
    await from().fill(typedDay(11));
    await expect.element(page.getByRole('listitem').getByText(outside)).toBeVisible();
    await button('Publish').click();
    await expect.element(refused().getByText(`09:00–09:30, Winches: ${outside}`, { exact: false })).toBeVisible();
    await closeRefused();
    expect(await violationsInBothThemes()).toEqual([]);
    await button('Draft').click();
    await expect.poll(focused).toContain(outside);
    expect(server.changes()).toEqual([]);

    await from().fill(typedDay(10));
    await expect.element(page.getByText(outside)).not.toBeInTheDocument();
    await button('Publish').click();
    await expect.poll(visited.path).toBe(`/events/${id}`);
    expect(server.requestsTo(changeEvent)[0]?.body.start?.slice(0, 10)).toBe(dayAhead(9));
  });
});
