import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase, tokenHeader, type RouteShape } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { rightCompany } from '@wheelhouse/contract/testForms';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { seedPlans } from '#areas/subscriptions/planStore.ts';
import { insertLink } from '#areas/session/linkStore.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { createDemonstration } from '@wheelhouse/demo/fill/createDemonstration';
import { doorFor } from '#commands/serve/demonstrationDoor.ts';
import { openTestApp, type TestApp } from './testApp.ts';

/** An answer that takes longer never comes. */
const answeredWithinMs = 15_000;

let database: TestDatabase;
let testApp: TestApp;
let picture: Blob;
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inAWeek = dayAhead(7);

beforeAll(async () => {
  database = await testDatabase({ connections: 1 });
  await seedDictionaries(database.db);
  await seedPlans(database.db);
  testApp = await openTestApp(database, {
    async fill(mediaFolder) {
      const door = doorFor(database, { dataFolder: mediaFolder, mediaFolder });
      await createDemonstration({ door, progress: () => {}, share: 0.02 });
    },
  });
  const pixels = { width: 64, height: 48, channels: 3, background: '#135' } as const;
  picture = new Blob([new Uint8Array(await sharp({ create: pixels }).png().toBuffer())], { type: 'image/png' });
}, 120_000);
afterAll(async () => {
  await testApp.close();
  await database.close();
});

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly type?: 'json' | 'form' | 'file' | undefined;
}

/** Sends a request, and returns the status and the content; of a stream only its beginning. */
async function ask({ path, method, token, body, type = 'json' }: Asked): Promise<{ status: number; answer: unknown }> {
  const deadline = AbortSignal.timeout(answeredWithinMs);
  const headers = {
    ...(token === undefined ? {} : { [tokenHeader]: token }),
    ...(body === undefined || type === 'file' ? {} : { 'content-type': contentTypes[type] }),
  };
  const sent = body === undefined ? {} : { body: type === 'json' ? JSON.stringify(body) : (body as FormData) };
  const response = await fetch(`${testApp.origin}${apiBase}/${path}`, { method, headers, signal: deadline, ...sent });
  if (response.headers.get('content-type')?.includes('event-stream') === true) {
    await response.body?.cancel();
    return { status: response.status, answer: undefined };
  }
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, answer: isJson ? JSON.parse(text) : text };
}
const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

type Known = Readonly<Record<string, unknown>>;

async function post(path: string, token: string, body: Known = {}, method = 'POST'): Promise<Known> {
  const { status, answer } = await ask({ path, method, token, body });
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return (answer ?? {}) as Known;
}
const get = async (path: string, token: string) => (await ask({ path, method: 'GET', token })).answer as Known;

const newPassword = 'nets and floats of old';
/** Passwords that the walk has changed. */
const changed = new Map<string, string>();

async function logIn(username: string): Promise<string> {
  const password = changed.get(username) ?? 'demo';
  const body = new URLSearchParams({ username, password, shouldKeepLogged: 'true' }).toString();
  const { answer } = await ask({ path: 'login', method: 'POST', type: 'form', body });
  return String((answer as Known)['token']);
}

const text = { title: 'Nets of all kinds', shortDescription: 'Of all kinds', longDescription: '<p>Nets</p>' };

