import { describe, expect, it } from 'vitest';
import { authorities, type Authority } from '@wheelhouse/contract/authority';
import { routes } from '@wheelhouse/contract/routes';
import { mayCall } from './access.ts';
import { categoriesToSearch } from './search.ts';
import { maySeeExtendedFields, maySeeOwner, maySeeParticulars, maySeePositions } from './vessels.ts';
import { visitorWith, type Viewer } from './viewer.ts';

function account(...held: Authority[]): Viewer {
  return { account: { id: 1, username: 'one' }, authorities: new Set(held), signInId: 1 };
}

/** Every role a viewer can have: a visitor with nothing, with the default, with everything, and accounts by authority. */
const viewers: Readonly<Record<string, Viewer>> = {
  'visitor with nothing': visitorWith([]),
  visitor: visitorWith(['VIEW_MAP']),
  'visitor with everything': visitorWith(authorities),
  'account with nothing': account(),
  ...Object.fromEntries(authorities.map((authority) => [authority, account(authority)])),
  'account with everything': account(...authorities),
};
const names = Object.keys(viewers);
const visitors = names.filter((name) => name.startsWith('visitor'));
const accounts = names.filter((name) => !name.startsWith('visitor'));

type Verdict = ReturnType<typeof mayCall>;

function rule(of: { visitors: Verdict; accounts: Verdict; but?: Readonly<Record<string, Verdict>> }) {
  return Object.fromEntries([
    ...visitors.map((name) => [name, of.visitors] as const),
    ...accounts.map((name) => [name, of.accounts] as const),
    ...Object.entries(of.but ?? {}),
  ]);
}

const open = rule({ visitors: 'yes', accounts: 'yes' });
const session = rule({ visitors: 'signIn', accounts: 'yes' });
const onMap = rule({
  visitors: 'signIn',
  accounts: 'notAllowed',
  but: { VIEW_MAP: 'yes', 'account with everything': 'yes' },
});
/** Visitors may look at the map where the operator lets them. */
const mapRule = rule({
  visitors: 'yes',
  accounts: 'notAllowed',
  but: { 'visitor with nothing': 'signIn', VIEW_MAP: 'yes', 'account with everything': 'yes' },
});
const viewingOwners = rule({
  visitors: 'signIn',
  accounts: 'notAllowed',
  but: { VIEW_OWNER: 'yes', 'account with everything': 'yes' },
});
const analytics = rule({
  visitors: 'signIn',
  accounts: 'notAllowed',
  but: { VIEW_ANALYTICS: 'yes', 'account with everything': 'yes' },
});
const providing = rule({
  visitors: 'signIn',
  accounts: 'notAllowed',
  but: { SERVICE_PROVIDER: 'yes', ADMIN: 'yes', 'account with everything': 'yes' },
});
const writingNews = rule({
  visitors: 'signIn',
  accounts: 'notAllowed',
  but: { CREATE_NEWS: 'yes', ADMIN: 'yes', 'account with everything': 'yes' },
});
const admin = rule({
  visitors: 'signIn',
  accounts: 'notAllowed',
  but: { ADMIN: 'yes', 'account with everything': 'yes' },
});

