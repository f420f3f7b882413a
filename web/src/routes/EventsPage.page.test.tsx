import { listEvents } from '@wheelhouse/contract/events';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { answerEvents, createStored } from '#testEvents.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

const cards = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
const past = { start: '2020-03-05T08:00:00Z', end: '2020-03-05T16:00:00Z' } as const;

test('events are found by words, days and vacant slots, which are in the address', async () => {
  const evening = createStored(5, 'Kvitholm evening');
  answerEvents(evening, createStored(6, 'Winch morning'));
  server.answers(listEvents, ({ query: { q } }) => {
    const data = [evening, createStored(6, 'Winch morning')].filter(({ title }) => title.includes(q ?? ''));
    return { data, page: 0, size: 12, total: data.length };
  });
  const visited = await openPage('/events');
  const filter = page.getByRole('search', { name: 'Filter events' });
  const free = page.getByLabelText('With vacant time slots');
  await expect.poll(() => cards('Upcoming').elements().length).toBe(2);
  await filter.getByLabelText('Search').fill('Kvitholm');
  await expect.poll(() => cards('Upcoming').elements().length).toBe(1);
  await expect.element(cards('Upcoming').getByText('Quay 4')).toBeVisible();
  await expect.element(cards('Upcoming').getByText('1 vacant time slot')).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  await free.click();
  await filter.getByLabelText('From').fill('05/03/2020');
  await expect.poll(visited.search).toEqual({ q: 'Kvitholm', free: '"true"', from: '2020-03-05' });
  await expect
    .poll(() => server.requestsTo(listEvents).at(-1)?.query)
    .toMatchObject({ when: 'ahead', q: 'Kvitholm', free: 'true', from: '2020-03-05' });
  await visited.reload();
  await expect.poll(() => cards('Upcoming').elements().length).toBe(1);
  await expect.element(free).toBeChecked();
  await filter.getByLabelText('Search').fill('nothing has these words');
  await expect.element(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => cards('Upcoming').elements().length).toBe(2);
  expect(visited.search()).toEqual({});
});

test('past events are a list of their own, in the address, and both have no violations', async () => {
  answerEvents(createStored(5, 'Winch morning'), createStored(6, 'Net loft of old', past));
  const visited = await openPage('/events');
  await expect.element(cards('Upcoming').getByText('Winch morning')).toBeVisible();
  expect(await violationsOnBothScreens()).toEqual([]);
  await page.getByText('Past', { exact: true }).click();
  await expect.element(cards('Past').getByText('Net loft of old')).toBeVisible();
  expect(visited.search()).toEqual({ when: 'past' });
  expect(await violationsInBothThemes()).toEqual([]);
});
