import type * as z from 'zod/mini';
import * as account from './account.ts';
import * as adminApiKeys from './adminApiKeys.ts';
import * as adminAudit from './adminAudit.ts';
import * as adminBranches from './adminBranches.ts';
import * as adminContent from './adminContent.ts';
import * as adminCorrections from './adminCorrections.ts';
import * as adminDictionaries from './adminDictionaries.ts';
import * as adminImports from './adminImports.ts';
import * as adminMappings from './adminMappings.ts';
import * as adminOrganisations from './adminOrganisations.ts';
import * as adminOwners from './adminOwners.ts';
import * as adminPageErrors from './adminPageErrors.ts';
import * as adminPayments from './adminPayments.ts';
import * as adminPrivacy from './adminPrivacy.ts';
import * as adminSchedules from './adminSchedules.ts';
import * as adminSelling from './adminSelling.ts';
import * as adminSuggestions from './adminSuggestions.ts';
import * as adminSystem from './adminSystem.ts';
import * as adminUsers from './adminUsers.ts';
import * as adminWebhooks from './adminWebhooks.ts';
import * as alerts from './alerts.ts';
import * as analytics from './analytics.ts';
import * as apiKeys from './apiKeys.ts';
import * as areaShape from './areaShape.ts';
import * as banners from './banners.ts';
import * as bookings from './bookings.ts';
import * as companies from './companies.ts';
import * as datedLayers from './datedLayers.ts';
import * as dictionaries from './dictionaries.ts';
import * as drawnAreas from './drawnAreas.ts';
import * as embeds from './embeds.ts';
import * as events from './events.ts';
import * as exports from './exports.ts';
import * as filterQuery from './filterQuery.ts';
import * as fleetNow from './fleetNow.ts';
import * as fleets from './fleets.ts';
import * as heat from './heat.ts';
import * as home from './home.ts';
import * as identity from './identity.ts';
import * as installation from './installation.ts';
import * as invoices from './invoices.ts';
import * as layerFollowers from './layerFollowers.ts';
import * as leads from './leads.ts';
import * as licenceTable from './licenceTable.ts';
import * as licences from './licences.ts';
import * as media from './media.ts';
import * as news from './news.ts';
import * as newsVersions from './newsVersions.ts';
import * as notices from './notices.ts';
import * as openSessions from './openSessions.ts';
import * as organisationInvitations from './organisationInvitations.ts';
import * as organisations from './organisations.ts';
import * as pageErrors from './pageErrors.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as payments from './payments.ts';
import * as personalData from './personalData.ts';
import * as persons from './persons.ts';
import * as portCalls from './portCalls.ts';
import * as positions from './positions.ts';
import * as problem from './problem.ts';
import * as products from './products.ts';
import * as profile from './profile.ts';
import * as promotions from './promotions.ts';
import * as providerEditor from './providerEditor.ts';
import * as providerFields from './providerFields.ts';
import * as providers from './providers.ts';
import * as reception from './reception.ts';
import * as referenceLayers from './referenceLayers.ts';
import * as registration from './registration.ts';
import * as schedule from './schedule.ts';
import * as seaEvents from './seaEvents.ts';
import * as search from './search.ts';
import * as secondFactor from './secondFactor.ts';
import * as session from './session.ts';
import * as species from './species.ts';
import * as status from './status.ts';
import * as suggestions from './suggestions.ts';
import * as vesselSchemas from './vesselSchemas.ts';
import * as vesselWindow from './vesselWindow.ts';
import * as vessels from './vessels.ts';
import * as weather from './weather.ts';
import * as webhookEvents from './webhookEvents.ts';
import * as webhooks from './webhooks.ts';

const files: readonly Readonly<Record<string, unknown>>[] = [
  account,
  adminApiKeys,
  adminAudit,
  adminBranches,
  adminContent,
  adminCorrections,
  adminDictionaries,
  adminImports,
  adminMappings,
  adminOrganisations,
  adminOwners,
  adminPageErrors,
  adminPayments,
  adminPrivacy,
  adminSchedules,
  adminSelling,
  adminSuggestions,
  adminSystem,
  adminUsers,
  adminWebhooks,
  alerts,
  analytics,
  apiKeys,
  areaShape,
  banners,
  bookings,
  companies,
  datedLayers,
  dictionaries,
  drawnAreas,
  embeds,
  events,
  exports,
  filterQuery,
  fleetNow,
  fleets,
  heat,
  home,
  identity,
  installation,
  invoices,
  layerFollowers,
  leads,
  licenceTable,
  licences,
  media,
  news,
  newsVersions,
  notices,
  openSessions,
  organisationInvitations,
  organisations,
  pageErrors,
  passkeys,
  passwords,
  payments,
  personalData,
  persons,
  portCalls,
  positions,
  problem,
  products,
  profile,
  promotions,
  providerEditor,
  providerFields,
  providers,
  reception,
  referenceLayers,
  registration,
  schedule,
  seaEvents,
  search,
  secondFactor,
  session,
  species,
  status,
  suggestions,
  vesselSchemas,
  vesselWindow,
  vessels,
  weather,
  webhookEvents,
  webhooks,
];

type Schema = z.core.$ZodType;

/** Names for other programs where that of the code says too little outside its file, or another shape has it. */
const otherNames = new Map<Schema, string>([
  [adminSchedules.scheduleItem, 'ImportSchedule'],
  [dictionaries.named, 'DictionaryEntry'],
  [adminDictionaries.dictionaryEntry, 'DictionaryItem'],
  [events.event, 'EventDetail'],
  [portCalls.portCall.shape.vessel, 'NamedVessel'],
  [portCalls.portPage, 'PortDetail'],
  [positions.vesselLocation, 'Position'],
  [session.userInfo, 'Account'],
  [vessels.vesselPage, 'Vessel'],
]);

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** The shapes that the contract gives a name, which is also that of their type. */
export const namedShapes: ReadonlyMap<Schema, string> = new Map([
  ...files.flatMap((file) =>
    Object.entries(file).flatMap(([name, value]): [Schema, string][] =>
      isSchema(value) ? [[value, name.charAt(0).toUpperCase() + name.slice(1)]] : [],
    ),
  ),
  ...otherNames,
]);