/** Which account may call which route. A route of the contract that is missing here fails the test. */
const table: Readonly<Record<(typeof routes)[number]['name'], Readonly<Record<string, Verdict>>>> = {
  getInstallation: open,
  getHomeFigures: open,
  reportPageFault: open,
  login: open,
  loginRemembered: open,
  loginHandover: open,
  logout: open,
  createHandover: session,
  activeUser: session,
  listSessions: session,
  revokeSession: session,
  changePassword: session,
  loginWithCode: open,
  getSecondFactor: session,
  beginCodes: session,
  confirmCodes: session,
  removeCodes: session,
  downloadOwnData: session,
  previewErasure: session,
  eraseOwnAccount: session,
  createRecoveryCodes: session,
  getLoginWays: open,
  beginIssuerLogin: open,
  loginWithIssuer: open,
  askPasskey: open,
  loginWithPasskey: open,
  beginPasskey: session,
  addPasskey: session,
  renamePasskey: session,
  removePasskey: session,
  sendConfirmation: session,
  confirmEmail: open,
  askPasswordReset: open,
  resetPassword: open,
  getDictionaries: open,
  listVessels: open,
  getRegisterTotals: open,
  listVesselWindow: open,
  listFilteredIds: session,
  countVesselsBy: open,
  countVesselsByFleet: session,
  listVesselChoices: open,
  getVessel: open,
  listVesselPhotos: open,
  listVesselSources: session,
  getVesselPeers: session,
  listVesselsOfSpecies: session,
  listParticulars: session,
  getVesselIdentity: session,
  listIdentitySuggestions: admin,
  listIdentityDecisions: admin,
  joinIdentity: admin,
  splitIdentity: admin,
  undoIdentity: admin,
  listFleets: session,
  createFleet: session,
  renameFleet: session,
  removeFleet: session,
  addFleetVessels: session,
  removeFleetVessels: session,
  matchVessels: session,
  exportFleet: session,
  listFleetShares: session,
  createFleetShare: session,
  revokeFleetShare: session,
  openSharedFleet: open,
  moveFleet: session,
  setFleetRule: session,
  listOrganisations: session,
  createOrganisation: session,
  getOrganisation: session,
  renameOrganisation: session,
  removeOrganisation: session,
  leaveOrganisation: session,
  listMembers: session,
  changeMemberRole: session,
  removeMember: session,
  listInvitations: session,
  inviteMember: session,
  resendInvitation: session,
  withdrawInvitation: session,
  listOrganisationLog: session,
  // The link of an invitation proves whose it is.
  openInvitation: open,
  acceptInvitation: session,
  registerInvited: open,
  moveProvider: session,
  getFishingRights: session,
  listFishingLicences: session,
  listSpecies: open,
  getStatus: open,
  getCompany: viewingOwners,
  listCompanyVessels: viewingOwners,
  getAnnualReports: viewingOwners,
  getPerson: viewingOwners,
  listServiceBranches: open,
  listProviders: open,
  getProvider: open,
  createProvider: providing,
  changeProvider: session,
  addToProvider: session,
  removeFromProvider: session,
  uploadProviderImage: session,
  removeProviderImage: session,
  uploadContactPhoto: session,
  uploadVideoPoster: session,
  getProduct: open,
  createProduct: session,
  changeProduct: session,
  removeProduct: session,
  uploadProductBanner: session,
  uploadProductImage: session,
  contactProvider: session,
  listLeads: session,
  changeLead: session,
  listSubscriptionTypes: open,
  registerCompany: open,
  getSubscription: session,
  renewSubscription: session,
  getPayment: session,
  // Anyone with the token of a test checkout may end it.
  getSandboxCheckout: open,
  payInSandbox: open,
  listInvoices: session,
  listOrganisationInvoices: session,
  getInvoice: session,
  getPromotionCost: writingNews,
  listPromoted: open,
  createPromotion: writingNews,
  listOwnPromotions: writingNews,
  payPromotion: writingNews,
  removePromotion: writingNews,
  listPaymentReports: writingNews,
  countImpression: open,
  countClick: open,
  getProfile: session,
  changeProfile: session,
  listNotices: session,
  readNotices: session,
  streamNotices: session,
  getNoticeMail: session,
  changeNoticeMail: session,
  listNews: open,
  listProviderNews: open,
  getArticle: open,
  createArticle: writingNews,
  changeArticle: writingNews,
  removeArticle: writingNews,
  uploadNewsBanner: writingNews,
  uploadNewsImage: writingNews,
  listArticleVersions: writingNews,
  getArticleVersion: writingNews,
  restoreArticleVersion: writingNews,
  listEvents: open,
  listEventChoices: open,
  getEvent: open,
  createEvent: providing,
  changeEvent: session,
  removeEvent: session,
  uploadEventBanner: session,
  uploadEventImage: session,
  streamEvent: open,
  bookSlot: session,
  cancelSlot: session,
  approveSlot: session,
  rejectSlot: session,
  waitForSlot: session,
  stopWaiting: session,
  listProviderMeetings: session,
  listBookings: session,
  bookingsCalendar: session,
  eventCalendar: session,
  eventDaySheet: session,
  search: session,
  listSearchResults: session,
  listLocations: onMap,
  streamLocations: onMap,
  getLastPosition: onMap,
  getTrack: onMap,
  getReception: onMap,
  openAnalytics: analytics,
  // Opened by a frame token of an account that may see the analytics.
  readAnalytics: open,
  markInvoicePaid: admin,
  listUsers: admin,
  exportUsers: admin,
  getUser: admin,
  inviteUser: admin,
  changeUserAuthorities: admin,
  suspendUser: admin,
  restoreUser: admin,
  sendUserLink: admin,
  resetUserSecondFactor: admin,
  downloadUserData: admin,
  eraseUser: admin,
  endUserSessions: admin,
  listAdminOrganisations: admin,
  exportAdminOrganisations: admin,
  getAdminOrganisation: admin,
  nameOrganisationOwner: admin,
  suspendOrganisation: admin,
  restoreOrganisation: admin,
  listAuditEntries: admin,
  exportAuditEntries: admin,
  listAuditActions: admin,
  listFeedStates: admin,
  exportFeedStates: admin,
  listJobs: admin,
  exportJobs: admin,
  listJobQueues: admin,
  retryJob: admin,
  removeJob: admin,
  listSettings: admin,
  exportSettings: admin,
  listPageErrors: admin,
  exportPageErrors: admin,
  resolvePageError: admin,
  listCorrections: admin,
  exportCorrections: admin,
  getCorrectable: admin,
  correctByHand: admin,
  withdrawCorrection: admin,
  suggestCorrection: session,
  claimObject: session,
  listOwnClaims: session,
  removeClaim: session,
  listSuggestions: admin,
  exportSuggestions: admin,
  acceptSuggestion: admin,
  refuseSuggestion: admin,
  listClaims: admin,
  exportClaims: admin,
  acceptClaim: admin,
  refuseClaim: admin,
  endClaim: admin,
  listPositionRules: admin,
  exportPositionRules: admin,
  addPositionRule: admin,
  changePositionRule: admin,
  removePositionRule: admin,
  listAdminProviders: admin,
  exportAdminProviders: admin,
  changeSubscription: admin,
  withdrawSubscription: admin,
  changeProviderOwner: admin,
  changeProviderYard: admin,
  listPlans: admin,
  exportPlans: admin,
  createPlan: admin,
  changePlan: admin,
  listBranches: admin,
  exportBranches: admin,
  createBranch: admin,
  changeBranch: admin,
  moveBranch: admin,
  removeBranch: admin,
  uploadBranchPicture: admin,
  removeBranchPicture: admin,
  listPromotionRates: admin,
  exportPromotionRates: admin,
  changePromotionRate: admin,
  listAdminPayments: admin,
  exportAdminPayments: admin,
  refundPayment: admin,
  markRefunded: admin,
  listContent: admin,
  exportContent: admin,
  unpublishContent: admin,
  listAnnouncements: admin,
  exportAnnouncements: admin,
  announce: admin,
  listImports: admin,
  exportImports: admin,
  getImport: admin,
  listImportNotes: admin,
  uploadImportFile: admin,
  startImport: admin,
  stopImport: admin,
  undoImport: admin,
  listImportMappings: admin,
  exportImportMappings: admin,
  getImportMapping: admin,
  addImportMapping: admin,
  changeImportMapping: admin,
  removeImportMapping: admin,
  previewImport: admin,
  listFeeds: admin,
  listChartLayers: mapRule,
  getAreaTile: mapRule,
  getRasterTile: mapRule,
  findPlaces: mapRule,
  listPorts: mapRule,
  areasAt: mapRule,
  getDepth: mapRule,
  listForecasts: mapRule,
  getWeatherFrame: mapRule,
  getPointForecast: mapRule,
};

