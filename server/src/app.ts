import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Installation } from '@wheelhouse/contract/installation';
import { keyHeader, tokenHeader, type Rate } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { windowLimits } from '@wheelhouse/contract/vesselWindow';
import { accountSecurityArea } from '#areas/accountSecurity/area.ts';
import { adminArea, type ShownSetting } from '#areas/admin/area.ts';
import { activityArea } from '#areas/activity/area.ts';
import type { AnalyticsProvider } from '#areas/analytics/analyticsProvider.ts';
import { alertsArea } from '#areas/alerts/area.ts';
import { analyticsArea } from '#areas/analytics/area.ts';
import { auditArea } from '#areas/audit/area.ts';
import { backupsArea } from '#areas/backups/area.ts';
import type { BackupSchedule } from '#areas/backups/scheduledBackups.ts';
import { bannersArea } from '#areas/banners/area.ts';
import { companiesArea } from '#areas/companies/area.ts';
import { contentArea } from '#areas/content/area.ts';
import { correctionsArea } from '#areas/corrections/area.ts';
import { dictionariesArea } from '#areas/dictionaries/area.ts';
import { datedLayersArea } from '#areas/datedLayers/area.ts';
import { drawnAreasArea } from '#areas/drawnAreas/area.ts';
import { embedsArea } from '#areas/embeds/area.ts';
import { eventsArea, openNotifyingWaiters } from '#areas/events/area.ts';
import { exportsArea } from '#areas/exports/area.ts';
import { fleetsArea } from '#areas/fleets/area.ts';
import { createMembers } from '#areas/fleets/filterMembers.ts';
import { homeArea } from '#areas/home/area.ts';
import { installationArea } from '#areas/installation/area.ts';
import { importsArea, type ImportsNeeds } from '#areas/imports/area.ts';
import { identityArea } from '#areas/identity/area.ts';
import { invoicesArea, openInvoices } from '#areas/invoices/area.ts';
import type { InvoiceTerms } from '#areas/invoices/issueInvoice.ts';
import { issuerArea } from '#areas/issuer/area.ts';
import type { IssuerSettings } from '#areas/issuer/settings.ts';
import { keysArea } from '#areas/keys/area.ts';
import { leadsArea } from '#areas/leads/area.ts';
import { licencesArea } from '#areas/licences/area.ts';
import { mapLayersArea } from '#areas/mapLayers/area.ts';
import type { MapLayersNeeds } from '#areas/mapLayers/routes.ts';
import { mcpArea } from '#areas/mcp/area.ts';
import { mediaArea } from '#areas/media/area.ts';
import type { OpenMedia } from '#areas/media/openMedia.ts';
import { newsArea } from '#areas/news/area.ts';
import { noticesArea } from '#areas/notices/area.ts';
import { pageErrorsArea } from '#areas/pageErrors/area.ts';
import { organisationsArea } from '#areas/organisations/area.ts';
import { openPayments, paymentsArea } from '#areas/payments/area.ts';
import type { GatewaySettings } from '#areas/payments/gateways/openGateway.ts';
import { personalDataArea } from '#areas/personalData/area.ts';
import { personsArea } from '#areas/persons/area.ts';
import { VesselsOnAis } from '#areas/positions/vesselsOnAis.ts';
import { portCallsArea } from '#areas/portCalls/area.ts';
import { positionsArea } from '#areas/positions/area.ts';
import type { Positions } from '#areas/positions/positions.ts';
import { productsArea } from '#areas/products/area.ts';
import { profileArea } from '#areas/profile/area.ts';
import { promotionsArea, promotionsOfArticles } from '#areas/promotions/area.ts';
import { providerPagesArea } from '#areas/providerPages/area.ts';
import { providerShowing, providerWithdrawal } from '#areas/providerPages/providerShowing.ts';
import { openLocating, providersArea } from '#areas/providers/area.ts';
import type { Geocoder } from '#areas/providers/geocoding/geocoder.ts';
import { registrationArea } from '#areas/registration/area.ts';
import { replayArea } from '#areas/replay/area.ts';
import type { ReplaySettings } from '#areas/replay/replayStream.ts';
import { searchArea } from '#areas/search/area.ts';
import { sessionArea } from '#areas/session/area.ts';
import { seaEventsArea } from '#areas/seaEvents/area.ts';
import { openSight } from '#areas/sight/area.ts';
import { speciesArea } from '#areas/species/area.ts';
import { statusArea } from '#areas/status/area.ts';
import { vesselsArea } from '#areas/vessels/area.ts';
import { createLookup } from '#areas/vessels/lookup.ts';
import { createWindow } from '#areas/vessels/window.ts';
import { hasMoreVesselsThan } from '#areas/vessels/windowStore.ts';
import { webhooksArea, type WebhooksNeeds } from '#areas/webhooks/area.ts';
import { weatherArea } from '#areas/weather/area.ts';
import type { WeatherRouteNeeds } from '#areas/weather/routes.ts';
import { visitorWith } from '#permissions/viewer.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { watchDataRoom, type DataRoom } from '#platform/disk/dataRoom.ts';
import { htmlSanitizer } from '#platform/documents/richText/htmlSanitizer.ts';
import type { ErrorService } from '#platform/errorService/errorService.ts';
import { serveApiDocument } from '#platform/http/apiDocument.ts';
import { mountRoutes, type MountOptions } from '#platform/http/mountRoutes.ts';
import { servePage } from '#platform/http/files.ts';
import { serveHealth } from '#platform/http/health.ts';
import { createHttpServer } from '#platform/http/httpServer.ts';
import { serveMetrics, type MetricsAccess } from '#platform/http/metrics.ts';
import type { KeyViewers } from '#platform/http/keyViewers.ts';
import { ownMeasures } from '#platform/http/ownMeasures.ts';
import { createRenderedPageCache } from '#platform/http/renderedPageCache.ts';
import { answerUnknown } from '#platform/http/problems.ts';
import { boundStreams, type StreamLimits } from '#platform/http/streamBounds.ts';
import type { Workload } from '#platform/http/workload.ts';
import type { Sweep } from '#platform/jobs/sweeps.ts';

