import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkSlot, datesError, overlapping } from '@wheelhouse/contract/eventRules';
import { publishedEvent } from '@wheelhouse/contract/events';
import { publishedArticle } from '@wheelhouse/contract/news';
import { publishedProduct } from '@wheelhouse/contract/products';
import { addressForm, contactForm, publishedTexts } from '@wheelhouse/contract/providerFields';
import { extendedFields } from '@wheelhouse/contract/vesselSchemas';
import { emailPattern } from '@wheelhouse/contract/textRules';
import { testDatabase, type TestDatabase } from '../../server/src/platform/database/testDatabase.ts';
import { readFact } from '#fill/store.ts';
import { doorFor } from '../../server/src/commands/serve/demonstrationDoor.ts';
import { seedTestDictionaries } from './testDictionaries.ts';
import { cleanHtml } from '../../server/src/platform/documents/richText/cleanHtml.ts';
import { createDemonstration } from '#fill/createDemonstration.ts';

const now = new Date('2026-05-01T08:00:00Z');

let database: TestDatabase;
let mediaFolder: string;
const messages: string[] = [];
let imported = 0;

function create(hashPassword = async (password: string) => `hash of ${password}`) {
  return createDemonstration({
    door: { ...doorFor(database, { dataFolder: mediaFolder, mediaFolder }), hashPassword },
    progress: (words) => messages.push(words),
    now,
    share: 0.05,
  });
}

beforeAll(async () => {
  database = await testDatabase();
  mediaFolder = await mkdtemp(join(tmpdir(), 'wheelhouse-demo-'));
  await seedTestDictionaries(database.db);
  await database.db
    .insertInto('subscription_type')
    .values([
      { description: 'Free', price: 0, price_term: 'YEAR', position: 1 },
      { description: 'Large', price: 390, price_term: 'YEAR', position: 3 },
      { description: 'Small', price: 150, price_term: 'YEAR', position: 2 },
    ])
    .execute();
});
afterAll(async () => {
  await database.close();
  await rm(mediaFolder, { recursive: true });
});

