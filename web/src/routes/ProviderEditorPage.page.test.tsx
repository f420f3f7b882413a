import { listProviderMeetings } from '@wheelhouse/contract/bookings';
import { listInvoices } from '@wheelhouse/contract/invoices';
import { changeLead, listLeads, type Lead, type LeadState } from '@wheelhouse/contract/leads';
import { changeProvider } from '@wheelhouse/contract/providerEditor';
import { type Provider } from '@wheelhouse/contract/providers';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { answerNews } from '#testNews.ts';
import { openPage, type Visit } from '#testPage.ts';
import { provider } from '#testProvider.ts';
import { answerEditor } from '#testProviderEditor.ts';
import { ownProvider } from '#testRegister.ts';
import { noNetwork, server } from '#testServer.ts';

const place = `/service/provider/${ownProvider.id}/edit`;
const notSaved = 'Not saved: Network problem. Please, retry later.';
const named = (id: number, firstName: string) => ({
  id,
  firstName,
  lastName: 'Nordmann',
  position: 'Foreman',
  telephone: '+47 70 12 34 56',
  mobile: '',
  email: 'yard@nets.example',
});
const address = (id: number, title: string) => ({
  id,
  title,
  address: 'Kaien 12',
  city: 'Ålesund',
  postcode: '6002',
  latitude: 62.47,
  longitude: 6.15,
  country: { iso: 'NO', value: { en_GB: 'Norway' } },
});
const product = (id: number, title: string) => ({ id, title, shortDescription: 'Strong.', published: true });

const full: Provider = {
  ...provider,
  longDescription: 'We knot nets of all kinds by hand.',
  website: 'www.nets.example',
  branches: [41],
  addresses: [address(21, 'Yard'), address(22, 'Shop')],
  contacts: [named(31, 'Kari'), named(32, 'Ola'), named(33, 'Nils')],
  products: [product(51, 'Ropes'), product(52, 'Nets'), product(53, 'Floats')],
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });
const isSaved = () => expect.element(page.getByText('All changes saved')).toBeVisible();

/** Opens the editor of a provider; the returned function reads what the server stores. */
async function open(initial: Provider, look: Omit<Visit, 'as'> = {}) {
  const stored = answerEditor(initial);
  const visited = await openPage(place, { as: 'editor', ...look });
  await expect.element(field('Service name')).toBeVisible();
  return { stored, visited };
}