/** What the areas need; opened by `serve`, or by a test. */
export interface AppOptions {
  /** Aborted when the process is about to end. */
  readonly stopping?: AbortSignal;
  readonly services: Services;
  readonly installation: Installation;
  /** How much of the demo's past is written, per cent; undefined when it is complete. */
  readonly demonstrationHistory?: () => number | undefined;
  readonly positions: Positions;
  readonly mapLayers: MapLayersNeeds;
  readonly weather: WeatherRouteNeeds;
  readonly media: OpenMedia;
  /** Looks up positions of providers' addresses. */
  readonly geocoder: Geocoder;
  readonly payments: GatewaySettings;
  /** The invoices' data of the seller and of VAT. */
  readonly invoices: InvoiceTerms;
  /** ADMIN has an effect only in sessions that more than a password opened. */
  readonly adminNeedsSecondFactor: boolean;
  /** The operator's OpenID Connect issuer; undefined for none. */
  readonly issuer: IssuerSettings | undefined;
  /** Days that audit log entries are kept; 0 for no limit. */
  readonly auditDays: number;
  /** Undefined for no backups by schedule. */
  readonly backups: BackupSchedule | undefined;
  /** The settings as administrators see them. */
  readonly settings: readonly ShownSetting[];
  readonly dataFolder: string;
  readonly hasMailServer: boolean;
  readonly imports: ImportsNeeds;
  readonly metrics: MetricsAccess;
  /** For tests: a target of webhooks on this machine. */
  readonly webhookTargets?: WebhooksNeeds['targets'];
  /** Embeds show where vessels are. */
  readonly embedPositions: boolean;
  /** Assistants may ask at `/mcp`. */
  readonly mcp: boolean;
  /** The stream of positions and events for other programs; undefined for none. */
  readonly replay: ReplaySettings | undefined;
  /** The folder of the built page; undefined serves only the API. */
  readonly pageFolder: string | undefined;
  /** Number of the operator's proxies in front. */
  readonly trustedProxies: number;
  readonly logger: FastifyBaseLogger;
  /** The operator's error service; undefined for none. */
  readonly errors: Pick<ErrorService, 'report'> | undefined;
  readonly rates: Readonly<Record<Rate, number>>;
  /** How many requests run at once, and how many streams may be open. */
  readonly workload: Workload;
  readonly streamLimits: StreamLimits;
  /** The analytics provider; undefined for our own dashboard. */
  readonly analytics: AnalyticsProvider | undefined;
}

/** A server that is ready to listen. */
export interface App {
  readonly server: FastifyInstance;
  /** Runs every hour while the server runs. */
  readonly sweeps: readonly Sweep[];
}

type Mounted = Pick<MountOptions, 'viewerOf' | 'viewerOfSignIn' | 'whenSignInsEnd'>;

