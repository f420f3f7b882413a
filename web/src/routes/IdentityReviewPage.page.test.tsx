import {
  identityMessages,
  joinIdentity,
  listIdentityDecisions,
  listIdentitySuggestions,
  splitIdentity,
  undoIdentity,
  type IdentityDecision,
  type SuggestedRecord,
} from '@wheelhouse/contract/identity';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { formatMetres, formatRegisterTonnage } from '#lib/format.ts';
import { say } from '#lib/language.ts';
import { violationsOnBothScreens } from '#testAxe.ts';
import { answerHome } from '#testHome.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const name = 'NORDLYS';
const day = '2026-05-01';
const record = (id: number): SuggestedRecord => ({
  id,
  vesselId: id,
  kind: 'register',
  source: `Register ${id}`,
  key: `key${id}`,
  name,
  first: day,
  last: day,
  since: day,
});
const pair = {
  a: record(1),
  b: record(2),
  reasons: [{ kind: 'name', value: name }],
  against: [],
  days: 0,
  areOne: false,
} as const;

/** Answers as a server does with two records to compare. */
function answerPair(): void {
  let decision: IdentityDecision | undefined;
  const open = () => decision === undefined || decision.undoneAt !== undefined;
  server.answers(listIdentitySuggestions, () => ({
    total: open() ? 1 : 0,
    suggestions: open() ? [{ ...pair, reasons: [...pair.reasons], against: [] }] : [],
  }));
  server.answers(listIdentityDecisions, () => (decision === undefined ? [] : [decision]));
  server.answers(joinIdentity, ({ body: { a, b } }) => {
    const made = { step: 7, verdict: 'join', actor: 'registrar', at: '2026-05-01T08:00:00Z', reason: '' } as const;
    decision = { ...made, pairs: [{ a, b }], names: [name] };
    return { step: 7 };
  });
  server.answers(undoIdentity, () => {
    if (decision !== undefined) decision = { ...decision, undoneAt: '2026-05-01T08:01:00Z', undoneBy: 'registrar' };
    return undefined;
  });
}

test('names of fields are not broken within a word on a phone', async () => {
  answerPair();
  const marked = { ...pair, a: { ...pair.a, mark: 'VK 85' }, reasons: [...pair.reasons], against: [] };
  server.answers(listIdentitySuggestions, { total: 1, suggestions: [marked] });
  await openPage('/admin/identity', { as: 'admin', size: 'phone' });
  const label = page.getByRole('rowheader', { name: 'Registration mark' });
  await expect.element(label).toBeVisible();
  const word = document.createRange();
  const text = label.element().firstChild;
  if (text === null) throw new Error('The row has no label.');
  word.setStart(text, 0);
  word.setEnd(text, 'Registration'.length);
  expect(word.getClientRects()).toHaveLength(1);
});

test('nothing to compare takes no focus', async () => {
  server.answers(listIdentitySuggestions, { total: 0, suggestions: [] });
  server.answers(listIdentityDecisions, []);
  await openPage('/admin/identity', { as: 'admin' });
  await expect.element(page.getByText('No suggestions to decide')).toBeVisible();
  expect(document.activeElement).not.toBe(page.getByRole('region', { name: 'Records to compare' }).element());
});

test('a suggestion is decided by keyboard and undone, and the review goes on where someone else decided', async () => {
  answerPair();
  await openPage('/admin/identity', { as: 'admin' });
  const review = page.getByRole('region', { name: 'Records to compare' });
  const names = review.getByRole('row', { name: /^Name/ }).getByRole('cell');
  await expect.element(names.first()).toBeVisible();
  expect(names.elements().map(({ textContent }) => textContent)).toEqual([name, name]);
  await expect.element(review.getByText(`Their names agree: ${name}.`)).toBeVisible();
  expect(await violationsOnBothScreens()).toEqual([]);

  review.element().focus();
  await userEvent.keyboard('n');
  await expect.element(names.first()).toBeVisible();
  expect(server.changes()).toEqual([]);
  await userEvent.keyboard('j');
  await expect.element(review.getByText(`Joined: ${name}, ${name}.`)).toBeVisible();
  await expect.element(review.getByText('No suggestions to decide')).toBeVisible();
  const decisions = page.getByRole('table', { name: 'Decisions' });
  await expect.element(decisions.getByRole('row', { name: /Joined/ })).toBeVisible();
  expect(server.requestsTo(joinIdentity)[0]?.body).toEqual({ a: 1, b: 2, ifUndecided: true, areOne: false });
  await userEvent.keyboard('u');
  await expect.element(review.getByText('Undone.')).toBeVisible();
  await expect.element(names.first()).toBeVisible();
  expect(server.requestsTo(undoIdentity)[0]?.body).toEqual({ step: 7 });

  server.answers(splitIdentity, () => {
    throw new Refused(409, identityMessages.decided);
  });
  await userEvent.keyboard('s');
  await expect.element(review.getByRole('alert').getByText(say(identityMessages.decided))).toBeVisible();
  await expect.element(review.getByText('No suggestions to decide')).toBeVisible();
});

