import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { createDemonstration } from '@wheelhouse/demo/fill/createDemonstration';
import { sql } from 'kysely';
import sharp from 'sharp';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { seedPlans } from '#areas/subscriptions/planStore.ts';
import { doorFor } from '#commands/serve/demonstrationDoor.ts';
import type { TestDatabase } from '#platform/database/testDatabase.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { openTestApp } from './testApp.ts';
import { makeUndecided } from './testRouteDecisions.ts';

/** An answer that takes longer never comes. */
const answeredWithinMs = 15_000;

/** The whole API over a small demo, where every route of the contract can be called with input that it accepts. */
export interface RouteWorld {
  readonly database: TestDatabase;
  readonly origin: string;
  readonly picture: Blob;
  /** Passwords that were changed since, by user name. */
  readonly changed: Map<string, string>;
  close(): Promise<void>;
}

export async function openRouteWorld(database: TestDatabase): Promise<RouteWorld> {
  await seedDictionaries(database.db);
  await seedPlans(database.db);
  const testApp = await openTestApp(database, {
    async fill(mediaFolder) {
      const door = doorFor(database, { dataFolder: mediaFolder, mediaFolder });
      await createDemonstration({ door, progress: () => {}, share: 0.02 });
    },
  });
  const pixels = { width: 64, height: 48, channels: 3, background: '#135' } as const;
  const picture = new Blob([new Uint8Array(await sharp({ create: pixels }).png().toBuffer())], { type: 'image/png' });
  return { database, origin: testApp.origin, picture, changed: new Map(), close: () => testApp.close() };
}

export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inAWeek = dayAhead(7);

export interface TestRequest {
  readonly path: string;
  readonly method: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly type?: 'json' | 'form' | 'file' | undefined;
}

/** Sends a request, and returns the status and the content; of a stream only its beginning. */
export async function ask(
  { origin }: RouteWorld,
  { path, method, token, body, type = 'json' }: TestRequest,
): Promise<{ status: number; answer: unknown }> {
  const deadline = AbortSignal.timeout(answeredWithinMs);
  const headers = {
    ...(token === undefined ? {} : { [tokenHeader]: token }),
    ...(body === undefined || type === 'file' ? {} : { 'content-type': contentTypes[type] }),
  };
  const sent = body === undefined ? {} : { body: type === 'json' ? JSON.stringify(body) : (body as FormData) };
  const response = await fetch(`${origin}${apiBase}/${path}`, { method, headers, signal: deadline, ...sent });
  // Proxies must not hold streams back.
  if (response.headers.get('x-accel-buffering') === 'no') {
    await response.body?.cancel();
    return { status: response.status, answer: undefined };
  }
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, answer: isJson ? JSON.parse(text) : text };
}
const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

export type Known = Readonly<Record<string, unknown>>;

export async function post(
  world: RouteWorld,
  path: string,
  token: string,
  body: Known = {},
  method = 'POST',
): Promise<Known> {
  const { status, answer } = await ask(world, { path, method, token, body });
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return (answer ?? {}) as Known;
}
export const get = async (world: RouteWorld, path: string, token: string) =>
  (await ask(world, { path, method: 'GET', token })).answer as Known;

export async function logIn(world: RouteWorld, username: string): Promise<string> {
  const password = world.changed.get(username) ?? 'demo';
  const body = new URLSearchParams({ username, password, shouldKeepLogged: 'true' }).toString();
  const { answer } = await ask(world, { path: 'login', method: 'POST', type: 'form', body });
  return String((answer as Known)['token']);
}

export const alertOf = (vesselId: unknown) => ({
  subject: { kind: 'VESSEL', vesselId },
  condition: { kind: 'STOPS' },
  excluded: [],
  quietWhileMoored: false,
  email: false,
});
export const drawing = { name: 'Bank', shape: { kind: 'circle', centre: { latitude: 62, longitude: 5 }, radiusNm: 5 } };

export const text = { title: 'Nets of all kinds', shortDescription: 'Of all kinds', longDescription: '<p>Nets</p>' };