/** Creates all areas, the lower ones first, and mounts them on a server. */
export async function createApp(options: AppOptions): Promise<App> {
  const { services, installation, positions } = options;
  const { db, app } = services;
  const { media } = options.media;
  const room = watchDataRoom(options.dataFolder);
  const sight = await openSight(services, positions.unguarded);
  const { sights } = sight;
  const vesselsOnAis = new VesselsOnAis({ db, app, ships: sights });
  const vessels = createLookup(db, app);
  const window = createWindow({ db, app, membersOf: createMembers(services) });

  const content = contentArea();
  const { sanitizeBody } = content;
  const noticeboard = noticesArea(services);
  const { notices } = noticeboard;
  const invoices = await openInvoices(services, options.invoices);
  const openedPayments = await openPayments(services, { invoices, notices }, options.payments);
  const { payments } = openedPayments;
  const locateLater = await openLocating(services, options.geocoder);
  const rights = {
    visitor: installation.visitorAuthorities,
    adminNeedsSecondFactor: options.adminNeedsSecondFactor,
  };
  const session = await sessionArea(services, rights);
  const { sessions } = session;
  const keys = keysArea(services, { sessions, visitor: rights.visitor });
  const notifyWaitersLater = await openNotifyingWaiters(services, { notices });
  const onArticle = promotionsOfArticles(services, { payments });
  const showing = { ...services, notices, notifyWaitersLater, payments };
  const [showingChanged, withdrawn] = [providerShowing(showing), providerWithdrawal(showing)];

  const dictionaries = dictionariesArea(services);
  const products = productsArea(services, { media, sanitizeBody });
  const events = eventsArea(services, { media, sanitizeBody, notices, notifyWaitersLater });
  const news = await newsArea(services, { media, sanitizeBody, notices, vessels, onArticle });

  const areas: readonly Area[] = [
    installationArea(installation, {
      demonstrationHistory: options.demonstrationHistory,
      isLarge: () => hasMoreVesselsThan(db, windowLimits.wholeListMax),
    }),
    auditArea(services, options.auditDays),
    backupsArea(services, options.backups),
    pageErrorsArea(services, {
      version: installation.version,
      log(fault) {
        options.logger.warn({ fault }, 'a page could not be shown');
        options.errors?.report({ ...fault, origin: 'page' });
      },
    }),
    dictionaries,
    mapLayersArea(options.mapLayers),
    weatherArea(options.weather),
    mediaArea(services, options.media),
    bannersArea(services, { media }),
    noticeboard,
    content,
    invoicesArea(services),
    paymentsArea(services, openedPayments),
    providersArea(services, { media, dataFolder: options.dataFolder }),
    vesselsArea(services, { window }),
    sight,
    identityArea(services, { sights }),
    correctionsArea(services, { notices }),
    await importsArea(services, { ...options.imports, notices }),
    leadsArea(services, { notices }),
    fleetsArea(services, { vessels, window, sights }),
    companiesArea(services, { vessels }),
    licencesArea(services),
    speciesArea(services),
    statusArea(services, {
      positions,
      forecasts: options.weather.files,
      room,
      hasMailServer: options.hasMailServer,
    }),
    products,
    events,
    personsArea(services),
    ...(options.mcp ? [mcpArea(services, installation)] : []),
    session,
    keys,
    accountSecurityArea(services, { sessions, ...rights, issuerName: options.issuer?.name }),
    issuerArea(services, { sessions, settings: options.issuer }),
    organisationsArea(services, {
      accounts: session.accounts,
      countEmail: session.accounts.countInvitation,
    }),
    profileArea(services, session),
    news,
    positionsArea(services, { positions, vesselsOnAis, vessels, sights }),
    portCallsArea(services, { positions, ports: options.mapLayers.ports, vessels, sights }),
    activityArea(services, { sights }),
    seaEventsArea(services, { ports: options.mapLayers.ports, sights }),
    drawnAreasArea(services, { sights }),
    datedLayersArea(services, { visitor: rights.visitor }),
    alertsArea(services, {
      positions,
      vesselsOnAis,
      vessels,
      window,
      sights,
      notices,
      ports: options.mapLayers.ports,
      visitor: rights.visitor,
    }),
    await exportsArea(services, {
      ports: options.mapLayers.ports,
      vessels,
      sights,
      window,
      visitor: rights.visitor,
    }),
    embedsArea(services, {
      media,
      vessels,
      sights,
      ports: options.mapLayers.ports,
      visitor: rights.visitor,
      showsPositions: options.embedPositions,
      register: vesselsOnAis.read,
      landArchive: options.pageFolder === undefined ? undefined : join(options.pageFolder, 'map', 'land.pmtiles'),
    }),
    await webhooksArea(services, {
      sessions,
      notices,
      sights,
      vessels,
      visitor: rights.visitor,
      version: installation.version,
      targets: options.webhookTargets,
    }),
    ...(options.replay === undefined ? [] : [replayArea(services, { positions, sights, settings: options.replay })]),
    promotionsArea(services, { payments }),
    providerPagesArea(services, { media, vessels, geocoder: options.geocoder, showingChanged }),
    registrationArea(services, { accounts: session.accounts, payments, locateLater, withdrawn }),
    analyticsArea(services, { provider: options.analytics, window, sessions, sights }),
    homeArea(services, {
      window,
      vesselsOnAis: vesselsOnAis.read,
      sight: sights.public,
      ports: options.mapLayers.ports,
      showsMap: installation.visitorAuthorities.includes('VIEW_MAP'),
    }),
    searchArea(services),
    personalDataArea(services, {
      sessions,
      withdrawn,
      payments,
      files: options.media,
      bookings: { notices, notifyWaitersLater },
    }),
    await adminArea(services, {
      sessions,
      notices,
      withdrawn,
      payments,
      media,
      settings: options.settings,
      dictionariesChanged: dictionaries.changed,
      unpublishArticle: news.unpublish,
      unpublishEvent: events.unpublish,
      unpublishProduct: products.unpublish,
    }),
  ];
  const server = await mount(options, areas, { sessions, keys: keys.keys, room });
  // After every area has set its handlers of payments.
  for (const job of areas.flatMap((area) => area.jobs ?? [])) await services.jobs.repeat(job);
  return { server, sweeps: areas.flatMap((area) => area.sweeps ?? []) };
}

