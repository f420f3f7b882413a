import type about from '@wheelhouse/messages/en/about.json';
import type account from '@wheelhouse/messages/en/account.json';
import type adminAdmin from '@wheelhouse/messages/en/admin.admin.json';
import type adminOnServer from '@wheelhouse/messages/en/admin.server.json';
import type alerts from '@wheelhouse/messages/en/alerts.json';
import type alertsOnServer from '@wheelhouse/messages/en/alerts.server.json';
import type analytics from '@wheelhouse/messages/en/analytics.json';
import type areas from '@wheelhouse/messages/en/areas.json';
import type areasOnServer from '@wheelhouse/messages/en/areas.server.json';
import type common from '@wheelhouse/messages/en/common.json';
import type companies from '@wheelhouse/messages/en/companies.json';
import type companiesOnServer from '@wheelhouse/messages/en/companies.server.json';
import type compare from '@wheelhouse/messages/en/compare.json';
import type corrections from '@wheelhouse/messages/en/corrections.json';
import type dashboardDashboard from '@wheelhouse/messages/en/dashboard.dashboard.json';
import type datedLayers from '@wheelhouse/messages/en/datedLayers.json';
import type datedLayersOnServer from '@wheelhouse/messages/en/datedLayers.server.json';
import type editorEditing from '@wheelhouse/messages/en/editor.editing.json';
import type embeds from '@wheelhouse/messages/en/embeds.json';
import type embedsOnServer from '@wheelhouse/messages/en/embeds.server.json';
import type eventsEditing from '@wheelhouse/messages/en/events.editing.json';
import type events from '@wheelhouse/messages/en/events.json';
import type eventsOnServer from '@wheelhouse/messages/en/events.server.json';
import type exported from '@wheelhouse/messages/en/exports.json';
import type exportedOnServer from '@wheelhouse/messages/en/exports.server.json';
import type fleets from '@wheelhouse/messages/en/fleets.json';
import type fleetsOnServer from '@wheelhouse/messages/en/fleets.server.json';
import type forms from '@wheelhouse/messages/en/forms.json';
import type frameFirst from '@wheelhouse/messages/en/frame.first.json';
import type heat from '@wheelhouse/messages/en/heat.json';
import type heatOnServer from '@wheelhouse/messages/en/heat.server.json';
import type identity from '@wheelhouse/messages/en/identity.json';
import type invoices from '@wheelhouse/messages/en/invoices.json';
import type invoicesOnServer from '@wheelhouse/messages/en/invoices.server.json';
import type issuesOnServer from '@wheelhouse/messages/en/issues.server.json';
import type keys from '@wheelhouse/messages/en/keys.json';
import type keysOnServer from '@wheelhouse/messages/en/keys.server.json';
import type leadsEditing from '@wheelhouse/messages/en/leads.editing.json';
import type leads from '@wheelhouse/messages/en/leads.json';
import type leadsOnServer from '@wheelhouse/messages/en/leads.server.json';
import type licences from '@wheelhouse/messages/en/licences.json';
import type map from '@wheelhouse/messages/en/map.json';
import type mapLayers from '@wheelhouse/messages/en/mapLayers.json';
import type media from '@wheelhouse/messages/en/media.json';
import type mediaOnServer from '@wheelhouse/messages/en/media.server.json';
import type newsEditing from '@wheelhouse/messages/en/news.editing.json';
import type news from '@wheelhouse/messages/en/news.json';
import type newsOnServer from '@wheelhouse/messages/en/news.server.json';
import type notices from '@wheelhouse/messages/en/notices.json';
import type noticesOnServer from '@wheelhouse/messages/en/notices.server.json';
import type organisations from '@wheelhouse/messages/en/organisations.json';
import type organisationsOnServer from '@wheelhouse/messages/en/organisations.server.json';
import type payments from '@wheelhouse/messages/en/payments.json';
import type paymentsOnServer from '@wheelhouse/messages/en/payments.server.json';
import type personalData from '@wheelhouse/messages/en/personalData.json';
import type personalDataOnServer from '@wheelhouse/messages/en/personalData.server.json';
import type persons from '@wheelhouse/messages/en/persons.json';
import type playback from '@wheelhouse/messages/en/playback.json';
import type periodOnServer from '@wheelhouse/messages/en/period.server.json';
import type portCalls from '@wheelhouse/messages/en/portCalls.json';
import type portCallsOnServer from '@wheelhouse/messages/en/portCalls.server.json';
import type problemsFirst from '@wheelhouse/messages/en/problems.first.json';
import type problems from '@wheelhouse/messages/en/problems.json';
import type problemsOnServer from '@wheelhouse/messages/en/problems.server.json';
import type productsEditing from '@wheelhouse/messages/en/products.editing.json';
import type products from '@wheelhouse/messages/en/products.json';
import type profile from '@wheelhouse/messages/en/profile.json';
import type promotionsEditing from '@wheelhouse/messages/en/promotions.editing.json';
import type promotions from '@wheelhouse/messages/en/promotions.json';
import type promotionsOnServer from '@wheelhouse/messages/en/promotions.server.json';
import type providersEditing from '@wheelhouse/messages/en/providers.editing.json';
import type providers from '@wheelhouse/messages/en/providers.json';
import type publishing from '@wheelhouse/messages/en/publishing.json';
import type registration from '@wheelhouse/messages/en/registration.json';
import type registrationOnServer from '@wheelhouse/messages/en/registration.server.json';
import type seaEvents from '@wheelhouse/messages/en/seaEvents.json';
import type seaEventsOnServer from '@wheelhouse/messages/en/seaEvents.server.json';
import type search from '@wheelhouse/messages/en/search.json';
import type session from '@wheelhouse/messages/en/session.json';
import type sessionOnServer from '@wheelhouse/messages/en/session.server.json';
import type startupOnServer from '@wheelhouse/messages/en/startup.server.json';
import type status from '@wheelhouse/messages/en/status.json';
import type vesselsFirst from '@wheelhouse/messages/en/vessels.first.json';
import type vessels from '@wheelhouse/messages/en/vessels.json';
import type weather from '@wheelhouse/messages/en/weather.json';
import type webhooks from '@wheelhouse/messages/en/webhooks.json';
import type webhooksOnServer from '@wheelhouse/messages/en/webhooks.server.json';