describe('access to a route', () => {
  it('is decided here for every route of the contract', () => {
    expect(Object.keys(table).sort()).toEqual(routes.map((route) => route.name).sort());
  });

  describe.each(routes.map((route) => [route.name, route] as const))('%s', (name, route) => {
    it.each(names)('is called or refused as declared for %s', (viewer) => {
      expect(mayCall(route.access, viewers[viewer] ?? visitorWith([]))).toBe(table[name][viewer]);
    });
  });
});

describe('what a viewer sees of a vessel', () => {
  const rights = { maySeeParticulars, maySeeOwner, maySeeExtendedFields, maySeePositions };
  const holders: Readonly<Record<keyof typeof rights, readonly string[]>> = {
    maySeeParticulars: accounts,
    maySeeOwner: ['VIEW_OWNER', 'account with everything'],
    maySeeExtendedFields: ['VESSEL_EXTENDED_FIELDS', 'account with everything'],
    maySeePositions: ['VIEW_MAP', 'account with everything'],
  };
  it.each(['maySeeParticulars', 'maySeeOwner', 'maySeeExtendedFields', 'maySeePositions'] as const)(
    'follows from the rule %s',
    (right) => {
      const seen = names.filter((name) => rights[right](viewers[name] ?? visitorWith([])));
      expect(seen.sort()).toEqual([...holders[right]].sort());
    },
  );
});

describe('what a search of this viewer looks through (platform specification, section 5)', () => {
  const openToSessions = ['VESSEL', 'SERVICE_PROVIDER'];
  const everything = ['VESSEL', 'COMPANY', 'PERSON', 'SERVICE_PROVIDER'];
  const categories: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(visitors.map((name) => [name, []])),
    ...Object.fromEntries(accounts.map((name) => [name, openToSessions])),
    VIEW_OWNER: everything,
    'account with everything': everything,
  };
  it.each(names)('is what the rights of %s allow', (name) => {
    expect(categoriesToSearch(viewers[name] ?? visitorWith([]))).toEqual(categories[name]);
  });
});