describe('the editor of a provider (content specification, sections 2, 4, 5 and 8)', () => {
  test('redirects viewers who do not own the provider to the news', async () => {
    answerEditor(full);
    answerNews(1);
    const visited = await openPage(place, { as: 'skipper' });
    await expect.poll(visited.path).toBe('/news');
  });

  test('moves the position of an address by mouse and by keys', async () => {
    const { stored } = await open(full);
    await button('Edit Yard').click();
    const pin = dialog().getByRole('button', { name: /^Pin at / });
    await expect.element(pin).toBeVisible();
    const words = () => pin.element().getAttribute('aria-label');
    const before = words();
    await userEvent.dragAndDrop(pin, dialog().getByRole('region', { name: /map/i }), {
      targetPosition: { x: 400, y: 20 },
    });
    const dragged = words();
    expect(dragged).not.toBe(before);
    pin.element().focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}');
    expect(words()).not.toBe(dragged);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const [after] = stored().addresses;
    expect(after?.longitude).toBeGreaterThan(6.15);
    expect(after?.latitude).toBeGreaterThan(62.47);
    expect(after?.address).toBe('Kaien 12');
  });

  test('sorts lists, also by keys', async () => {
    const { stored } = await open(full);
    const contacts = () => stored().contacts.map(({ firstName }) => firstName);
    // Two clicks, the second before the first is saved.
    const answer = server.holds();
    await button('Move Kari Nordmann later').click();
    await button('Move Kari Nordmann later').click();
    await expect.element(page.getByText('Kari Nordmann moved to position 3 of 3.')).toBeInTheDocument();
    answer();
    await expect.poll(contacts).toEqual(['Ola', 'Nils', 'Kari']);
    button('Move Nils Nordmann earlier').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(contacts).toEqual(['Nils', 'Ola', 'Kari']);
    await button('Move Ropes later').click();
    await expect.poll(() => stored().products.map(({ title }) => title)).toEqual(['Nets', 'Ropes', 'Floats']);
    await button('Move Yard later').click();
    await expect.poll(() => stored().addresses.map(({ title }) => title)).toEqual(['Shop', 'Yard']);
  });

  test('asks before it removes, and removes a cancelled blank', async () => {
    const { stored } = await open(full);
    const question = dialog('Remove contact permanently?');
    await button('Remove Ola Nordmann').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(server.changes()).toEqual([]);
    await button('Remove Ola Nordmann').click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => stored().contacts.map(({ firstName }) => firstName)).toEqual(['Kari', 'Nils']);
    for (const [add, list] of [
      ['Add location', 'addresses'],
      ['Add contact', 'contacts'],
      ['Add your first video', 'videos'],
    ] as const) {
      const count = stored()[list].length;
      await button(add).click();
      await expect.element(dialog()).toBeVisible();
      expect(stored()[list]).toHaveLength(count + 1);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => stored()[list]).toHaveLength(count);
    }
  });

  test('retries a failed save, and leaves nothing pending after a cancelled form', async () => {
    const { stored } = await open(full);
    server.goes('down');
    await field('Website').fill('www.again.example');
    await expect.element(page.getByText(notSaved)).toBeVisible();
    server.goes('up');
    await button('Try again').click();
    await isSaved();
    expect(stored().website).toBe('www.again.example');

    server.goes('down');
    await button('Edit Kari Nordmann').click();
    await field('Position').fill('Somebody else');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog().getByText(notSaved)).toBeVisible();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog('Discard changes?').getByRole('button', { name: 'Discard' }).click();
    await isSaved();
    server.goes('up');
    expect(stored().contacts[0]?.position).toBe('Foreman');
  });

  test('stores what could not be saved and offers to restore it', async () => {
    const { stored, visited } = await open(full);
    const answers = () => stored();
    server.answers(changeProvider, noNetwork);
    await field('Website').fill('www.kept.example');
    await expect.element(page.getByText(notSaved)).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText(notSaved)).toBeVisible();
    const reread = answerEditor(answers());
    await visited.reload();
    await expect.element(page.getByText('www.kept.example')).toBeVisible();
    await button('Restore').click();
    await isSaved();
    await expect.poll(() => reread().website).toBe('www.kept.example');
  });

  test('loses neither version of two editors of one text', async () => {
    const { stored } = await open(full);
    const theirs = answerEditor({ ...stored(), version: 8, name: 'Their name' });
    await field('Service name').fill('My own name');
    await expect.element(page.getByText('Someone else changed this', { exact: false })).toBeVisible();
    await button('Load their version').click();
    await expect.element(field('Service name')).toHaveValue('Their name');
    await expect.element(page.getByText('My own name')).toBeVisible();
    await button('Restore').click();
    await expect.poll(() => theirs().name).toBe('My own name');
  });

  test('asks whose order of a list counts if two have changed it', async () => {
    const { stored } = await open(full);
    const theirs = answerEditor({ ...stored(), version: 8, products: stored().products.toReversed() });
    await button('Move Ropes later').click();
    await expect.element(page.getByText('Someone else changed this', { exact: false })).toBeVisible();
    await button('Keep mine and save').click();
    await isSaved();
    expect(theirs().products.map(({ title }) => title)).toEqual(['Nets', 'Ropes', 'Floats']);
  });

  test('is unpublished after a question that lists its meetings', async () => {
    const { stored } = await open(full, { size: 'phone' });
    const slot = {
      id: 7,
      title: 'Winches',
      start: '2026-12-01T07:00:00Z',
      end: '2026-12-01T07:30:00Z',
      ...({ status: 'BOOKED', mine: false, waiting: false } as const),
    };
    const event = { id: 6, title: 'Yard visit', utcOffset: '+02:00', place: 'Quay 4', withdrawn: false } as const;
    server.answers(listProviderMeetings, {
      data: [{ event: { ...event, source: ownProvider }, slot }],
      page: 0,
      size: 5,
      total: 1,
      waiting: 2,
    });
    const published = page.getByRole('switch', { name: 'Published' });
    const question = dialog('Unpublish Nes Nets?');
    await published.click();
    await expect.element(question.getByText('(Yard visit)', { exact: false })).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(published).toBeChecked();
    await published.click();
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expect.element(published).not.toBeChecked();
    expect(stored().published).toBe(false);
    await published.click();
    await expect.element(published).toBeChecked();
    expect(stored().published).toBe(true);
  });

  test('has an inbox whose requests are new, answered and closed', async () => {
    let lead: Lead = {
      id: 3,
      state: 'NEW',
      created: '2026-05-01T08:00:00Z',
      changed: '2026-05-01T08:00:00Z',
      from: { username: 'skipper', email: 'skipper@vessel.example' },
      message: 'Can you dock a vessel of 62 metres in May?',
    };
    answerEditor(full);
    const withLead = (state: LeadState | undefined) => (state === undefined || state === lead.state ? [lead] : []);
    server.answers(listLeads, ({ query: { state } }) => {
      const data = withLead(state);
      return { data, page: 0, size: 20, total: data.length };
    });
    server.answers(changeLead, ({ body: { state } }) => (lead = { ...lead, state }));
    await openPage(place, { as: 'editor' });
    const inbox = page.getByRole('region', { name: 'Contact requests' });
    const shown = inbox.getByRole('radiogroup', { name: 'Show requests' });
    const state = inbox.getByRole('radiogroup', { name: 'Status of the request from skipper' });
    const text = inbox.getByText(lead.message ?? '');
    await expect.element(text).toBeVisible();
    await expect
      .element(inbox.getByRole('link', { name: 'skipper@vessel.example' }))
      .toHaveAttribute('href', 'mailto:skipper@vessel.example');
    await expect.element(state.getByRole('radio', { name: 'New' })).toBeChecked();
    expect(await violationsOnBothScreens()).toEqual([]);
    for (const [next, before] of [
      ['Answered', 'New'],
      ['Closed', 'Answered'],
    ] as const) {
      await state.getByText(next).click();
      await shown.getByText(before).click();
      await expect.element(inbox.getByText('The list is empty')).toBeVisible();
      await shown.getByText(next).click();
      await expect.element(text).toBeVisible();
    }
  });

  test('lists invoices, each with the credit notes of what was refunded', async () => {
    answerEditor(full);
    const invoice = { number: 'WH-2026-000007', issued: '2026-05-01T10:00:00Z', description: 'Harbour (one year)' };
    const creditNotes = [{ number: 'WH-CN-2026-000001', issued: '2026-06-02T10:00:00Z', totalCents: 5000 }];
    const paid = { totalCents: 15_000, currency: 'EUR', paymentId: 3, state: 'PAID', creditNotes } as const;
    server.answers(listInvoices, { data: [{ ...invoice, ...paid }], page: 0, size: 30, total: 1 });
    await openPage(place, { as: 'editor' });
    const rows = page.getByRole('listitem');
    const row = rows.filter({ hasText: 'Harbour (one year)' });
    await expect.element(row.getByText('€150.00')).toBeVisible();
    await expect.element(row.getByRole('button', { name: 'PDF of invoice WH-2026-000007, 1 May 2026' })).toBeVisible();
    const note = rows.filter({ hasText: 'Credit note for invoice WH-2026-000007' });
    await expect.element(note.getByText('-€50.00')).toBeVisible();
    const save = note.getByRole('button', { name: 'PDF of credit note WH-CN-2026-000001, 2 Jun 2026' });
    await expect.element(save).toBeVisible();
  });

  test('has no axe violations, nor have the forms of a new provider with their errors', async () => {
    await open({ ...provider, published: false });
    await expect.element(page.getByRole('heading', { level: 2, name: 'Subscription' })).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
    for (const name of ['location', 'contact', 'video']) {
      await button(`Add your first ${name}`).click();
      await dialog().getByRole('button', { name: 'Save' }).click();
      await expect.element(dialog().getByText('is required!', { exact: false }).first()).toBeVisible();
      expect(await violationsInBothThemes()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.element(button(`Add your first ${name}`)).toBeVisible();
    }
  });
});
