import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Installation } from '@wheelhouse/contract/installation';
import { tokenHeader, type Rate } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import type { AnalyticsProvider } from '#areas/analytics/analyticsProvider.ts';
import { ownAnalytics } from '#areas/analytics/own.ts';
import type { Geocoder } from '#areas/providers/geocoding/geocoder.ts';
import { createFigures } from '#areas/analytics/figures.ts';
import { createFrames } from '#areas/analytics/frames.ts';
import { analyticsRoutes } from '#areas/analytics/routes.ts';
import { chartRoutes, type ChartParts } from '#areas/mapLayers/routes.ts';
import { companyRoutes } from '#areas/companies/routes.ts';
import { readDictionaries, readSpecies } from '#areas/dictionaries/dictionaries.ts';
import { dictionaryRoutes } from '#areas/dictionaries/routes.ts';
import { fleetRoutes } from '#areas/fleets/routes.ts';
import { homeRoutes } from '#areas/home/routes.ts';
import { countPublishedProviders } from '#areas/home/store.ts';
import { installationRoutes } from '#areas/installation/routes.ts';
import { invoiceRoutes } from '#areas/invoices/routes.ts';
import { leadRoutes } from '#areas/leads/routes.ts';
import { licenceRoutes } from '#areas/licences/routes.ts';
import { bookingRoutes, eventRoutes } from '#areas/events/routes.ts';
import { watchEvents } from '#areas/events/watch.ts';
import { presentListItem } from '#areas/news/presentArticle.ts';
import { serveNewsFeeds } from '#areas/news/feed.ts';
import { newsRoutes } from '#areas/news/routes.ts';
import { readArticles } from '#areas/news/store.ts';
import { noticeRoutes } from '#areas/notices/routes.ts';
import { pageFaultRoutes } from '#areas/pageFaults/routes.ts';
import { paymentRoutes } from '#areas/payments/routes.ts';
import { serveWebhook } from '#areas/payments/webhook.ts';
import { personRoutes } from '#areas/persons/routes.ts';
import { createMembers } from '#areas/positions/filterMembers.ts';
import { positionRoutes } from '#areas/positions/routes.ts';
import type { Positions } from '#areas/positions/positions.ts';
import { productRoutes } from '#areas/products/routes.ts';
import { endPromotions, giveUpCheckouts } from '#areas/promotions/endPromotions.ts';
import { promotionOf } from '#areas/promotions/promoted.ts';
import { promotionRoutes } from '#areas/promotions/routes.ts';
import { lockForEdit } from '#areas/providers/editing.ts';
import { profileRoutes } from '#areas/profile/routes.ts';
import { providerEditorRoutes } from '#areas/providers/editorRoutes.ts';
import { providerRoutes } from '#areas/providers/routes.ts';
import { providerOfYard } from '#areas/providers/store.ts';
import { registrationRoutes } from '#areas/registration/routes.ts';
import { createWordKeeper } from '#areas/search/keepWords.ts';
import { createResultList } from '#areas/search/resultList.ts';
import { searchRoutes } from '#areas/search/routes.ts';
import { createSearch } from '#areas/search/search.ts';
import { accountRoutes } from '#areas/session/accountRoutes.ts';
import { createConfirmation } from '#areas/session/confirmation.ts';
import { passwordTurns } from '#areas/accounts/passwords.ts';
import { newAccounts } from '#areas/session/newAccounts.ts';
import { createPasswordReset } from '#areas/session/passwordReset.ts';
import { sessionRoutes } from '#areas/session/routes.ts';
import type { Sessions } from '#areas/session/session.ts';
import { speciesRoutes } from '#areas/species/routes.ts';
import { countBySpecies } from '#areas/species/store.ts';
import type { Catalogue } from '#areas/vessels/catalogue.ts';
import { vesselRoutes } from '#areas/vessels/routes.ts';
import { vesselsOfSpecies } from '#areas/vessels/store.ts';
import { weatherRoutes, type WeatherRouteParts } from '#areas/weather/routes.ts';
import type { Database } from '#platform/database/connect.ts';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import { serveApiDocument } from '#platform/http/apiDocument.ts';
import { carryOut } from '#platform/http/carryOut.ts';
import { servePage } from '#platform/http/files.ts';
import { serveHealth } from '#platform/http/health.ts';
import { createHttpServer } from '#platform/http/httpServer.ts';
import { createPaintCache } from '#platform/http/paintCache.ts';
import { serveMedia } from '#platform/http/mediaFiles.ts';
import { serveMetrics, type MetricsAccess } from '#platform/http/metrics.ts';
import { answerUnknown } from '#platform/http/problems.ts';
import { boundStreams, type StreamLimits } from '#platform/http/streamBounds.ts';
import type { Workload } from '#platform/http/workload.ts';
import { invoicePrinter } from '#platform/documents/invoice/print.ts';
import type { MediaPart } from './openMedia.ts';
import { serveVideoUploads } from '#areas/providers/videos/videoUploadRoutes.ts';
import { authoritiesOfRegistered } from '#permissions/registered.ts';
import { visitorWith, type Viewer } from '#permissions/viewer.ts';
import { bodyCleaner } from '#platform/documents/richText/bodyCleaner.ts';
import type { Background } from './background.ts';
import { watchDataRoom } from './platform/disk/dataRoom.ts';
import { ownMeasures } from './ownMeasures.ts';
import { providerShowing } from './providerShowing.ts';

