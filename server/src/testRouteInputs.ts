import type { RouteShape } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { rightCompany } from '@wheelhouse/contract/testForms';
import { insertLink } from '#areas/session/linkStore.ts';
import { codeLogIn, codeToConfirm, latestPasskey, passkeyLogIn, passkeyToAdd } from './testRouteFactors.ts';
import {
  alertOf,
  addInvitation,
  ask,
  dayAhead,
  drawing,
  get,
  logIn,
  post,
  text,
  type Known,
  type RouteWorld,
  type Things,
} from './testRoutes.ts';

export const newPassword = 'nets and floats of old';

/** The path, query and body of a route with which its handler does its work. */
export async function inputsOf(world: RouteWorld, shape: RouteShape, things: Things, token: string | undefined) {
  const passkey = shape.path.startsWith('user/passkeys/') ? await latestPasskey(world) : undefined;
  const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) => String(passkey ?? inPath(shape, name, things)));
  const query = queries(things)[shape.name];
  const body = shape.bodyType === 'file' ? form(world, shape) : await bodyOf(world, shape.name, things, token);
  return { path: query === undefined ? path : `${path}?${query}`, body };
}

const banner = { pictureAlt: 'Nets', link: '/news', pages: ['NEWS'], fromDay: '2026-05-01' };
const branch = { names: { en_GB: 'Nets', nb_NO: '' }, hidden: false, pictureAlt: '' };
const key = { name: 'Scripts', scopes: ['vessels:read'], days: 30, password: 'demo' };
const embed = { theme: 'AUTO', hosts: ['nets.example'] };
const webhook = { address: 'https://nets.example/hook', types: ['lead.created'], password: 'demo' };
const plan = {
  description: 'Coast',
  price: 15,
  priceTerm: 'MONTH',
  allowedBranches: 3,
  allowedCountries: 1,
  position: 2,
  withdrawn: false,
};

function kindIn(name: string): string {
  if (name === 'getCorrectable') return 'VESSEL';
  if (name === 'unpublishContent') return 'PROVIDER';
  if (name === 'erasePerson') return 'ROLE';
  return name.endsWith('ProviderImage') ? 'logo' : 'contact';
}

/** The slot a step is taken with; those from the second on are requested. */
const slotOf: Readonly<Record<string, number>> = { bookSlot: 0, cancelSlot: 0, rejectSlot: 2 };