/** Objects of the editor, with their path parameters. */
export async function makeThings(world: RouteWorld) {
  const token = await logIn(world, 'editor');
  const { db } = world.database;
  const { serviceProvidersId, id: accountId } = (await get(world, 'user/active', token)) as {
    serviceProvidersId: number[];
    id: number;
  };
  const [providerId = 0] = serviceProvidersId;
  const article = await post(world, 'news', token, { providerId });
  const save = (version: unknown) =>
    post(
      world,
      `news/${String(article['id'])}`,
      token,
      { ...text, version, languageIso: 'en', published: true },
      'PUT',
    );
  const first = await save(article['version']);
  const news = await save(first['version']);
  const event = await post(world, 'events', token, { providerId });
  const draft = await post(world, 'events', token, { providerId });
  const hours = (start: number) => ({
    title: `Slot ${start}`,
    notes: 'Stand 4',
    start: `${inAWeek}T${start}:00:00Z`,
    end: `${inAWeek}T${start + 1}:00:00Z`,
  });
  const schedule = [10, 11, 12, 13].map(hours);
  const dates = { start: `${inAWeek}T00:00:00Z`, end: `${inAWeek}T23:00:00Z`, utcOffset: '+00:00' };
  const eventChange = { ...text, ...dates, published: true, schedule };
  const saved = await post(
    world,
    `events/${String(event['id'])}`,
    token,
    { ...eventChange, version: event['version'] },
    'PUT',
  );
  const slots = saved['schedule'] as { id: number }[];
  const skipper = await logIn(world, 'skipper');
  for (const { id } of slots.slice(1)) await post(world, `events/${String(event['id'])}/schedule/${id}/book`, skipper);
  const request = {
    newsId: news['id'],
    type: 'NEWS',
    countries: 'ALL',
    vesselTypes: 'ALL',
    serviceCategories: 'ALL',
    start: `${inAWeek}T00:00:00Z`,
    end: `${dayAhead(9)}T00:00:00Z`,
    utcOffset: '+00:00',
  };
  const promotion = await post(world, 'promotions', token, request);
  const unpaid = await post(world, 'promotions', token, { ...request, confirmed: true });
  const { checkoutLink } = await post(world, `promotions/${String(promotion['id'])}/payment`, token, {
    redirectUrl: '/news',
  });
  const payment = await db.selectFrom('payment').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const free = { parent_id: null, position: 99, names: '{"en_GB":"Nets"}', media_path: null };
  const branch = await db
    .insertInto('service_branch')
    .values({ id: sql<number>`nextval('own_dictionary_entry')`, ...free })
    .returning('id')
    .executeTakeFirstOrThrow();
  const banner = await db
    .insertInto('banner')
    .values({
      picture_id: null,
      picture_alt: 'Nets',
      link: '/news',
      pages: ['NEWS'],
      from_day: '2026-05-01',
      to_day: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const maker = await db
    .insertInto('manufacturer')
    .values({ name: `Nes motor ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: otherMaker } = await db
    .insertInto('manufacturer')
    .values({ name: `Nes motor ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = { issuer: 'https://id.example', subject: `${Math.random()}`, account_id: accountId };
  await db
    .insertInto('linked_identity')
    .values({ ...link, linked_at: new Date(), last_used_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const plan = await db.selectFrom('subscription_type').select('id').where('price', '>', 0).executeTakeFirstOrThrow();
  await logIn(world, 'editor');
  const sessions = (await get(world, 'user/sessions', token)) as unknown as { id: number; current: boolean }[];
  const fleet = await post(world, 'fleet', token, { name: 'Mine' });
  const vessel = await db
    .selectFrom('vessel')
    .select('id')
    .where('mmsi', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const records = await db
    .selectFrom('register_record')
    .innerJoin('vessel', 'vessel.id', 'register_record.vessel_id')
    .select('register_record.id')
    .where('vessel.imo', 'is', null)
    .where('vessel.id', '<>', vessel.id)
    .orderBy('register_record.id')
    .limit(2)
    .execute();
  const drawn = await post(world, 'areas', token, drawing);
  const alert = await post(world, 'alerts', token, alertOf(vessel.id));
  const share = await post(world, `fleet/${String(fleet['id'])}/shares`, token, { days: 3 });
  const company = await db.selectFrom('company_detail').select('company_id').executeTakeFirstOrThrow();
  const person = await db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  const contact = await post(world, `provider/${providerId}/contact`, token);
  const video = await post(world, `provider/${providerId}/video`, token);
  const product = await post(world, `provider/${providerId}/product`, token);
  await ask(world, {
    path: `provider/${providerId}/contactMe`,
    method: 'POST',
    token: skipper,
    body: { message: 'Do you mend nets?', email: 'skipper@people.example', telephone: '+47 70 00 00 00' },
  });
  const leads = await get(world, `provider/${providerId}/leads`, token);
  const ofAdmin = await makeThingsOfAdmin(world);
  const ofOrganisation = await makeOrganisations(world, [accountId, ofAdmin.user]);
  const { organisation } = ofOrganisation;
  const exported = await addExport(db, accountId);
  const ownKey = await addKey(db, accountId, null);
  const organisationKey = await addKey(db, accountId, organisation);
  const otherKey = await addKey(db, accountId, null);
  const webhook = await addWebhook(db, accountId, null);
  const embed = await addEmbed(db, accountId);
  const run = await db
    .insertInto('import_run')
    .values({ format: 'csv', file_name: 'nets.csv', source: 'Nets', started_at: new Date(), outcome: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [layer, followed] = await db
    .insertInto('dated_layer')
    .values(
      ['Gear', 'Ice'].map((name) => ({
        name: `${name} ${run.id}`,
        kind: 'FIXED_GEAR' as const,
        revision: 1,
        changed_at: new Date(),
      })),
    )
    .returning('id')
    .execute();
  const { token: layerSecret, hash } = newToken();
  await db
    .insertInto('layer_follower')
    .values({
      account_id: accountId,
      layer_id: followed?.id ?? 0,
      hash,
      email: false,
      sent_revision: 1,
      created_at: new Date(),
    })
    .execute();
  const nightly = await db
    .insertInto('import_schedule')
    .values({
      name: `Nets ${run.id}`,
      address: `https://nets.example/${run.id}`,
      format: 'csv',
      hour: 2,
      paused: true,
      next_at: new Date(),
      changed_at: new Date(),
      changed_by: 'admin',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    accountId,
    ...ofAdmin,
    ...ofOrganisation,
    ownKey,
    exported,
    organisationKey,
    otherKey,
    ...webhook,
    embed,
    decided: await makeUndecided(db, { accountId, vesselId: vessel.id }),
    importRun: run.id,
    importSchedule: nightly.id,
    providerId,
    news: news['id'],
    earlierVersion: first['version'],
    event: event['id'],
    draft: draft['id'],
    slots: slots.map(({ id }) => id),
    request,
    eventChange,
    promotion: promotion['id'],
    unpaid: unpaid['id'],
    payment: payment.id,
    plan: plan.id,
    banner: banner.id,
    branch: branch.id,
    manufacturer: maker.id,
    otherMaker,
    session: sessions.find(({ current }) => !current)?.id,
    checkout: String(checkoutLink).split('/').at(-1) ?? '',
    fleet: fleet['id'],
    drawnArea: drawn['id'],
    datedLayer: layer?.id,
    layerSecret,
    alert: alert['id'],
    shareToken: share['token'],
    shareId: share['id'],
    vessel: vessel.id,
    records: records.map(({ id }) => id),
    company: company.company_id,
    person: person.id,
    contact: contact['id'],
    video: video['id'],
    product: product['id'],
    lead: (leads['data'] as { id: number }[])[0]?.id,
  };
}
/** Organisations of these owners, one of them with a manager and an invitation. */
async function makeOrganisations({ database: { db } }: RouteWorld, owners: readonly number[]) {
  const at = new Date();
  const rows = await db
    .insertInto('organisation')
    .values(['Office', 'Left', 'Empty'].map((name) => ({ name, created_at: at })))
    .returning('id')
    .execute();
  const [organisation = 0, left = 0, empty = 0] = rows.map(({ id }) => id);
  const manager = await db
    .insertInto('account')
    .values({ username: `manager${Math.random()}`, password_hash: '', authorities: ['USER'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = [organisation, left, empty].flatMap((organisation_id) =>
    owners.map((account_id) => ({ organisation_id, account_id, role: 'OWNER' as const, joined_at: at })),
  );
  const managing = { organisation_id: organisation, account_id: manager.id, role: 'MANAGER' as const, joined_at: at };
  await db
    .insertInto('organisation_member')
    .values([...members, managing])
    .execute();
  return {
    organisation,
    leftOrganisation: left,
    emptyOrganisation: empty,
    manager: manager.id,
    invitation: (await addInvitation(db, organisation, 'new@nets.example')).id,
  };
}

/** An invitation to an organisation by an owner of it. @returns its number, and the code of its link */
export async function addInvitation(db: TestDatabase['db'], organisation: unknown, email: string) {
  const { token, hash } = newToken();
  const owner = await db
    .selectFrom('organisation_member')
    .select('account_id')
    .where('organisation_id', '=', Number(organisation))
    .where('role', '=', 'OWNER')
    .orderBy('account_id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('organisation_invitation')
    .values({
      organisation_id: Number(organisation),
      email,
      role: 'MEMBER' as const,
      hash,
      invited_by: owner.account_id,
      sent_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code: token };
}

/** An API key of an account. @returns its number */
export async function addKey(db: TestDatabase['db'], accountId: number, organisation: number | null) {
  const { token, hash } = newToken();
  const { id } = await db
    .insertInto('api_key')
    .values({
      account_id: accountId,
      organisation_id: organisation,
      name: 'Scripts',
      prefix: token.slice(0, 10),
      hash,
      scopes: ['vessels:read'],
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An embed of an account. @returns its number */
async function addEmbed(db: TestDatabase['db'], accountId: number) {
  const { id } = await db
    .insertInto('embed')
    .values({
      account_id: accountId,
      kind: 'VESSEL' as const,
      subject_id: 1,
      theme: 'AUTO' as const,
      hosts: ['nets.example'],
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A webhook of an account, with a delivery that failed. @returns their numbers */
export async function addWebhook(db: TestDatabase['db'], accountId: number, organisation: number | null) {
  const at = new Date();
  const { id } = await db
    .insertInto('webhook')
    .values({
      account_id: accountId,
      organisation_id: organisation,
      address: 'https://nets.example/hook',
      types: ['lead.created'],
      secret: Buffer.from('secret'),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = { event_id: 'msg_1', type: 'lead.created', body: '{"data":{}}', state: 'FAILED' as const };
  await db
    .insertInto('webhook_delivery')
    .values({ webhook_id: id, ...sent, attempts: 10, created_at: at, next_at: at })
    .execute();
  return { webhook: id, delivery: 'msg_1' };
}

/** An exported file of an account. @returns its number */
async function addExport(db: TestDatabase['db'], accountId: number) {
  const { id } = await db
    .insertInto('export')
    .values({
      account_id: accountId,
      kind: 'LICENCES' as const,
      format: 'CSV' as const,
      name: 'nets.csv',
      language: 'en',
      asked: '{"kind":"LICENCES","format":"CSV"}',
      state: 'DONE' as const,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What administrators change: others don't need it. */
async function makeThingsOfAdmin({ database: { db } }: RouteWorld) {
  const username = `suspect${Math.random()}`;
  const user = await db
    .insertInto('account')
    .values({ username, password_hash: '', authorities: ['USER'], email: 'suspect@nets.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = await db
    .insertInto('service_provider')
    .values({ name: 'Elsewhere', published: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = await db
    .insertInto('payment')
    .values({
      account_id: user.id,
      purpose: 'RENEWAL',
      description: 'Plan',
      amount_cents: 1500,
      status: 'SUCCESS',
      gateway: 'invoice',
      gateway_reference: null,
      checkout_link: null,
      redirect_path: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { username, user: user.id, otherProvider: company.id, paid: paid.id };
}

export type Things = Awaited<ReturnType<typeof makeThings>>;