/** Everything the areas stand on; made by `serve`, or by a test. */
export interface AppParts {
  readonly database: Database;
  readonly installation: Installation;
  /** Percent of the demonstration's past that is written; undefined when it is complete. */
  readonly demonstrationHistory?: () => number | undefined;
  readonly sessions: Sessions;
  readonly catalogue: () => Promise<Catalogue>;
  readonly positions: Positions;
  readonly chart: ChartParts;
  readonly weather: WeatherRouteParts;
  readonly media: MediaPart;
  /** Tells where addresses of providers are. */
  readonly geocoder: Geocoder;
  readonly background: Omit<Background, 'close'>;
  readonly dataFolder: string;
  readonly metrics: MetricsAccess;
  /** Where people reach this installation. */
  readonly publicUrl: string;
  /** Where the built page lies; undefined serves the API alone. */
  readonly pageFolder: string | undefined;
  /** Proxies of the operator's own in front. */
  readonly trustedProxies: number;
  readonly logger: FastifyBaseLogger;
  readonly rates: Readonly<Record<Rate, number>>;
  /** In what turns requests are carried out, and how many streams may be open. */
  readonly workload: Workload;
  readonly streamLimits: StreamLimits;
  /** Who shows the analytics; undefined for our own dashboard. */
  readonly analytics: AnalyticsProvider | undefined;
}

