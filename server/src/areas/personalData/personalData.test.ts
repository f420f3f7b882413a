import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  downloadOwnData,
  downloadUserData,
  eraseOwnAccount,
  eraseUser,
  previewErasure,
} from '@wheelhouse/contract/personalData';
import { contactProvider } from '@wheelhouse/contract/leads';
import { streamNotices } from '@wheelhouse/contract/notices';
import { activeUser } from '@wheelhouse/contract/session';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { unzipSync } from 'fflate';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addAccount } from '#areas/accounts/accounts.ts';
import { logIn as logInTo } from '#areas/admin/testAdmin.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { openTestApp, type TestApp } from '#testApp.ts';
import { personalTables } from './personalTables.ts';

/** In everything that is about the person, and in nothing else. */
const mark = 'Zebrafjord';
const username = `${mark}@nets.example`;
const password = 'nets and floats';

let database: TestDatabase;
let app: TestApp;
let kari: number;

beforeAll(async () => {
  // One connection: nothing asks for a second one within a transaction.
  database = await testDatabase({ connections: 1 });
  app = await openTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  const { db } = database;
  for (const table of [
    'fleet',
    'organisation_member',
    'organisation',
    'media',
    'service_provider',
    'payment',
    'account',
    'audit_entry',
  ] as const)
    await db.deleteFrom(table).execute();
  await addAccount(db, { username: 'chief', password, authorities: ['ADMIN', 'USER'] }, 'test');
  kari = (await addAccount(db, { username, password, authorities: ['USER'] }, username)) ?? 0;
});

const logIn = (name: string) => logInTo(app, name);
const findAccounts = async () =>
  (await database.db.selectFrom('account').select('username').orderBy('id').execute()).map((row) => row.username);