/** All texts, as the English files have them. The other languages have the same keys. */
type Catalogue = typeof about &
  typeof account &
  typeof adminAdmin &
  typeof adminOnServer &
  typeof alerts &
  typeof alertsOnServer &
  typeof analytics &
  typeof areas &
  typeof areasOnServer &
  typeof common &
  typeof companies &
  typeof companiesOnServer &
  typeof compare &
  typeof corrections &
  typeof dashboardDashboard &
  typeof datedLayers &
  typeof datedLayersOnServer &
  typeof editorEditing &
  typeof embeds &
  typeof embedsOnServer &
  typeof eventsEditing &
  typeof events &
  typeof eventsOnServer &
  typeof exported &
  typeof exportedOnServer &
  typeof fleets &
  typeof fleetsOnServer &
  typeof forms &
  typeof frameFirst &
  typeof heat &
  typeof heatOnServer &
  typeof identity &
  typeof invoices &
  typeof invoicesOnServer &
  typeof issuesOnServer &
  typeof keys &
  typeof keysOnServer &
  typeof leadsEditing &
  typeof leads &
  typeof leadsOnServer &
  typeof licences &
  typeof map &
  typeof mapLayers &
  typeof media &
  typeof mediaOnServer &
  typeof newsEditing &
  typeof news &
  typeof newsOnServer &
  typeof notices &
  typeof noticesOnServer &
  typeof organisations &
  typeof organisationsOnServer &
  typeof payments &
  typeof paymentsOnServer &
  typeof personalData &
  typeof personalDataOnServer &
  typeof persons &
  typeof playback &
  typeof periodOnServer &
  typeof portCalls &
  typeof portCallsOnServer &
  typeof problemsFirst &
  typeof problems &
  typeof problemsOnServer &
  typeof productsEditing &
  typeof products &
  typeof profile &
  typeof promotionsEditing &
  typeof promotions &
  typeof promotionsOnServer &
  typeof providersEditing &
  typeof providers &
  typeof publishing &
  typeof registration &
  typeof registrationOnServer &
  typeof seaEvents &
  typeof seaEventsOnServer &
  typeof search &
  typeof session &
  typeof sessionOnServer &
  typeof startupOnServer &
  typeof status &
  typeof vesselsFirst &
  typeof vessels &
  typeof weather &
  typeof webhooks &
  typeof webhooksOnServer;

type WithoutPlural<Part extends string> = Part extends `${infer Name}_one` | `${infer Name}_other` ? Name : Part;

type KeyIn<Tree> = {
  [Part in keyof Tree & string]: Tree[Part] extends string ? WithoutPlural<Part> : `${Part}.${KeyIn<Tree[Part]>}`;
}[keyof Tree & string];

/** The key of a text, such as `shell.skip`. `<key>_one` and `<key>_other` are two forms of one text, chosen by `count`. */
export type TextKey = KeyIn<Catalogue>;