/** Mounts the areas on a new server, with the common parts: health, metrics, the API's document, and the page. */
async function mount(
  options: AppOptions,
  areas: readonly Area[],
  { sessions, keys, room }: { readonly sessions: Mounted; readonly keys: KeyViewers; readonly room: DataRoom },
): Promise<FastifyInstance> {
  const { services, installation, workload, rates } = options;
  const server = await createHttpServer({
    ...options,
    framedOrigin: options.analytics?.origin,
    videoOrigin: installation.videoUrl === undefined ? undefined : new URL(installation.videoUrl).origin,
  });
  const renderedPages = createRenderedPageCache();
  server.addHook('onSend', async ({ method, headers }) => {
    // After a change, its author must see it on the next page.
    const knows = headers[tokenHeader.toLowerCase()] ?? headers[keyHeader.toLowerCase()];
    if (method !== 'GET' && method !== 'HEAD' && knows !== undefined) renderedPages.forget();
  });
  // Readers of long articles use a separate thread, so that they don't delay authors who save.
  const { clean: cleanText, close: closeCleaner } = htmlSanitizer();
  server.addHook('onClose', async () => {
    await Promise.all([closeCleaner(), ...areas.map((area) => area.close?.())]);
  });

  const streams = boundStreams(options.streamLimits);
  const checks = {
    async database() {
      await services.pool.query('select 1');
      return undefined;
    },
    disk: () => room.problem(),
  };
  serveHealth(server, checks, options.stopping);
  const own = ownMeasures({ pool: services.pool, streams, room });
  serveMetrics(server, [...areas.flatMap((area) => area.measures ?? []), ...own], options.metrics);
  if (!services.roles.has('web')) {
    answerUnknown(server);
    await server.ready();
    return server;
  }
  await serveApiDocument(server, routes, installation.version);

  const handling: MountOptions = {
    viewerOf: (token) => sessions.viewerOf(token),
    viewerOfSignIn: (signInId) => sessions.viewerOfSignIn(signInId),
    visitor: visitorWith(installation.visitorAuthorities),
    keys,
    whenSignInsEnd: (listener) => sessions.whenSignInsEnd(listener),
    rates,
    workload,
    streams,
  };
  mountRoutes(
    server,
    routes,
    areas.flatMap((area) => area.routes),
    handling,
  );
  for (const plugin of areas.flatMap((area) => area.plugins ?? [])) await plugin(server, handling);
  if (options.pageFolder === undefined) answerUnknown(server);
  else {
    const rendering = { cleanText, turns: workload.rendering, cache: renderedPages };
    await servePage(server, options.pageFolder, services.publicUrl, rendering);
  }
  await server.ready();
  return server;
}