/** A provider with an article's picture, a past and a coming booking, a message, an invoice and audit entries. */
async function fill() {
  const { db } = database;
  const at = new Date();
  const ahead = new Date(Date.now() + 86_400_000);
  await db
    .updateTable('account')
    .set({ first_name: mark, last_name: mark, email: username, company_name: mark })
    .where('id', '=', kari)
    .execute();
  const insertProvider = (name: string) =>
    db.insertInto('service_provider').values({ name, published: true }).returning('id').executeTakeFirstOrThrow();
  const own = await insertProvider('Nets AS');
  const other = await insertProvider('Floats AS');
  await db.insertInto('account_provider').values({ account_id: kari, provider_id: own.id }).execute();
  await db
    .insertInto('media')
    .values({
      type: 'BODY',
      provider_id: own.id,
      path: 'pictures/1/full.jpg',
      media_type: 'image/jpeg',
      bytes: 5,
    })
    .execute();
  await mkdir(join(app.mediaFolder, 'media', 'pictures', '1'), { recursive: true });
  await writeFile(join(app.mediaFolder, 'media', 'pictures', '1', 'full.jpg'), 'photo');
  const event = await db
    .insertInto('event')
    .values({ provider_id: other.id, title: 'Fair', published: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slot = { event_id: event.id, title: 'Talk', notes: 'private', status: 'BOOKED' as const, appointee_id: kari };
  await db
    .insertInto('event_slot')
    .values([
      {
        ...slot,
        start_at: ahead,
        end_at: new Date(ahead.getTime() + 1000),
        reminded_day_at: null,
        reminded_hour_at: null,
      },
      {
        ...slot,
        visitor_note: mark,
        start_at: new Date(at.getTime() - 9000),
        end_at: new Date(at.getTime() - 1000),
        reminded_day_at: null,
        reminded_hour_at: null,
      },
    ])
    .execute();
  await db
    .insertInto('provider_lead')
    .values({ provider_id: other.id, account_id: kari, username, email: username, telephone: mark, message: mark })
    .execute();
  await db.insertInto('fleet').values({ account_id: kari, name: mark }).execute();
  const webhook = await db
    .insertInto('webhook')
    .values({
      account_id: kari,
      address: `https://${mark}.example/`,
      types: ['lead.created'],
      created_at: at,
      secret: Buffer.from('private'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('webhook_delivery')
    .values({
      webhook_id: webhook.id,
      event_id: mark,
      type: 'fleet.position',
      body: '{"place": "private"}',
      created_at: at,
      next_at: at,
    })
    .execute();
  await sql`with rule as (
      insert into alert_rule (account_id, name, condition, vessel_id, quiet_while_moored, email, created_at, changed_at)
      values (${kari}, ${mark}, 'ENTERS', 1, false, false, ${at}, ${at}) returning id)
    insert into alert_event (account_id, rule_id, vessel_id, kind, at, key, latitude, longitude, details, seen_from, email)
    select ${kari}, id, 1, 'ENTERS', ${at}, given.place, 36000000, 3000000, jsonb_build_object('place', given.place), given.seen_from, false
    from rule, (values ('Bank', ${at}::timestamptz), ('private bank', ${ahead}::timestamptz)) as given(place, seen_from)`.execute(
    db,
  );
  await db.insertInto('notice').values({ account_id: kari, kind: 'BOOKING', text: mark, link: null }).execute();
  const payment = await db
    .insertInto('payment')
    .values({
      account_id: kari,
      purpose: 'RENEWAL',
      description: 'Plan',
      amount_cents: 100,
      gateway: 'TEST',
      redirect_path: '/',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('audit_entry')
    .values([
      {
        account_id: kari,
        actor: username,
        action: 'fleet.create',
        object: 'fleet/1',
        after: JSON.stringify({ by: username }),
      },
      {
        account_id: null,
        actor: 'chief',
        action: 'user.invite',
        object: `account/${kari}`,
        after: `{"email":"${mark}"}`,
      },
      {
        account_id: null,
        actor: 'chief',
        action: 'provider.move',
        object: 'provider 1',
        after: `{"owners":["${username}"]}`,
      },
    ])
    .execute();
  return { own: own.id, other: other.id, event: event.id, payment: payment.id };
}

/** The tables that still have the mark. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(personalTables)) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} t where to_jsonb(t)::text ilike ${`%${mark}%`}`.execute(database.db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

async function filesOf(download: Promise<Response>): Promise<Record<string, string>> {
  const archive = unzipSync(new Uint8Array(await (await download).arrayBuffer()));
  return Object.fromEntries(Object.entries(archive).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

describe('the table of personal data', () => {
  it('has a row for every table of the database, and no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and not relispartition and relname <> 'migration'`.execute(database.db);
    expect(Object.keys(personalTables).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('says something of each table that refers to accounts', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'account'::regclass`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ name }) => personalTables[name]?.holds === 'nothing')).toEqual([]);
  });
});

describe('the data of a person', () => {
  it('is an archive with what is about them alone, without secrets, and their files', async () => {
    await fill();
    await addAccount(database.db, { username: 'Ola', password, authorities: ['USER'] }, 'test');
    const files = await filesOf((await logIn(username)).open(downloadOwnData));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'account.json',
        'fleets.json',
        'bookings.json',
        'messages.json',
        'payments.json',
        'audit-log.json',
        'webhooks.json',
        'webhook-deliveries.json',
      ]),
    );
    expect(files['files/pictures/1/full.jpg']).toBe('photo');
    const all = Object.values(files).join('\n');
    expect(all).toContain(mark);
    expect(all).not.toMatch(/argon2|password_hash|Ola|private/);
    const [webhook] = JSON.parse(files['webhooks.json'] ?? '') as object[];
    expect(Object.keys(webhook ?? {})).not.toContain('secret');
    // Where vessels were is shown by the pages, as rules of privacy let it be seen.
    const events = JSON.parse(files['alert-events.json'] ?? '') as object[];
    expect(events).toMatchObject([{ kind: 'ENTERS', details: { place: 'Bank' } }]);
    expect(all).not.toContain('latitude');
  });

  it('is given by administrators too, which the audit log has', async () => {
    const chief = await logIn('chief');
    const files = await filesOf(chief.open(downloadUserData, { params: { id: kari } }));
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ username }]);
    const entry = database.db.selectFrom('audit_entry').select('actor').where('action', '=', 'account.export');
    expect(await entry.execute()).toEqual([{ actor: 'chief' }]);
    expect(
      (await refusalOf((await logIn(username)).call(eraseUser, { params: { id: kari }, body: { reason: 'x' } })))
        .status,
    ).toBe(403);
    expect((await refusalOf(chief.open(downloadUserData, { params: { id: 999_999 } }))).status).toBe(404);
  });
});

describe('an account that is deleted', () => {
  const body = { password };

  it('leaves its name nowhere, and payments without it', async () => {
    const { own, payment } = await fill();
    const client = await logIn(username);
    expect(await client.call(previewErasure)).toEqual({
      bookings: 1,
      organisations: [],
      providers: [{ id: own, name: 'Nets AS' }],
    });
    await client.call(eraseOwnAccount, { body });
    expect(await traces()).toEqual([]);
    const { db } = database;
    expect(await db.selectFrom('payment').select(['id', 'account_id']).execute()).toEqual([
      { id: payment, account_id: null },
    ]);
    const provider = db.selectFrom('service_provider').select('published').where('id', '=', own);
    expect(await provider.executeTakeFirst()).toEqual({ published: false });
    const slots = await db.selectFrom('event_slot').select(['status', 'appointee_id']).orderBy('start_at').execute();
    expect(slots).toEqual([
      { status: 'BOOKED', appointee_id: null },
      { status: 'AVAILABLE', appointee_id: null },
    ]);
  });

  it('is no longer named in what others were notified of', async () => {
    const { other } = await fill();
    const { db } = database;
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'chief')
      .executeTakeFirstOrThrow();
    await db.insertInto('account_provider').values({ account_id: id, provider_id: other }).execute();
    await db.deleteFrom('provider_lead').execute();
    const client = await logIn(username);
    await client.call(contactProvider, { params: { id: other }, body: {} });
    const texts = async () =>
      (await db.selectFrom('notice').select('text').where('account_id', '=', id).orderBy('id').execute()).map(
        ({ text }) => text,
      );
    expect(await texts()).toEqual([`${mark} ${mark} would like Floats AS to get in touch.`]);
    await client.call(eraseOwnAccount, { body });
    expect(await texts()).toEqual([
      'deleted account would like Floats AS to get in touch.',
      expect.stringContaining('deleted account'),
    ]);
    expect(await traces()).toEqual([]);
  });

  it('gets no email that waits', async () => {
    await fill();
    const waiting = (to: string) => JSON.stringify({ queued: '2026-01-01T00:00:00Z', letter: { to } });
    const { db } = database;
    await sql`insert into jobs.job (name, data, created_on, start_after)
      select 'letter', data::jsonb, now() - interval '1 hour', now() + interval '1 hour'
      from unnest(${[waiting(username), waiting('ola@boat.example')]}::text[]) as data`.execute(db);
    await (await logIn(username)).call(eraseOwnAccount, { body });
    const { rows } = await sql<{ to: string }>`
      select data->'letter'->>'to' as to from jobs.job where name = 'letter' and state = 'created' and start_after > now()`.execute(
      db,
    );
    expect(rows).toEqual([{ to: 'ola@boat.example' }]);
  });

  it('ends its sessions and streams', async () => {
    const client = await logIn(username);
    const stream = await client.open(streamNotices);
    const ended = (async () => {
      for await (const _chunk of stream.body ?? []);
    })();
    await client.call(eraseOwnAccount, { body });
    await ended;
    expect((await refusalOf(client.call(activeUser))).status).toBe(401);
  });

  it('needs its password', async () => {
    const client = await logIn(username);
    const refusal = await refusalOf(client.call(eraseOwnAccount, { body: { password: 'wrong' } }));
    expect(refusal.status).toBe(422);
    expect(await findAccounts()).toEqual(['chief', username]);
  });

  it('with a second factor needs that too, and each code once', async () => {
    const client = await logIn(username);
    const key = new Secret({ size: 20 });
    const { db } = database;
    await db
      .insertInto('one_time_code')
      .values({ account_id: kari, secret: key.base32, confirmed_at: new Date() })
      .execute();
    expect((await refusalOf(client.call(eraseOwnAccount, { body }))).message).toContain('Enter the code');
    expect((await refusalOf(client.call(eraseOwnAccount, { body: { ...body, code: '000000' } }))).status).toBe(422);
    expect(await findAccounts()).toEqual(['chief', username]);
    await client.call(eraseOwnAccount, { body: { ...body, code: new TOTP({ secret: key }).generate() } });
    expect(await findAccounts()).toEqual(['chief']);
  });

  it('is not the last administrator', async () => {
    const chief = await logIn('chief');
    const preview = await chief.call(previewErasure);
    expect(preview.hindrance).toBe(
      'This is the last administrator who can log in. Make another account an administrator first.',
    );
    expect((await refusalOf(chief.call(eraseOwnAccount, { body }))).message).toBe(preview.hindrance);
  });

  it.each([
    ['with another member is kept until it has another owner', true],
    ['without another member goes too', false],
  ])('as the only owner of an organisation %s', async (_what, hasMember) => {
    const { db } = database;
    const at = new Date();
    const { id } = await db
      .insertInto('organisation')
      .values({ name: 'Quay', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = (account_id: number, role: 'OWNER' | 'MEMBER') =>
      db.insertInto('organisation_member').values({ organisation_id: id, account_id, role, joined_at: at }).execute();
    await add(kari, 'OWNER');
    await db.insertInto('fleet').values({ account_id: null, organisation_id: id, name: 'Shared' }).execute();
    const chief = await db.selectFrom('account').select('id').where('username', '=', 'chief').executeTakeFirstOrThrow();
    if (hasMember) await add(chief.id, 'MEMBER');
    const client = await logIn(username);
    const erased = client.call(eraseOwnAccount, { body });
    if (hasMember) {
      expect((await refusalOf(erased)).message).toBe(
        'This account is the only owner of “Quay”. Make another member an owner first.',
      );
      return;
    }
    await erased;
    expect(await db.selectFrom('organisation').select('id').execute()).toEqual([]);
    expect(await findAccounts()).toEqual(['chief']);
  });

  it('may be deleted by an administrator, except their own', async () => {
    const chief = await logIn('chief');
    await chief.call(eraseUser, { params: { id: kari }, body: { reason: 'Asked by letter' } });
    expect(await findAccounts()).toEqual(['chief']);
    expect(await traces()).toEqual([]);
    const own = await database.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const refused = chief.call(eraseUser, { params: { id: own.id }, body: { reason: 'x' } });
    expect((await refusalOf(refused)).message).toBe('Delete your own account on My account.');
  });
});
