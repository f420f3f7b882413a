import { accountRoutes } from './account.ts';
import { adminAuditRoutes } from './adminAudit.ts';
import { adminApiKeyRoutes } from './adminApiKeys.ts';
import { adminBranchRoutes } from './adminBranches.ts';
import { adminDictionaryRoutes } from './adminDictionaries.ts';
import { adminContentRoutes } from './adminContent.ts';
import { adminCorrectionRoutes } from './adminCorrections.ts';
import { adminOwnerRoutes } from './adminOwners.ts';
import { adminPeopleRoutes } from './adminPeople.ts';
import { adminSuggestionRoutes } from './adminSuggestions.ts';
import { adminPrivacyRoutes } from './adminPrivacy.ts';
import { adminPaymentRoutes } from './adminPayments.ts';
import { adminSellingRoutes } from './adminSelling.ts';
import { adminOrganisationRoutes } from './adminOrganisations.ts';
import { adminPageErrorRoutes } from './adminPageErrors.ts';
import { adminSystemRoutes } from './adminSystem.ts';
import { adminImportRoutes } from './adminImports.ts';
import { adminMappingRoutes } from './adminMappings.ts';
import { adminScheduleRoutes } from './adminSchedules.ts';
import { adminUserRoutes } from './adminUsers.ts';
import { adminWebhookRoutes } from './adminWebhooks.ts';
import { alertRoutes } from './alerts.ts';
import { analyticsRoutes } from './analytics.ts';
import { apiKeyRoutes } from './apiKeys.ts';
import { bannerRoutes } from './banners.ts';
import { bookingRoutes } from './bookings.ts';
import { referenceLayerRoutes } from './referenceLayers.ts';
import { companyRoutes } from './companies.ts';
import { datedLayerRoutes } from './datedLayers.ts';
import { dictionaryRoutes } from './dictionaries.ts';
import { drawnAreaRoutes } from './drawnAreas.ts';
import { embedRoutes } from './embeds.ts';
import { eventRoutes } from './events.ts';
import { exportRoutes } from './exports.ts';
import { fleetNowRoutes } from './fleetNow.ts';
import { fleetRoutes } from './fleets.ts';
import { identityRoutes } from './identity.ts';
import { installationRoutes } from './installation.ts';
import { invoiceRoutes } from './invoices.ts';
import { issuerLoginRoutes } from './issuerLogin.ts';
import { layerFollowerRoutes } from './layerFollowers.ts';
import { leadRoutes } from './leads.ts';
import { licenceRoutes } from './licences.ts';
import { licenceTableRoutes } from './licenceTable.ts';
import { loginWayRoutes } from './loginWays.ts';
import { newsRoutes } from './news.ts';
import { newsVersionRoutes } from './newsVersions.ts';
import { noticeRoutes } from './notices.ts';
import { invitationRoutes } from './organisationInvitations.ts';
import { organisationRoutes } from './organisations.ts';
import { paymentRoutes } from './payments.ts';
import { personRoutes } from './persons.ts';
import { portCallRoutes } from './portCalls.ts';
import { playbackRoutes } from './playback.ts';
import { positionRoutes } from './positions.ts';
import { productRoutes } from './products.ts';
import { profileRoutes } from './profile.ts';
import { promotionRoutes } from './promotions.ts';
import { providerEditorRoutes } from './providerEditor.ts';
import { providerRoutes } from './providers.ts';
import { receptionRoutes } from './reception.ts';
import { registrationRoutes } from './registration.ts';
import { heatRoutes } from './heat.ts';
import { homeRoutes } from './home.ts';
import { pageErrorRoutes } from './pageErrors.ts';
import { searchRoutes } from './search.ts';
import { openSessionRoutes } from './openSessions.ts';
import { passkeyRoutes } from './passkeys.ts';
import { passwordRoutes } from './passwords.ts';
import { personalDataRoutes } from './personalData.ts';
import { secondFactorRoutes } from './secondFactor.ts';
import { seaEventRoutes } from './seaEvents.ts';
import { handoverRoutes } from './handover.ts';
import { sessionRoutes } from './session.ts';
import { suggestionRoutes } from './suggestions.ts';
import { speciesRoutes } from './species.ts';
import { statusRoutes } from './status.ts';
import { vesselRoutes } from './vessels.ts';
import { vesselWindowRoutes } from './vesselWindow.ts';
import { weatherRoutes } from './weather.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every route of the API. The server refuses to start if one has no handler. */
export const routes = [
  ...installationRoutes,
  ...sessionRoutes,
  ...handoverRoutes,
  ...openSessionRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...embedRoutes,
  ...passwordRoutes,
  ...secondFactorRoutes,
  ...personalDataRoutes,
  ...passkeyRoutes,
  ...loginWayRoutes,
  ...issuerLoginRoutes,
  ...accountRoutes,
  ...dictionaryRoutes,
  ...vesselRoutes,
  ...vesselWindowRoutes,
  ...identityRoutes,
  ...suggestionRoutes,
  ...datedLayerRoutes,
  ...layerFollowerRoutes,
  ...drawnAreaRoutes,
  ...alertRoutes,
  ...exportRoutes,
  ...fleetNowRoutes,
  ...fleetRoutes,
  ...licenceRoutes,
  ...licenceTableRoutes,
  ...speciesRoutes,
  ...statusRoutes,
  ...companyRoutes,
  ...personRoutes,
  ...providerRoutes,
  ...providerEditorRoutes,
  ...productRoutes,
  ...leadRoutes,
  ...organisationRoutes,
  ...invitationRoutes,
  ...registrationRoutes,
  ...paymentRoutes,
  ...invoiceRoutes,
  ...profileRoutes,
  ...noticeRoutes,
  ...newsRoutes,
  ...newsVersionRoutes,
  ...promotionRoutes,
  ...eventRoutes,
  ...bookingRoutes,
  ...homeRoutes,
  ...pageErrorRoutes,
  ...searchRoutes,
  ...positionRoutes,
  ...playbackRoutes,
  ...heatRoutes,
  ...seaEventRoutes,
  ...portCallRoutes,
  ...receptionRoutes,
  ...analyticsRoutes,
  ...referenceLayerRoutes,
  ...weatherRoutes,
  ...adminUserRoutes,
  ...adminApiKeyRoutes,
  ...adminWebhookRoutes,
  ...adminOrganisationRoutes,
  ...adminAuditRoutes,
  ...adminPageErrorRoutes,
  ...adminSystemRoutes,
  ...adminSellingRoutes,
  ...adminPaymentRoutes,
  ...adminBranchRoutes,
  ...adminDictionaryRoutes,
  ...bannerRoutes,
  ...adminContentRoutes,
  ...adminImportRoutes,
  ...adminMappingRoutes,
  ...adminScheduleRoutes,
  ...adminCorrectionRoutes,
  ...adminOwnerRoutes,
  ...adminPeopleRoutes,
  ...adminSuggestionRoutes,
  ...adminPrivacyRoutes,
] as const;