describe("the demo's data", () => {
  test('is noted as unfinished after an interruption, and only the vessels are there', async () => {
    await expect(create(() => Promise.reject(new Error('interrupted')))).rejects.toThrow('interrupted');
    expect(await database.db.selectFrom('account').select('id').execute()).toEqual([]);
    expect(await database.db.selectFrom('fishing_licence').select('id').execute()).toEqual([]);
    expect(await readFact(database.db)).toEqual({ seed: 'wheelhouse 1', madeOn: '2026-05-01', unfinished: true });
    imported = (await database.db.selectFrom('vessel').select('id').execute()).length;
    expect(imported).toBeGreaterThan(180);
  });

  test('is finished by a later call, once, with progress', async () => {
    messages.length = 0;
    expect(await Promise.all([create(), create()])).toEqual(expect.arrayContaining(['made', 'alreadyThere']));
    expect(messages[0]).toMatch(/^Making the demo: vessels \(1 of \d+\)$/);
    expect(await create()).toBe('alreadyThere');
    expect(await readFact(database.db)).toEqual({ seed: 'wheelhouse 1', madeOn: '2026-05-01', withoutFleets: true });
    const vessels = await database.db.selectFrom('vessel').select('id').execute();
    expect(vessels).toHaveLength(imported);
  });

  test('has a plan for the editor’s provider that ends a year later', async () => {
    const subscriptions = await database.db
      .selectFrom('subscription')
      .innerJoin('subscription_type as plan', 'plan.id', 'subscription_type_id')
      .innerJoin('account_provider as owner', 'owner.provider_id', 'subscription.provider_id')
      .innerJoin('account', 'account.id', 'owner.account_id')
      .select(['account.username', 'plan.description', 'started_at', 'ends_at'])
      .execute();
    expect(subscriptions).toEqual([
      {
        username: 'editor',
        description: 'Small',
        started_at: new Date('2026-05-01'),
        ends_at: new Date('2027-05-01'),
      },
    ]);
  });

  test('has extended details valid by the contract', async () => {
    const rows = await database.db.selectFrom('vessel').select(['name', 'extended']).execute();
    for (const { name, extended } of rows) expect(extendedFields.safeParse(extended).success, name).toBe(true);
  });

  test('has manufacturers that are in the dictionary', async () => {
    const ids = new Set((await database.db.selectFrom('manufacturer').select('id').execute()).map(({ id }) => id));
    const rows = await database.db.selectFrom('vessel').select('extended').execute();
    const named = [...JSON.stringify(rows).matchAll(/"manufacturerId":(\d+)/g)].map(([, id]) => Number(id));
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('has the source of every field', async () => {
    const { sources } = await database.db
      .selectFrom('vessel')
      .select('sources')
      .where('imo', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(sources['imo']).toEqual({ source: 'Demonstration', date: '2026-05-01' });
    expect(sources['vesselSizes.lengthOverall']?.source).toBe('Demonstration');
  });

  test('has an owner for every vessel, and rights for fishing vessels, including expired ones', async () => {
    const { db } = database;
    const owned = await db.selectFrom('vessel_owner').select('vessel_id').execute();
    const vessels = await db.selectFrom('vessel').select('id').execute();
    expect(owned.length).toBe(vessels.length);
    const licences = await db.selectFrom('fishing_licence').select(['end_day', 'start_day']).execute();
    expect(licences.filter(({ end_day }) => end_day !== null && end_day < '2026').length).toBeGreaterThan(20);
    expect(licences.filter(({ end_day }) => end_day === null || end_day >= '2026').length).toBeGreaterThan(100);
    expect((await db.selectFrom('quota').select('id').execute()).length).toBeGreaterThan(50);
  });

  test('has the fish of every quota', async () => {
    const rows = await database.db
      .selectFrom('quota')
      .leftJoin('quota_species', 'quota_species.quota_id', 'quota.id')
      .leftJoin('species', 'species.id', 'quota_species.species_id')
      .select(['quota.id', 'species.code'])
      .where('quota.type', 'like', 'Cod and haddock%')
      .execute();
    const codes = [...Map.groupBy(rows, ({ id }) => id).values()].map((quota) => quota.map(({ code }) => code).sort());
    expect(codes.length).toBeGreaterThan(5);
    // The dictionary of this test has no others.
    expect(codes.every((named) => named.includes('COD'))).toBe(true);
    expect(new Set(codes.map((named) => named.join())).size).toBeGreaterThan(1);
  });

  test('has details and people of every company, and balanced annual reports of most', async () => {
    const { db } = database;
    const companies = await db
      .selectFrom('owner')
      .innerJoin('vessel_owner', 'vessel_owner.owner_id', 'owner.id')
      .select('owner.id')
      .distinct()
      .where('kind', '=', 'COMPANY')
      .execute();
    const details = await db.selectFrom('company_detail').select(['company_id', 'organisation_form']).execute();
    expect(details.length).toBe(companies.length);
    expect(details.filter((one) => one.organisation_form !== null).length).toBeGreaterThan(0.9 * details.length);
    const roles = await db.selectFrom('company_role').selectAll().execute();
    expect(new Set(roles.map(({ company_id }) => company_id)).size).toBe(companies.length);
    expect(roles.filter(({ role }) => role === 'DIRECTOR').length).toBe(companies.length);
    expect(roles.some(({ role, holder_company_id }) => role === 'AUDITOR' && holder_company_id !== null)).toBe(true);
    const reports = await db.selectFrom('annual_report').selectAll().execute();
    const reporting = new Set(reports.map(({ company_id }) => company_id)).size;
    expect(reporting / companies.length).toBeGreaterThan(0.55);
    expect(reporting).toBeLessThan(companies.length);
    for (const { reported, year } of reports) {
      expect(year).toBeLessThan(2026);
      const amount = (key: string) => reported[key] ?? Number.NaN;
      expect(amount('equity') + amount('totalDebt')).toBe(amount('totalAssets'));
      expect(amount('shortTermDebt') + amount('longTermDebt')).toBe(amount('totalDebt'));
      expect(amount('revenue') - amount('operatingExpense')).toBe(amount('operatingResult'));
      expect(Object.values(reported).every(Number.isSafeInteger)).toBe(true);
    }
  });

  test('has a published provider for every yard, some with contacts', async () => {
    const { db } = database;
    const yards = await db
      .selectFrom('vessel')
      .select(sql<string>`extended -> 'built' ->> 'vesselYard'`.as('yard'))
      .distinct()
      .execute();
    const providers = await db.selectFrom('service_provider').selectAll().execute();
    const byName = new Map(providers.map((one) => [one.name, one]));
    expect(yards.filter(({ yard }) => byName.get(yard)?.published !== true)).toEqual([]);
    expect(providers.every(({ website }) => website?.endsWith('.example'))).toBe(true);
    const unplaced = await db
      .selectFrom('service_provider')
      .leftJoin('provider_address', 'provider_address.provider_id', 'service_provider.id')
      .leftJoin('provider_branch', 'provider_branch.provider_id', 'service_provider.id')
      .select('name')
      .where((where) => where.or([where('provider_address.id', 'is', null), where('branch_id', 'is', null)]))
      .execute();
    expect(unplaced).toEqual([]);
    const contacts = await db.selectFrom('person').selectAll().where('provider_id', 'is not', null).execute();
    expect(contacts.length).toBeGreaterThan(5);
    for (const { email } of contacts) expect(email).toMatch(/^[a-z-]+\.[a-z-]+@[a-z0-9-]+\.example$/);
  });

  test('has short videos with a poster on some pages, including the editor’s', async () => {
    const videos = await database.db
      .selectFrom('provider_video')
      .innerJoin('service_provider', 'service_provider.id', 'provider_video.provider_id')
      .innerJoin('media as file', 'file.id', 'provider_video.file_id')
      .innerJoin('media as poster', 'poster.id', 'provider_video.poster_id')
      .select(['service_provider.name', 'file.path', 'file.bytes', 'poster.path as poster'])
      .execute();
    expect(videos.length).toBeGreaterThan(5);
    expect(videos.map(({ name }) => name)).toContain('Brimvåg Marine Service AS');
    for (const { path, bytes, poster } of videos) {
      expect(statSync(join(mediaFolder, path)).size).toBe(bytes);
      expect(statSync(join(mediaFolder, poster)).size).toBeGreaterThan(1000);
    }
  });

  test('has providers of every category including drafts, and one is the editor’s (decisions, section 10)', async () => {
    const { db } = database;
    const rows = await db
      .selectFrom('service_branch')
      .leftJoin('provider_branch', 'provider_branch.branch_id', 'service_branch.id')
      .leftJoin('service_provider', 'service_provider.id', 'provider_branch.provider_id')
      .select(['service_branch.id', 'published'])
      .execute();
    for (const [id, found] of Map.groupBy(rows, (row) => row.id)) {
      expect(found.filter(({ published }) => published).length, String(id)).toBeGreaterThanOrEqual(2);
    }
    const drafts = await db.selectFrom('service_provider').select('id').where('published', '=', false).execute();
    expect(drafts.length).toBe(7);
    const owned = await db
      .selectFrom('account_provider')
      .innerJoin('account', 'account.id', 'account_id')
      .innerJoin('service_provider', 'service_provider.id', 'provider_id')
      .select(['username', 'name', 'published'])
      .execute();
    expect(owned).toEqual([{ username: 'editor', name: 'Brimvåg Marine Service AS', published: true }]);
  });

  test('has pages of providers that follow the rules (content specification, section 5)', async () => {
    const { db } = database;
    const broken: unknown[] = [];
    const check = (rules: z.core.$ZodType, value: unknown) => {
      const { success, error } = z.safeParse(rules, value);
      if (!success) broken.push([value, error.issues.map(({ message }) => message)]);
    };
    for (const row of await db.selectFrom('service_provider').selectAll().execute()) {
      const { name, website, short_description: shortDescription, long_description: longDescription } = row;
      check(publishedTexts, { name, website, shortDescription, longDescription });
    }
    for (const row of await db.selectFrom('provider_address').selectAll().execute()) check(addressForm, row);
    for (const row of await db.selectFrom('person').selectAll().where('provider_id', 'is not', null).execute()) {
      const { first_name: firstName, last_name: lastName, mobile, ...rest } = row;
      check(contactForm, { ...rest, firstName, lastName, mobile: mobile ?? '' });
    }
    const products = await db.selectFrom('product').selectAll().execute();
    for (const { title, short_description: shortDescription, long_description: body } of products) {
      check(publishedProduct, { title, shortDescription });
      if (cleanHtml(body) !== body) broken.push(body);
    }
    expect(broken).toEqual([]);
  });

  test('has a complete provider of the editor’s, and pictures for most', async () => {
    const { db } = database;
    const own = await db
      .selectFrom('service_provider')
      .select(['id', 'banner_id', 'logo_id'])
      .where('name', '=', 'Brimvåg Marine Service AS')
      .executeTakeFirstOrThrow();
    const products = await db.selectFrom('product').select('published').where('provider_id', '=', own.id).execute();
    const contacts = await db.selectFrom('person').select('id').where('provider_id', '=', own.id).execute();
    expect([own.banner_id !== null, own.logo_id !== null, contacts.length]).toEqual([true, true, 3]);
    expect(products.map(({ published }) => published).sort()).toEqual([false, true, true, true]);
    const media = await db.selectFrom('media').selectAll().execute();
    for (const { path, bytes, media_type } of media) {
      if (media_type !== 'image/svg+xml') continue;
      const svg = await readFile(join(mediaFolder, path), 'utf8');
      expect([svg.startsWith('<svg '), Buffer.byteLength(svg)]).toEqual([true, bytes]);
    }
    expect(media.length).toBeGreaterThan(150);
    const branches = await db.selectFrom('service_branch').select('media_path').execute();
    expect(branches.every(({ media_path }) => media_path !== null)).toBe(true);
  });

  test('has events that follow the rules: over, running and upcoming, with slots in every state', async () => {
    const { db } = database;
    const events = await db.selectFrom('event').selectAll().orderBy('id').execute();
    const slots = await db.selectFrom('event_slot').selectAll().orderBy('start_at').execute();
    expect(events.length).toBeGreaterThanOrEqual(28);
    const broken: unknown[] = [];
    for (const event of events) {
      const { title, short_description: shortDescription, place, start_at: start, end_at: end } = event;
      if (place === '' || !z.safeParse(publishedEvent, { title, shortDescription, place }).success) broken.push(title);
      if (cleanHtml(event.long_description) !== event.long_description) broken.push(event.long_description);
      const dates = { start: start ?? undefined, end: end ?? undefined, utcOffset: event.utc_offset };
      if (datesError(dates) !== undefined) broken.push(dates);
      const own = slots.filter(({ event_id }) => event_id === event.id);
      const sent = own.map((slot) => ({ ...slot, start: slot.start_at.toISOString(), end: slot.end_at.toISOString() }));
      for (const slot of sent) {
        const checked = checkSlot(slot, dates, 'slot');
        if ('errors' in checked) broken.push(checked.errors);
      }
      if (overlapping(own.map((slot) => ({ start: slot.start_at, end: slot.end_at }))).length > 0) broken.push(own);
    }
    expect(broken).toEqual([]);
    const when = Object.groupBy(events, ({ start_at, end_at }) =>
      (end_at ?? now) < now ? 'over' : (start_at ?? now) > now ? 'ahead' : 'running',
    );
    expect(
      [when.over?.length ?? 0, when.running?.length ?? 0, when.ahead?.length ?? 0].map((count) => count >= 3),
    ).toEqual([true, true, true]);
    const editors = await db
      .selectFrom('event')
      .innerJoin('service_provider', 'service_provider.id', 'provider_id')
      .select(['event.id', 'event.published', 'start_at'])
      .where('name', '=', 'Brimvåg Marine Service AS')
      .execute();
    expect(editors.map(({ published }) => published)).toEqual([true, true, true, false]);
    const next = editors.find(({ start_at, published }) => published && (start_at ?? now) > now);
    const states = slots.filter(({ event_id }) => event_id === next?.id).map(({ status }) => status);
    expect(new Set(states)).toEqual(new Set(['AVAILABLE', 'PENDING', 'BOOKED']));
    const editor = await db.selectFrom('account').select('id').where('username', '=', 'editor').executeTakeFirst();
    expect(slots.some(({ appointee_id }) => appointee_id === editor?.id)).toBe(false);
    expect(slots.every(({ visitor_note }) => visitor_note !== '')).toBe(true);
    expect(slots.every(({ appointee_id, status }) => (appointee_id === null) === (status === 'AVAILABLE'))).toBe(true);
  });

  test('has news that follow the rules, about its own vessels, and one about the analytics with its number', async () => {
    const { db } = database;
    const articles = await db.selectFrom('news_article').selectAll().orderBy('id').execute();
    const broken: unknown[] = [];
    for (const { title, short_description, long_description, language, published } of articles) {
      const texts = { title, shortDescription: short_description, languageIso: language };
      if (published && !publishedArticle.safeParse(texts).success) broken.push(texts);
      if (cleanHtml(long_description) !== long_description) broken.push(long_description);
      if (/[{}]|undefined/.test(title + short_description + long_description)) broken.push(title);
    }
    expect(broken).toEqual([]);
    const published = articles.filter((article) => article.published);
    expect([published.length, articles.length]).toEqual([120, 123]);
    expect(articles.find(({ id }) => id === 1150)?.title).toContain('analytics');
    expect(published.every(({ shown_at }) => shown_at < now)).toBe(true);
    expect(articles.filter(({ publish_at }) => publish_at !== null && publish_at > now).length).toBe(1);
    const linked = await db.selectFrom('news_vessel').select('news_id').execute();
    expect(linked.length).toBe(119);
    expect((await db.selectFrom('news_company').select('news_id').execute()).length).toBeGreaterThan(20);
    expect(articles.filter(({ banner_id }) => banner_id !== null).length).toBeGreaterThan(80);
    const { id } = await db
      .insertInto('news_article')
      .values({ provider_id: published[0]?.provider_id ?? 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(1153);
  });

  test('has running promotions and a future one, paid at their price', async () => {
    const { db } = database;
    const promotions = await db
      .selectFrom('promotion')
      .innerJoin('news_article', 'news_article.id', 'news_id')
      .innerJoin('promotion_payment', 'promotion_id', 'promotion.id')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(['promotion.id', 'start_at', 'end_at', 'paid_at', 'days', 'rate_cents', 'promotion.amount_cents'])
      .select(['payment.amount_cents as paidCents', 'payment.status', 'published', 'countries'])
      .execute();
    expect(promotions.length).toBeGreaterThanOrEqual(4);
    for (const one of promotions) {
      expect([one.published, one.status, one.paidCents]).toEqual([true, 'SUCCESS', one.amount_cents]);
      expect(one.amount_cents).toBe(one.days * one.rate_cents);
      expect(one.end_at > now).toBe(true);
      expect(one.paid_at !== null && one.paid_at < now).toBe(true);
    }
    expect(promotions.filter(({ start_at }) => start_at > now)).toHaveLength(1);
    expect(promotions.some(({ countries }) => countries === 'ALL')).toBe(true);
    const days = await db.selectFrom('promotion_day').select(['impressions', 'clicks']).execute();
    expect(days.length).toBeGreaterThan(10);
    expect(days.every(({ impressions, clicks }) => clicks < impressions)).toBe(true);
  });

  test('keeps the numbers of its Norwegian companies from earlier versions', async () => {
    const numbers = await database.db
      .selectFrom('owner')
      .select('registration_number')
      .where('country', '=', 'NO')
      .where('registration_number', 'is not', null)
      .orderBy('id')
      .limit(3)
      .execute();
    expect(numbers.map((row) => row.registration_number)).toEqual(['942538367', '949501787', '944083685']);
  });

  test('has pictures on disk for most vessels, with thumbnails', async () => {
    const photos = await database.db.selectFrom('vessel_photo').selectAll().execute();
    const withPhoto = new Set(photos.map(({ vessel_id }) => vessel_id));
    const vessels = await database.db.selectFrom('vessel').select('id').execute();
    expect(withPhoto.size / vessels.length).toBeGreaterThan(0.55);
    expect(withPhoto.size / vessels.length).toBeLessThan(0.85);
    const thumbnails = await readdir(join(mediaFolder, 'vessels', 'thumbnails'));
    expect(thumbnails.length).toBe(photos.length);
    const [first] = photos;
    expect(await readFile(join(mediaFolder, first?.path ?? ''), 'utf8')).toMatch(/^<svg .*<\/svg>$/);
  });

  test('has one account per role', async () => {
    const accounts = await database.db
      .selectFrom('account')
      .select([
        'username',
        'authorities',
        'password_hash',
        'first_name',
        'last_name',
        'email',
        'company_name',
        'country',
      ])
      .orderBy('username')
      .execute();
    expect(accounts.map(({ username }) => username)).toEqual(['admin', 'editor', 'newcomer', 'owner', 'skipper']);
    expect(accounts.every(({ password_hash }) => password_hash === 'hash of demo')).toBe(true);
    expect(accounts.find(({ username }) => username === 'skipper')?.authorities).toEqual(['USER', 'VIEW_MAP']);
    for (const { first_name, last_name, email, company_name, country } of accounts) {
      expect([first_name, last_name, company_name, country]).not.toContain('');
      expect(email).toMatch(emailPattern);
      expect(country).toMatch(/^[A-Z]{2}$/);
    }
  });
});

test('is not created if there are other vessels', async () => {
  const other = await testDatabase();
  try {
    await seedTestDictionaries(other.db);
    await other.db
      .insertInto('vessel')
      .values({
        name: 'REAL',
        flag: 'NO',
        vessel_type_id: null,
        call_sign: null,
        harbour_number: null,
        registration_number: null,
        registration_date: null,
        imo: null,
        mmsi: null,
        cfr: null,
        port: null,
        build_year: null,
        gross_tonnage: null,
        length_overall: null,
        engine_manufacturer_id: null,
        engine_power: null,
        left_day: null,
      })
      .execute();
    const outcome = await createDemonstration({
      door: doorFor(other, { dataFolder: mediaFolder, mediaFolder }),
      progress: () => {},
      now,
    });
    expect(outcome).toBe('notEmpty');
  } finally {
    await other.close();
  }
});