/** Objects of the editor, with their path parameters. */
async function makeThings() {
  const token = await logIn('editor');
  const { db } = database;
  const { serviceProvidersId, id: accountId } = (await get('user/active', token)) as {
    serviceProvidersId: number[];
    id: number;
  };
  const [providerId = 0] = serviceProvidersId;
  const article = await post('news', token, { providerId });
  const news = await post(
    `news/${String(article['id'])}`,
    token,
    { ...text, version: article['version'], languageIso: 'en', published: true },
    'PUT',
  );
  const event = await post('events', token, { providerId });
  const draft = await post('events', token, { providerId });
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
    `events/${String(event['id'])}`,
    token,
    { ...eventChange, version: event['version'] },
    'PUT',
  );
  const slots = saved['schedule'] as { id: number }[];
  const skipper = await logIn('skipper');
  for (const { id } of slots.slice(1)) await post(`events/${String(event['id'])}/schedule/${id}/book`, skipper);
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
  const promotion = await post('promotions', token, request);
  const { checkoutLink } = await post(`promotions/${String(promotion['id'])}/payment`, token, { redirectUrl: '/news' });
  const fleet = await post('fleet', token, { name: 'Mine' });
  const vessel = await db.selectFrom('vessel').select('id').where('mmsi', 'is not', null).executeTakeFirstOrThrow();
  const share = await post(`fleet/${String(fleet['id'])}/shares`, token, { days: 3 });
  const company = await db.selectFrom('company_detail').select('company_id').executeTakeFirstOrThrow();
  const person = await db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  const contact = await post(`provider/${providerId}/contact`, token);
  const product = await post(`provider/${providerId}/product`, token);
  await ask({
    path: `provider/${providerId}/contactMe`,
    method: 'POST',
    token: skipper,
    body: { message: 'Do you mend nets?', email: 'skipper@people.example', telephone: '+47 70 00 00 00' },
  });
  const leads = await get(`provider/${providerId}/leads`, token);
  return {
    accountId,
    providerId,
    news: news['id'],
    event: event['id'],
    draft: draft['id'],
    slots: slots.map(({ id }) => id),
    request,
    eventChange,
    promotion: promotion['id'],
    checkout: String(checkoutLink).split('/').at(-1) ?? '',
    fleet: fleet['id'],
    shareToken: share['token'],
    shareId: share['id'],
    vessel: vessel.id,
    company: company.company_id,
    person: person.id,
    contact: contact['id'],
    product: product['id'],
    lead: (leads['data'] as { id: number }[])[0]?.id,
  };
}
type Things = Awaited<ReturnType<typeof makeThings>>;

/** The path, query and body of a route with which its handler does its work. */
async function inputsOf(shape: RouteShape, things: Things, token: string | undefined) {
  const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) => String(inPath(shape, name, things)));
  const query = queries(things)[shape.name];
  const body = shape.bodyType === 'file' ? form() : await bodyOf(shape.name, things, token);
  return { path: query === undefined ? path : `${path}?${query}`, body };
}

/** The slot a step is taken with; those from the second on are requested. */
const slotOf: Readonly<Record<string, number>> = { bookSlot: 0, cancelSlot: 0, rejectSlot: 2 };

