import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@wheelhouse/contract/client';
import { problemMessages } from '@wheelhouse/contract/problem';
import { registerCompany, renewSubscription } from '@wheelhouse/contract/registration';
import { activeUser, login } from '@wheelhouse/contract/session';
import { pseudoLanguage, pseudoText, writePseudoCatalogue } from '@wheelhouse/messages/testPseudoLanguage';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// The catalogue is read when it is first imported, so it is set before all other imports.
const catalogue = mkdtempSync(join(tmpdir(), 'wheelhouse-messages-'));
writePseudoCatalogue(catalogue);
vi.stubEnv('WHEELHOUSE_MESSAGES', catalogue);
const { say } = await import('@wheelhouse/messages/say');
const { message } = await import('@wheelhouse/messages/message');
const { invoicePdf } = await import('#platform/documents/invoice/invoicePdf.ts');
const { readPdf } = await import('#platform/documents/pdf/testPdf.ts');
const { refusalOf } = await import('#platform/http/testApi.ts');
const { createNotices } = await import('#areas/notices/createNotices.ts');
const { printableOf } = await import('#areas/invoices/printableOf.ts');
const { findInvoice } = await import('#areas/invoices/store.ts');
const { password, registeringWorld } = await import('#areas/registration/testRegistering.ts');

const { folder: second } = pseudoLanguage;
let world: Awaited<ReturnType<typeof registeringWorld>>;

beforeAll(async () => {
  world = await registeringWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(catalogue, { recursive: true });
});

/** A client of a browser with this language. */
function clientIn(language: string, token?: string) {
  return createClient({
    origin: world.api.origin,
    token: () => token,
    fetch(url, init) {
      const headers = new Headers(init?.headers);
      headers.set('accept-language', language);
      return fetch(url, { ...init, headers });
    },
  });
}

/** A company that registers with a browser in this language, and pays. */
async function registeredIn(language: string) {
  const body = { ...world.form(), subscriptionTypeId: world.plans.month, password };
  const registered = await clientIn(language).call(registerCompany, { body });
  await world.pay(registered.checkoutLink);
  await world.confirm(body.email, registered.session?.token);
  return { email: body.email, token: registered.session?.token };
}

const languageOf = async (username: string) => {
  const accounts = world.database.db.selectFrom('account').select('language');
  return (await accounts.where('username', '=', username).executeTakeFirstOrThrow()).language;
};

it('a refusal is in the language of its request', async () => {
  const wrong = { body: { username: 'nobody', password: 'wrong' } };
  const english = say(problemMessages.badCredentials);
  expect((await refusalOf(clientIn('en').call(login, wrong))).message).toBe(english);
  expect((await refusalOf(clientIn('el-GR,en;q=0.8').call(login, wrong))).message).toBe(pseudoText(english));
  expect((await refusalOf(clientIn('da').call(login, wrong))).message).toBe(english);
});

it('answers say that they depend on the language', async () => {
  const answer = await fetch(`${world.api.origin}/api/v3/serviceProvider/subscriptionTypes`, {
    headers: { 'accept-language': second },
  });
  expect(answer.headers.get('vary')).toContain('accept-language');
});

it('emails, payments and invoices are in the language of the account', async () => {
  await world.begin();
  const { email } = await registeredIn(second);
  expect(await languageOf(email)).toBe(second);
  expect(world.state.emails.map(({ subject }) => subject)).toEqual(
    ['Confirm your email', 'Your Wheelhouse account', '{{company}} is registered'].map((text) =>
      pseudoText(text).replace('{{company}}', 'Nordic Nets AS'),
    ),
  );
  expect(world.state.emails[0]?.html).toContain('<html lang="el-GR">');
  const paid = await world.database.db.selectFrom('payment').select('description').executeTakeFirstOrThrow();
  expect(paid.description).toContain(pseudoText('(one month)'));

  const { label } = await world.database.db.selectFrom('invoice').select('label').executeTakeFirstOrThrow();
  const row = await findInvoice(world.database.db, label);
  if (row === undefined) throw new Error('There is no invoice.');
  const { pages, info } = await readPdf(invoicePdf(printableOf(row)));
  expect(info['Language']).toBe('el-GR');
  for (const word of ['Invoice date', 'Billed to', 'Description', 'Amount'])
    expect(pages[0]).toContain(pseudoText(word));
  expect(pages[0]).toContain('1 Μαΐου 2026');
});

it('a log-in with another language changes the language of emails', async () => {
  const { email } = await registeredIn(second);
  await clientIn('en').call(login, { body: { username: email, password } });
  expect(await languageOf(email)).toBe('en');
});

it('a request in another language does not', async () => {
  const { email, token } = await registeredIn(second);
  const english = clientIn('en', token);
  const [id = 0] = (await english.call(activeUser)).serviceProvidersId;
  world.state.emails = [];
  await world.pay((await english.call(renewSubscription, { params: { id }, body: {} })).checkoutLink);
  const subject = pseudoText('{{company}}: plan renewed').replace('{{company}}', 'Nordic Nets AS');
  expect(world.state.emails.map((sent) => [sent.to, sent.subject])).toEqual([[email, subject]]);
});

it('a notification is in the language of each account that receives it', async () => {
  const { db } = world.database;
  const accounts = [
    { username: 'greek', language: second },
    { username: 'english', language: 'en' },
    { username: 'gone', language: 'tlh' },
  ].map((account) => ({ ...account, password_hash: '-', authorities: [] }));
  const ids = await db.insertInto('account').values(accounts).returning('id').execute();
  const notices = createNotices({ mail: { send: async () => {} }, warn: () => {} });
  const text = message('newsNotice.published', { article: 'Cod' });
  await db.transaction().execute((within) =>
    notices.send(
      within,
      ids.map(({ id }) => id),
      { kind: 'ARTICLE', text },
    ),
  );
  const stored = await db.selectFrom('notice').select(['account_id', 'text']).orderBy('account_id').execute();
  const english = say(text);
  expect(stored.map((notice) => notice.text)).toEqual([say(text, second), english, english]);
  expect(stored[0]?.text).not.toBe(english);
});