/** Composes the plugins and the areas. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, installation, sessions, catalogue, positions } = parts;
  const { db } = database;
  const { media } = parts.media;
  const { mail, notices, payments, gateway, locateLater, tellFollowersLater, tellWaitersLater } = parts.background;
  const { publicUrl } = parts;
  const ownedBy = (accountId: number, within: Parameters<typeof listOwned>[0] = db) => listOwned(within, accountId);
  const { clean: cleanBody, close: closeCleaner } = bodyCleaner();
  // Readers of long articles wait for a thread of their own, and not before those who save one.
  const { clean: cleanText, close: closeTextCleaner } = bodyCleaner();
  const paintings = createPaintCache();
  const printer = invoicePrinter();
  const streams = boundStreams(parts.streamLimits);
  const server = await createHttpServer({
    ...parts,
    framedOrigin: parts.analytics?.origin,
    videoOrigin: installation.videoUrl === undefined ? undefined : new URL(installation.videoUrl).origin,
  });
  server.addHook('onSend', async ({ method, headers }) => {
    // Who changed something, and looks at the page of it next, sees it changed.
    if (method !== 'GET' && method !== 'HEAD' && headers[tokenHeader.toLowerCase()] !== undefined) paintings.forget();
  });
  const speciesMembers = async (ids: readonly number[]) => new Set(await vesselsOfSpecies(db, ids));
  const itemsOf = async (ids: readonly number[], viewer: Viewer) => (await catalogue()).itemsOf(ids, viewer);
  const searching = { db, pool: database.pool, app: installation.app, words: createWordKeeper(database.pool) };
  const search = createSearch(searching);
  const frames = createFrames(db, (signInId) => sessions.viewerOfSignIn(signInId));

  const accountEmails = { db, mail, publicUrl, now: () => new Date() };
  const confirmation = createConfirmation({ ...accountEmails, log: sessions.log });
  const sendLater = parts.background.sendResetLater;
  const passwordReset = createPasswordReset({ ...accountEmails, sessions, sendLater });

  const bookings = { db, notices, publicUrl, ownedBy: listOwned, tellWaitersLater, now: () => new Date() };
  const showingChanged = providerShowing({ ...bookings, payments });
  const watch = watchEvents({ ...bookings, announcements: parts.background.announcements });
  server.addHook('onClose', async () => {
    watch.close();
    await Promise.all([printer.close(), closeCleaner(), closeTextCleaner()]);
  });

  const room = watchDataRoom(parts.dataFolder);
  serveHealth(server, async () => {
    await database.pool.query('select 1');
    return await room.trouble();
  });
  const turns = [...Object.values(parts.workload), passwordTurns];
  const own = ownMeasures({ pool: database.pool, turns, streams, room });
  serveMetrics(server, [...positions.measures, ...sessions.log.measures, ...own], parts.metrics);
  serveApiDocument(server, routes, installation.version);

  carryOut(
    server,
    routes,
    [
      ...installationRoutes(installation, parts.demonstrationHistory ?? (() => undefined)),
      ...sessionRoutes(sessions, (accountId) => passwordReset.notify(accountId)),
      ...accountRoutes(confirmation, passwordReset),
      ...dictionaryRoutes(() => readDictionaries(db, installation.app)),
      ...vesselRoutes({
        db,
        app: installation.app,
        catalogue,
        providerOfYard: (name) => providerOfYard(db, name),
      }),
      ...fleetRoutes({ db, vessels: catalogue, positionOf: (mmsi) => positions.fleet.position(mmsi) }),
      ...licenceRoutes(db, catalogue),
      ...speciesRoutes({
        dictionary: () => readSpecies(db),
        count: () => countBySpecies(db, installation.app),
        revision: async () => (await catalogue()).revision,
      }),
      ...companyRoutes(db, itemsOf),
      ...personRoutes(db),
      ...providerRoutes({ db, usedBytes: media.usedBytes }, itemsOf),
      ...providerEditorRoutes(
        {
          db,
          media,
          geocoder: parts.geocoder,
          warn: (words) => parts.logger.warn(words),
          now: () => new Date(),
          showingChanged,
        },
        itemsOf,
      ),
      ...productRoutes({
        db,
        media,
        cleanBody,
        ownedBy,
        lockProvider: lockForEdit,
      }),
      ...leadRoutes({ db, mail, notices, ownedBy, publicUrl }),
      ...registrationRoutes({
        db,
        accounts: newAccounts(db, sessions, confirmation),
        payments,
        mail,
        authorities: authoritiesOfRegistered,
        locateLater,
        ownedBy: listOwned,
        publicUrl,
      }),
      ...paymentRoutes(payments),
      ...invoiceRoutes({ db, printer, ownedBy, markPaid: payments.markInvoicePaid }),
      ...profileRoutes(db, { ...confirmation, provePassword: sessions.provePassword }),
      ...noticeRoutes({
        db,
        announcements: parts.background.announcements,
        isSignedIn: async (signInId) => (await sessions.viewerOfSignIn(signInId)) !== undefined,
        warn: (words) => parts.logger.warn(words),
      }),
      ...newsRoutes({
        db,
        media,
        notices,
        tellFollowersLater,
        publicUrl,
        cleanBody,
        ownedBy,
        lockProvider: lockForEdit,
        vesselNames: async (ids) => {
          const { byId } = await catalogue();
          return new Map(ids.flatMap((id) => [byId.get(id)].flatMap((vessel) => (vessel ? [[id, vessel.name]] : []))));
        },
        promotionOf: ({ id }) => promotionOf(db, id, new Date()),
        endPromotions: (within, newsId) => endPromotions({ payments }, within, newsId),
        giveUpCheckouts: (within, newsId) => giveUpCheckouts({ payments }, within, newsId),
        now: () => new Date(),
      }),
      ...promotionRoutes({
        db,
        app: installation.app,
        payments,
        ownedBy,
        newsItems: async (ids) => (await readArticles(db, ids)).map(presentListItem),
        publicUrl,
        now: () => new Date(),
      }),
      ...eventRoutes({ ...bookings, media, cleanBody }, watch),
      ...bookingRoutes(bookings),
      ...pageFaultRoutes((fault) => parts.logger.warn({ fault }, 'a page could not be shown')),
      ...homeRoutes({
        vessels: async () => (await catalogue()).vessels,
        positionOf: (mmsi) => positions.fleet.position(mmsi),
        countProviders: () => countPublishedProviders(db),
        countPorts: async () => (await parts.chart.ports()).length,
        showsMap: installation.visitorAuthorities.includes('VIEW_MAP'),
        now: () => Date.now(),
      }),
      ...searchRoutes(search, createResultList(searching, search)),
      ...positionRoutes({
        pool: database.pool,
        positions,
        register: catalogue,
        vesselsOfSpecies: speciesMembers,
        viewerOfSignIn: (signInId) => sessions.viewerOfSignIn(signInId),
      }),
      ...analyticsRoutes({
        provider: parts.analytics ?? ownAnalytics(frames.issue),
        frames,
        figures: createFigures({
          pool: database.pool,
          register: catalogue,
          membersOf: createMembers(database.pool, speciesMembers),
        }),
      }),
      ...chartRoutes(parts.chart),
      ...weatherRoutes(parts.weather),
    ],
    {
      viewerOf: (token) => sessions.viewerOf(token),
      visitor: visitorWith(installation.visitorAuthorities),
      whenSignInsEnd: (listener) => sessions.whenSignInsEnd(listener),
      rates: parts.rates,
      workload: parts.workload,
      streams,
    },
  );

  serveNewsFeeds(server, { db, publicUrl, rate: parts.rates.read, turns: parts.workload.light });
  await serveWebhook(server, gateway, payments);
  await serveVideoUploads(server, {
    uploads: parts.media.videoUploads,
    viewerOf: (token) => sessions.viewerOf(token),
    rate: parts.rates.write,
  });
  await serveMedia(server, parts.media.folder, parts.media.storage.open);
  if (parts.pageFolder === undefined) answerUnknown(server);
  else {
    const painting = { cleanText, turns: parts.workload.painting, cache: paintings };
    await servePage(server, parts.pageFolder, publicUrl, painting);
  }
  await server.ready();
  return server;
}