function inPath({ name, path }: RouteShape, parameter: string, things: Things): unknown {
  const ofPath: readonly (readonly [RegExp, unknown])[] = [
    [/^vessels?\//, things.vessel],
    [/^fleet\//, things.fleet],
    [/^person\//, things.person],
    [/^(?:news|promotions)\/\{id\}\/(?:promotions|payment|seen|pressed)/, things.promotion],
    [/^promotions\//, things.promotion],
    [/^news\//, things.news],
    [/^events\//, things.event],
    [/^provider\//, things.providerId],
    [/^payment\//, 1],
    [/^user\/sessions\//, 2_000_000],
    [/^weather\//, 'wind-2026112200'],
  ];
  const ofName: Readonly<Record<string, unknown>> = {
    companyId: things.company,
    providerId: things.providerId,
    productId: things.product,
    leadId: things.lead,
    shareId: things.shareId,
    itemId: things.slots[slotOf[name] ?? 1],
    number: `WH-${new Date().getUTCFullYear()}-000001`,
    version: 1,
    objectId: things.contact,
    kind: name.endsWith('ProviderImage') ? 'logo' : 'contact',
    layer: name === 'getAreaTile' ? 'eez' : 'seabed',
    token: name === 'openSharedFleet' ? things.shareToken : things.checkout,
    category: 'VESSEL',
    z: 3,
    x: 4,
    y: 2,
  };
  if (name === 'listOwnPromotions') return things.news;
  if (name === 'removeEvent') return things.draft;
  return ofName[parameter] ?? ofPath.find(([start]) => start.test(path))?.[1] ?? 1;
}

const queries = ({ request }: Things): Readonly<Record<string, string>> => ({
  listVesselsOfSpecies: 'speciesId=1',
  exportFleet: 'format=csv',
  listProviders: 'category=1',
  getPromotionCost: new URLSearchParams({
    type: 'NEWS',
    start: request.start,
    end: request.end,
    countries: 'ALL',
    vesselTypes: 'ALL',
    serviceCategories: 'ALL',
  }).toString(),
  listPromoted: 'type=NEWS',
  search: 'query=nets',
  listSearchResults: 'query=nets',
  findPlaces: 'query=bergen',
  areasAt: 'latitude=60&longitude=4',
  getDepth: 'latitude=60&longitude=4',
  getPointForecast: 'latitude=60&longitude=4',
  getTrack: 'trackType=24h',
  listLocations: 'fleetId=0&speciesId=1',
});

function form(): FormData {
  const filled = new FormData();
  filled.append('file', picture, 'nets.png');
  return filled;
}

async function bodyOf(name: string, things: Things, token: string | undefined): Promise<unknown> {
  const versionOf = async (path: string) =>
    ((await ask({ path, method: 'GET', token })).answer as Known)['version'] ?? 1;
  const bodies: Readonly<Record<string, () => unknown>> = {
    login: () => 'username=skipper&password=demo',
    loginRemembered: async () => ({ rememberToken: await rememberToken() }),
    loginHandover: async () => {
      const { code, username } = await post('user/handover', await logIn('newcomer'));
      return { code, username };
    },
    changePassword: () => ({ current: 'demo', next: newPassword }),
    listParticulars: () => ({ vesselId: [things.vessel] }),
    reportPageFault: () => ({ message: 'x is undefined', stack: 'at show', route: '/map' }),
    createFleet: () => ({ name: `Fleet ${Math.random()}` }),
    renameFleet: () => ({ name: 'Ours' }),
    addFleetVessels: () => ({ vesselId: [things.vessel] }),
    removeFleetVessels: () => ({ vesselId: [things.vessel] }),
    matchVessels: () => ({ text: 'HAVBRIS' }),
    createFleetShare: () => ({ days: 3 }),
    changeProvider: async () => ({ version: await versionOf(`provider/${things.providerId}`) }),
    createProduct: () => ({}),
    changeProduct: async () => ({
      ...text,
      version: await versionOf(`provider/${things.providerId}/product/${String(things.product)}`),
      published: true,
    }),
    contactProvider: () => ({ message: 'Do you mend nets?', email: 'a@people.example', telephone: '+47 70 00 00 00' }),
    changeLead: () => ({ state: 'ANSWERED' }),
    registerCompany: () => ({
      ...rightCompany,
      email: `office${Math.random()}@nets.example`.replace('0.', ''),
      subscriptionTypeId: 1,
      password: 'nets and floats',
    }),
    renewSubscription: () => ({ subscriptionTypeId: 1 }),
    payInSandbox: () => ({ outcome: 'SUCCESS' }),
    changeProfile: () => ({
      firstName: 'Marit',
      lastName: 'Brimnes',
      email: `marit${Math.random()}@nets.example`.replace('0.', ''),
      companyName: '',
      password: 'demo',
    }),
    confirmEmail: async () => ({
      code: await linkOfNewcomer('CHANGE'),
      password: changed.get('newcomer') ?? 'demo',
    }),
    askPasswordReset: () => ({ username: 'newcomer' }),
    resetPassword: async () => {
      changed.set('newcomer', newPassword);
      return { code: await linkOfNewcomer('RESET'), password: newPassword };
    },
    readNotices: () => ({}),
    changeNoticeMail: () => ({ BOOKING: true }),
    createArticle: () => ({ providerId: things.providerId }),
    changeArticle: async () => ({
      ...text,
      version: await versionOf(`news/${String(things.news)}`),
      languageIso: 'en',
      published: true,
      vesselIds: [things.vessel],
    }),
    restoreArticleVersion: async () => ({ version: await versionOf(`news/${String(things.news)}`) }),
    createPromotion: () => ({ ...(things.request as object), confirmed: true }),
    countImpression: () => ({ view: 'none' }),
    countClick: () => ({ view: 'none' }),
    payPromotion: () => ({ redirectUrl: '/news' }),
    createEvent: () => ({ providerId: things.providerId }),
    changeEvent: async () => {
      const { version, schedule } = (await get(`events/${String(things.event)}`, token ?? '')) as Known;
      const slots = Array.isArray(schedule) ? schedule : [];
      return { ...things.eventChange, version, schedule: slots.map((slot) => ({ notes: 'Stand 4', ...slot })) };
    },
    readAnalytics: async () => ({ token: (await post('tableau/token', await logIn('owner')))['token'], filter: {} }),
  };
  return (await bodies[name]?.()) ?? (name in contractBodies ? {} : undefined);
}
const contractBodies = Object.fromEntries(
  routes.flatMap((shape: RouteShape) => (shape.body === undefined ? [] : [[shape.name, shape.body] as const])),
);

/** The code of a link that was emailed. */
async function linkOfNewcomer(purpose: 'CHANGE' | 'RESET'): Promise<string> {
  const { db } = database;
  const newcomer = db.selectFrom('account').select('id').where('username', '=', 'newcomer');
  const { id: account_id } = await newcomer.executeTakeFirstOrThrow();
  const link = { account_id, purpose, email: 'newcomer@people.example' };
  return await db.transaction().execute((within) => insertLink(within, link, new Date(Date.now() + 60_000)));
}

async function rememberToken(): Promise<unknown> {
  const body = new URLSearchParams({ username: 'skipper', password: 'demo', shouldKeepLogged: 'true' }).toString();
  const { answer } = await ask({ path: 'login', method: 'POST', type: 'form', body });
  return (answer as Known)['rememberToken'];
}

/** Removals come last. */
const inOrder = [...routes].sort((one, other) => place(one) - place(other));
function place({ method, name }: RouteShape): number {
  if (['changePassword', 'logout'].includes(name)) return name === 'logout' ? 5 : 4;
  if (method === 'DELETE') return name === 'removeFleet' ? 3 : 2;
  return ['approveSlot', 'rejectSlot', 'payInSandbox', 'getInvoice', 'sendConfirmation'].includes(name) ? 1 : 0;
}

describe('with a single connection to the database', () => {
  it('answers visitors, owners and administrators on every route of the API', { timeout: 240_000 }, async () => {
    const done = new Set<string>();
    const failures: string[] = [];
    for (const who of ['visitor', 'skipper', 'admin', 'owner', 'editor'] as const) {
      const things = await makeThings();
      const token = who === 'visitor' ? undefined : await logIn(who);
      for (const shape of inOrder as readonly RouteShape[]) {
        const { path, body } = await inputsOf(shape, things, token);
        const type = shape.bodyType ?? 'json';
        const { status, answer } = await ask({ path, method: shape.method, token, body, type }).catch(
          (error: unknown) => ({ status: 0, answer: String(error) }),
        );
        if (status < 400 && status > 0) done.add(shape.name);
        if (shape.name === 'changePassword' && status < 400) changed.set(who, newPassword);
        if (status === 0 || status >= 500) failures.push(`${who} ${shape.name}: ${status} ${JSON.stringify(answer)}`);
      }
    }
    expect(failures).toEqual([]);
    // If all were refused, this would prove nothing.
    const share = routes.filter(({ name }) => done.has(name)).length / routes.length;
    expect(share).toBeGreaterThan(0.8);
  });
});