test('records of one vessel that differ are split', async () => {
  answerPair();
  const against = [
    { kind: 'name' as const, value: 'NORDLYS', other: 'ANNA' },
    { kind: 'length' as const, value: '12', other: '14' },
  ];
  const a = { ...pair.a, length: 13, registeredLength: 12 };
  const b = { ...pair.b, registeredLength: 14, registerTonnage: 40 };
  const reasons = [{ kind: 'callSign' as const, value: 'SFX1001' }];
  const suggestions = [{ ...pair, a, b, reasons, against, areOne: true }];
  server.answers(listIdentitySuggestions, { total: 1, suggestions });
  server.answers(splitIdentity, { step: 8 });
  await openPage('/admin/identity', { as: 'admin' });
  const review = page.getByRole('region', { name: 'Records to compare' });
  await expect.element(review.getByText('These records are one vessel now.')).toBeVisible();
  await expect.element(review.getByRole('button', { name: /^Keep as one/ })).toBeVisible();
  const registered = review.getByRole('row', { name: /^Registered length/ });
  await expect.element(registered.getByRole('img', { name: 'Different' })).toBeVisible();
  const cellsOf = (row: Locator) =>
    row
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  expect(cellsOf(registered)).toEqual([formatMetres(12), formatMetres(14)]);
  expect(cellsOf(review.getByRole('row', { name: /^Gross register tonnage/ }))).toEqual([
    '',
    formatRegisterTonnage(40),
  ]);
  expect(await violationsOnBothScreens()).toEqual([]);
  await review.getByRole('button', { name: /^Split/ }).click();
  await expect.element(review.getByText(`Split: ${name}, ${name}.`)).toBeVisible();
  const body = { records: [1], from: [2], ifUndecided: true, areOne: true };
  expect(server.requestsTo(splitIdentity)[0]?.body).toEqual(body);
});

test('suggestions and decisions past the first page are reached', async () => {
  const suggestions = Array.from({ length: 60 }, (_, place) => ({
    a: { ...record(2 * place + 1), name: `SHIP ${place}` },
    b: record(2 * place + 2),
    reasons: [],
    against: [],
    days: 0,
    areOne: false,
  }));
  const decisions = Array.from({ length: 60 }, (_, place): IdentityDecision => ({
    step: 60 - place,
    verdict: 'join',
    actor: 'registrar',
    at: '2026-05-01T08:00:00Z',
    reason: '',
    pairs: [],
    names: [`BOAT ${place}`],
  }));
  server.answers(listIdentitySuggestions, ({ query: { size } }) => ({
    total: 60,
    suggestions: suggestions.slice(0, size),
  }));
  server.answers(listIdentityDecisions, ({ query: { size } }) => decisions.slice(0, size));
  await openPage('/admin/identity', { as: 'reviewer' });
  const review = page.getByRole('region', { name: 'Records to compare' });
  const shown = review.getByRole('row', { name: /^Name/ }).getByRole('cell').first();
  for (let place = 0; place < 51; place += 1) {
    await expect.element(shown).toHaveTextContent(`SHIP ${place}`);
    await userEvent.keyboard('n');
  }
  await expect.element(shown).toHaveTextContent('SHIP 51');

  const table = page.getByRole('table', { name: 'Decisions' });
  expect(table.getByText('BOAT 50').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Show earlier decisions' }).click();
  await expect.element(table.getByRole('cell', { name: 'BOAT 59' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Show earlier decisions' }).elements()).toEqual([]);
});

test('reviewers who are not administrators have the review in the menu, without the administration', async () => {
  answerPair();
  await openPage('/admin/identity', { as: 'reviewer' });
  await expect.element(page.getByText(`Their names agree: ${name}.`)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Vessel identity' })).toHaveAttribute('aria-current', 'page');
  expect(page.getByRole('navigation', { name: 'Administration' }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Audit log' }).elements()).toEqual([]);
  expect(await violationsOnBothScreens()).toEqual([]);
});

test('the review of records is not for other accounts', async () => {
  answerHome();
  const visited = await openPage('/admin/identity', { as: 'skipper' });
  await expect.poll(visited.path).toBe('/');
  expect(page.getByRole('link', { name: 'Administration' }).elements()).toEqual([]);
});
