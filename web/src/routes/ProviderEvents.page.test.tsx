import { createEvent, eventLimits, eventMessages, removeEvent } from '@wheelhouse/contract/events';
import { problemMessages } from '@wheelhouse/contract/problem';
import { getProvider } from '@wheelhouse/contract/providers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { answerEvents, bookedSlot, createStored } from '#testEvents.ts';
import { provider } from '#testProvider.ts';
import { openPage } from '#testPage.ts';
import { noNetwork, server } from '#testServer.ts';

const place = `/service/provider/${provider.id}`;
const cards = () => page.getByRole('list', { name: 'Events' }).getByRole('listitem');
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });

test('the page of a provider has its events, and a link to meet it', async () => {
  answerEvents(createStored(5, 'Winch morning'));
  server.answers(getProvider, { ...provider, eventIds: [5] });
  const visited = await openPage(place, { as: 'skipper' });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Events' })).toBeVisible();
  await page.getByRole('link', { name: 'Book meeting' }).first().click();
  await expect.poll(visited.path).toBe('/events/5');
});

test('an event that could not be created is reported on the page of its provider', async () => {
  answerEvents();
  const settings = { allowedBranches: 3, allowedCountries: 1 };
  const owners = { settings, storage: { usedBytes: 0, quotaBytes: 4_000_000 }, newLeads: 0 };
  server.answers(getProvider, { ...provider, owners });
  server.answers(createEvent, noNetwork);
  await openPage(place, { as: 'editor' });
  await button('Create event').click();
  await expect.element(page.getByRole('alert').getByText(say(problemMessages.network))).toBeVisible();
});

test('events are removed in the editor of their provider, except those with a booked slot (section 8)', async () => {
  const { events } = answerEvents(
    createStored(5, 'Somebody comes', { own: true, schedule: [bookedSlot] }),
    createStored(6, 'Nobody comes', { own: true }),
  );
  server.answers(getProvider, provider);
  await openPage(`${place}/edit`, { as: 'editor', size: 'phone' });
  for (const title of ['Somebody comes', 'Nobody comes']) {
    await button(`Remove ${title}`).click();
    await expect.element(dialog().getByText(say(eventMessages.removeFromList))).toBeVisible();
    const question = dialog().element();
    dialog()
      .getByRole('button', { name: 'Remove' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    // It keeps its text while it fades out.
    expect(question.textContent).toContain(title);
    await expect.element(dialog()).not.toBeInTheDocument();
  }
  await expect.element(page.getByText(say(eventMessages.cannotRemove), { exact: true })).toBeVisible();
  await expect.element(button('Remove Nobody comes')).not.toBeInTheDocument();
  await expect.element(button('Remove Somebody comes')).toBeVisible();
  expect(server.requestsTo(removeEvent).map(({ params }) => params.id)).toEqual([5, 6]);
  expect([...events.keys()]).toEqual([5]);
});

test('more events in the editor begin with the first of the next page, including the focus', async () => {
  const many = Array.from({ length: eventLimits.page + 1 }, (_, index) =>
    createStored(index + 1, `Event ${index + 1}`, { own: true }),
  );
  answerEvents(...many);
  server.answers(getProvider, provider);
  await openPage(`${place}/edit`, { as: 'editor' });
  await expect.poll(() => cards().elements().length).toBe(eventLimits.page);
  button('Show more events').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cards().elements().length).toBe(eventLimits.page + 1);
  await expect
    .poll(() =>
      cards()
        .elements()
        .findIndex((card) => card.contains(document.activeElement)),
    )
    .toBe(eventLimits.page);
});