function inPath({ name, path }: RouteShape, parameter: string, things: Things): unknown {
  const ofPath: readonly (readonly [RegExp, unknown])[] = [
    [/^vessels?\//, things.vessel],
    [/^fleet\//, things.fleet],
    [/^areas\//, things.drawnArea],
    [/^(?:admin\/)?datedLayers\//, things.datedLayer],
    [/^alerts\//, things.alert],
    [/^exports\//, things.exported],
    [/^person\//, things.person],
    [/^(?:news|promotions)\/\{id\}\/(?:promotions|payment|seen|pressed)/, things.promotion],
    [/^promotions\//, things.promotion],
    [/^news\//, things.news],
    [/^events\//, things.event],
    [/^provider\//, things.providerId],
    [/^payment\//, things.payment],
    [/^user\/sessions\//, things.session],
    [/^organisations\//, things.organisation],
    [/^user\/keys\//, things.ownKey],
    [/^webhooks\//, things.webhook],
    [/^embeds\//, things.embed],
    [/^admin\/apiKeys\//, things.otherKey],
    [/^admin\/webhooks\//, things.webhook],
    [/^admin\/organisations\//, things.leftOrganisation],
    [/^admin\/users\//, things.user],
    [/^admin\/people\//, things.person],
    [/^admin\/providers\//, things.otherProvider],
    [/^admin\/plans\//, things.plan],
    [/^admin\/banners\//, things.banner],
    [/^admin\/branches\//, things.branch],
    [/^admin\/dictionaries\/manufacturers\/\{id\}\/join/, things.otherMaker],
    [/^admin\/dictionaries\/\{dictionary\}\/\{id\}/, things.manufacturer],
    [/^admin\/content\//, things.otherProvider],
    [/^admin\/payments\//, things.paid],
    [/^admin\/promotionRates\//, 'NEWS'],
    [/^admin\/jobs\//, '00000000-0000-4000-8000-000000000000'],
    [/^admin\/imports\//, things.importRun],
    [/^admin\/importSchedules\//, things.importSchedule],
    [/^admin\/corrections\/(?:of|owners)\//, things.vessel],
    [/^weather\//, 'wind-2026112200'],
  ];
  const ofName: Readonly<Record<string, unknown>> = {
    dictionary: 'manufacturers',
    companyId: things.company,
    providerId: things.providerId,
    productId: things.product,
    leadId: things.lead,
    shareId: things.shareId,
    accountId: things.manager,
    keyId: things.organisationKey,
    deliveryId: things.delivery,
    invitationId: things.invitation,
    itemId: things.slots[slotOf[name] ?? 1],
    number: `WH-${new Date().getUTCFullYear()}-000001`,
    version: things.earlierVersion,
    objectId: path.includes('/video/') ? things.video : things.contact,
    file: things.layerSecret,
    kind: kindIn(name),
    layer: name === 'getAreaTile' ? 'eez' : 'seabed',
    token: name === 'openSharedFleet' ? things.shareToken : things.checkout,
    category: 'VESSEL',
    z: 3,
    x: 4,
    y: 2,
  };
  const decided = things.decided[name];
  if (decided !== undefined) return decided;
  if (name === 'listOwnPromotions') return things.news;
  if (name === 'leaveOrganisation') return things.leftOrganisation;
  if (name === 'removeOrganisation') return things.emptyOrganisation;
  if (name === 'removeEvent') return things.draft;
  if (name === 'removePromotion') return things.unpaid;
  return ofName[parameter] ?? ofPath.find(([start]) => start.test(path))?.[1] ?? 1;
}

const queries = ({ request, vessel }: Things): Readonly<Record<string, string>> => ({
  listVesselsOfSpecies: 'speciesId=1',
  countVesselsBy: 'list=flag&lengthMin=10',
  listVesselWindow: 'q=nets&lengthMin=10',
  exportPassagesNear: 'latitude=62&longitude=5&radiusNm=5&from=2026-11-01&to=2026-11-07',
  getPassagesNear: 'latitude=62&longitude=5&radiusNm=5&from=2026-11-01&to=2026-11-07',
  getPassages: 'from=2026-11-01&to=2026-11-07',
  listFleetMoves: 'from=2026-11-01T00:00Z&to=2026-11-08T00:00Z',
  exportPassages: 'from=2026-11-01&to=2026-11-07',
  listFilteredIds: 'fleetId=0&speciesId=1&q=nets',
  listVesselChoices: 'fleetId=1',
  exportFleet: 'format=csv',
  exportDatedLayer: 'format=gpx',
  importDatedLayer: 'name=Closed&kind=CLOSED_AREA',
  listPortCalls: `vesselId=${vessel}`,
  exportPortCalls: `vesselId=${vessel}&from=2026-01-01`,
  listVoyages: 'fleetId=1',
  exportVoyages: `vesselId=${vessel}`,
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
  getHeat: 'from=2026-01-01&to=2026-11-08&south=60&west=3&north=64&east=8',
  exportHeat: 'from=2026-01-01&to=2026-11-08&south=60&west=3&north=64&east=8',
  getPlayback: 'from=2026-11-01T00:00Z&to=2026-11-08T00:00Z&south=60&west=3&north=64&east=8',
  getReception: 'south=60&west=3&north=64&east=8',
  listLocations: 'fleetId=0&speciesId=1',
});

const closedArea = JSON.stringify({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [4, 60] } }],
});

function form({ picture }: RouteWorld, { name }: Pick<RouteShape, 'name'>): FormData {
  const filled = new FormData();
  if (name === 'importDatedLayer') filled.append('file', new Blob([closedArea]), 'closed.geojson');
  else filled.append('file', picture, 'nets.png');
  return filled;
}

const fleetSchedule = {
  name: 'Fleet',
  address: 'https://nets.example/fleet.csv',
  format: 'eu-fleet-register',
  hour: 2,
};
const harbourMapping = { source: 'Harbour', key: 'No', fields: { name: 'Boat', flag: { value: 'IS' } } };

async function bodyOf(world: RouteWorld, name: string, things: Things, token: string | undefined): Promise<unknown> {
  const versionOf = async (path: string) =>
    ((await ask(world, { path, method: 'GET', token })).answer as Known)['version'] ?? 1;
  const bodies: Readonly<Record<string, () => unknown>> = {
    login: () => 'username=skipper&password=demo',
    loginRemembered: async () => ({ rememberToken: await rememberToken(world) }),
    loginHandover: async () => {
      const { code, username } = await post(world, 'user/handover', await logIn(world, 'newcomer'));
      return { code, username };
    },
    loginWithCode: () => codeLogIn(world),
    beginCodes: () => ({ password: 'demo' }),
    confirmCodes: async () => ({ code: await codeToConfirm(world, token) }),
    createRecoveryCodes: () => ({ password: 'demo' }),
    removeCodes: () => ({ password: 'demo' }),
    createKey: () => key,
    createOrganisationKey: () => key,
    createEmbed: () => ({ ...embed, kind: 'VESSEL', subjectId: things.vessel }),
    changeEmbed: () => embed,
    followLayer: () => ({ email: true }),
    createWebhook: () => webhook,
    createOrganisationWebhook: () => webhook,
    changeWebhook: () => ({ types: ['lead.created'] }),
    pauseWebhook: () => ({ paused: true }),
    holdWebhook: () => ({ paused: false }),
    rotateWebhookSecret: () => ({ password: 'demo' }),
    // It would end every later request of the account.
    eraseOwnAccount: () => ({ password: 'wrong' }),
    loginWithPasskey: () => passkeyLogIn(world),
    beginPasskey: () => ({ password: 'demo' }),
    addPasskey: () => passkeyToAdd(world, token),
    renamePasskey: () => ({ name: 'Laptop' }),
    removePasskey: () => ({ password: 'demo' }),
    changePassword: () => ({ current: 'demo', next: newPassword }),
    listParticulars: () => ({ vesselId: [things.vessel] }),
    reportPageFault: () => ({ message: 'x is undefined', stack: 'at show', route: '/map' }),
    joinIdentity: () => ({ a: things.records[0], b: things.records[1] }),
    splitIdentity: () => ({ records: [things.records[0]], from: [things.records[1]] }),
    undoIdentity: async () => ({
      step: (
        await post(world, 'admin/identity/split', await logIn(world, 'admin'), {
          records: [things.records[0]],
          from: [things.records[1]],
        })
      )['step'],
    }),
    suggestCorrection: () => ({ kind: 'VESSEL', id: things.vessel, note: 'It is blue now' }),
    claimObject: () => ({ kind: 'VESSEL', id: things.vessel, statement: 'I own it' }),
    refuseSuggestion: () => ({ reason: 'It is green' }),
    refuseClaim: () => ({ reason: 'No answer' }),
    endClaim: () => ({ reason: 'Sold' }),
    acceptSuggestion: () => ({}),
    addPositionRule: () => ({ lengthBelow: 1, withUnknownLength: false }),
    changePositionRule: () => ({ lengthBelow: 2, withUnknownLength: false }),
    correctOwners: () => ({
      owners: [{ kind: 'PERSON', name: 'Kari Nes', share: 40 }],
      ended: [],
      reason: 'Letter of the owner',
    }),
    correctByHand: () => ({
      kind: 'VESSEL',
      id: things.vessel,
      field: 'port',
      value: 'Bergen',
      reason: 'Letter of the owner',
    }),
    createExport: () => ({ kind: 'LICENCES', format: 'CSV' }),
    createArea: () => drawing,
    importAreas: () => ({ areas: [drawing] }),
    changeArea: () => drawing,
    rehearseAlert: () => alertOf(things.vessel),
    createAlert: () => alertOf(things.vessel),
    changeAlert: () => alertOf(things.vessel),
    snoozeAlert: () => ({}),
    createFleet: () => ({ name: `Fleet ${Math.random()}` }),
    renameFleet: () => ({ name: 'Ours' }),
    addFleetVessels: () => ({ vesselId: [things.vessel] }),
    removeFleetVessels: () => ({ vesselId: [things.vessel] }),
    matchVessels: () => ({ text: 'HAVBRIS' }),
    setFleetRule: () => ({}),
    createFleetShare: () => ({ days: 3 }),
    moveFleet: () => ({ organisationId: things.organisation, shared: true }),
    createOrganisation: () => ({ name: 'Kystlaget' }),
    renameOrganisation: () => ({ name: 'Kystlaget' }),
    changeMemberRole: () => ({ role: 'MEMBER' }),
    inviteMember: () => ({ email: `crew${Math.random()}@nets.example`.replace('0.', ''), role: 'MEMBER' }),
    openInvitation: async () => ({ code: (await invitationTo(world, things, 'open@nets.example')).code }),
    acceptInvitation: async () => {
      const { username } = token === undefined ? {} : await get(world, 'user/active', token);
      return { code: (await invitationTo(world, things, String(username))).code };
    },
    registerInvited: async () => ({
      code: (await invitationTo(world, things, `crew${Math.random()}@nets.example`)).code,
      password: newPassword,
    }),
    moveProvider: () => ({ organisationId: things.organisation }),
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
    renewSubscription: () => ({ subscriptionTypeId: things.plan }),
    payInSandbox: () => ({ outcome: 'SUCCESS' }),
    changeProfile: () => ({
      firstName: 'Marit',
      lastName: 'Brimnes',
      email: `marit${Math.random()}@nets.example`.replace('0.', ''),
      companyName: '',
      password: 'demo',
    }),
    confirmEmail: async () => ({
      code: await linkOfNewcomer(world, 'CHANGE'),
      password: world.changed.get('newcomer') ?? 'demo',
    }),
    askPasswordReset: () => ({ username: 'newcomer' }),
    resetPassword: async () => {
      world.changed.set('newcomer', newPassword);
      return { code: await linkOfNewcomer(world, 'RESET'), password: newPassword };
    },
    readNotices: () => ({}),
    startImport: async () => {
      const upload = {
        path: 'admin/imports/files',
        method: 'POST',
        body: form(world, { name: 'uploadImportFile' }),
        type: 'file',
      } as const;
      const { answer } = await ask(world, { ...upload, token: await logIn(world, 'admin') });
      return { file: (answer as Known)['file'], format: 'eu-fleet-register', dry: true };
    },
    addImportMapping: () => ({ name: `Harbour ${Math.random()}`, mapping: harbourMapping }),
    addImportSchedule: () => ({
      ...fleetSchedule,
      name: `Fleet ${Math.random()}`,
      address: `https://nets.example/${Math.random()}`,
    }),
    changeImportSchedule: () => fleetSchedule,
    pauseImportSchedule: () => ({ paused: true }),
    changeImportMapping: () => ({ name: 'Harbour', mapping: harbourMapping }),
    inviteUser: () => ({ email: `invited${Math.random()}@nets.example`.replace('0.', ''), authorities: ['USER'] }),
    changeUserAuthorities: () => ({ authorities: ['USER'] }),
    suspendUser: () => ({ reason: 'Sent spam' }),
    eraseUser: () => ({ reason: 'Asked by letter' }),
    joinEntries: () => ({ into: things.manufacturer }),
    removeIssuerLink: () => ({ password: 'demo', issuer: 'https://id.example' }),
    erasePerson: () => ({ reason: 'Asked by letter' }),
    nameOrganisationOwner: () => ({ username: things.username }),
    suspendOrganisation: () => ({ reason: 'Sent spam' }),
    changeSubscription: () => ({ planId: things.plan, ends: dayAhead(30) }),
    withdrawSubscription: () => ({ reason: 'Sent spam' }),
    changeProviderOwner: () => ({ username: things.username }),
    changeProviderYard: () => ({ yard: 'Nes verft' }),
    createPlan: () => plan,
    changePlan: () => plan,
    createBranch: () => branch,
    changeBranch: () => branch,
    createEntry: () => ({ ...branch, names: { en_GB: `Net menders ${Math.random()}`, nb_NO: '' } }),
    changeEntry: () => branch,
    createBanner: () => banner,
    changeBanner: () => banner,
    takeDownBanner: () => ({ takenDown: true }),
    moveBranch: () => ({ to: 'UP' }),
    changePromotionRate: () => ({ dayCents: 2000 }),
    unpublishContent: () => ({ reason: 'Spam' }),
    announce: () => ({ text: 'The harbour is closed on Sunday.', link: '/news' }),
    refundPayment: () => ({ reason: 'Paid twice' }),
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
      const { version, schedule } = (await get(world, `events/${String(things.event)}`, token ?? '')) as Known;
      const slots = Array.isArray(schedule) ? schedule : [];
      return { ...things.eventChange, version, schedule: slots.map((slot) => ({ notes: 'Stand 4', ...slot })) };
    },
    readAnalytics: async () => ({
      token: (await post(world, 'tableau/token', await logIn(world, 'owner')))['token'],
      filter: {},
    }),
  };
  return (await bodies[name]?.()) ?? (name in contractBodies ? {} : undefined);
}
const contractBodies = Object.fromEntries(
  routes.flatMap((shape: RouteShape) => (shape.body === undefined ? [] : [[shape.name, shape.body] as const])),
);

async function invitationTo({ database: { db } }: RouteWorld, things: Things, email: string) {
  const organisation = things.leftOrganisation;
  await db
    .deleteFrom('organisation_invitation')
    .where('organisation_id', '=', organisation)
    .where('email', '=', email)
    .execute();
  return await addInvitation(db, organisation, email);
}

/** The code of a link that was emailed. */
async function linkOfNewcomer(world: RouteWorld, purpose: 'CHANGE' | 'RESET'): Promise<string> {
  const { db } = world.database;
  const newcomer = db.selectFrom('account').select('id').where('username', '=', 'newcomer');
  const { id: account_id } = await newcomer.executeTakeFirstOrThrow();
  const link = { account_id, purpose, email: 'newcomer@people.example' };
  return await db.transaction().execute((within) => insertLink(within, link, new Date(Date.now() + 60_000)));
}

async function rememberToken(world: RouteWorld): Promise<unknown> {
  const body = new URLSearchParams({ username: 'skipper', password: 'demo', shouldKeepLogged: 'true' }).toString();
  const { answer } = await ask(world, { path: 'login', method: 'POST', type: 'form', body });
  return (answer as Known)['rememberToken'];
}
