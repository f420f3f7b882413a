import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Installation } from '@wheelhouse/contract/installation';
import { message, type Words } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { PaymentMode } from '@wheelhouse/contract/paymentModes';
import { makeFolder } from '#platform/disk/makeFolder.ts';
import { tableauAnalytics } from '#areas/analytics/tableau.ts';
import { gazetteer } from '#areas/providers/geocoding/gazetteer.ts';
import { nominatim } from '#areas/providers/geocoding/nominatim.ts';
import { metNorway } from '#marine/weather/pointForecast/metNorway.ts';
import { ownFrames } from '#marine/weather/pointForecast/ownFrames.ts';
import type { PointForecastProvider } from '#marine/weather/pointForecast/pointForecastProvider.ts';
import type { parseSources } from '#marine/ais/sourceSetting.ts';
import { pointsInTurns } from '#areas/weather/pointsInTurns.ts';
import { openMapLayers } from '#areas/mapLayers/openMapLayers.ts';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { analyseNewTables } from '#platform/database/analyseNewTables.ts';
import { lockFeeds } from '#areas/positions/carriers/feedLocks.ts';
import { natsCarrier } from '#areas/positions/carriers/natsCarrier.ts';
import { postgresCarrier } from '#areas/positions/carriers/postgresCarrier.ts';
import { Positions, type SharedPositions } from '#areas/positions/positions.ts';
import { seedPlans } from '#areas/subscriptions/planStore.ts';
import { allRoles, type Roles } from '#platform/area/roles.ts';
import type { Services } from '#platform/area/services.ts';
import { mapDataFolder } from '#marine/mapData/areaStore.ts';
import { upgradeEmbedded } from '#platform/backup/upgradeEmbedded.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import type { StartupListener } from '#platform/http/startupListener.ts';
import { shedEarly } from '#platform/http/shedding.ts';
import { openWorkload } from '#platform/http/workload.ts';
import { openMedia } from '#areas/media/openMedia.ts';
import { failKilledRuns } from '#marine/registers/run.ts';
import { openForecastFiles, type ForecastFiles } from '#marine/weather/forecasts.ts';
import { weatherFolder } from '#marine/weather/frameStore.ts';
import { join } from 'node:path';
import { importsFolder } from '#commands/importsFolder.ts';
import { createApp } from '#app.ts';
import { backUpInProcess } from './backupProcess.ts';
import { commandsBeside, startCommand } from './childProgram.ts';
import { listenForCommands } from './commandSocket.ts';
import { followMapFiles } from './followMapFiles.ts';
import { mediaReferences } from './mediaReferences.ts';
import { promisedBytes } from '#areas/providers/videos/uploadStore.ts';
import { openServices } from '#commands/openServices.ts';
import type { Config } from '#config/config.ts';
import { databaseLog } from '#platform/log/log.ts';
import { sweepEvery } from '#platform/jobs/sweeps.ts';
import { describeSettings } from '#config/settings.ts';
import { version } from '#config/version.ts';
import { openDemonstration, type Demonstration } from './demonstration.ts';
import { continueDemonstration, feedOf, historyOf, seabedOf } from './demonstrationWork.ts';
import { openSeeing } from './seeing.ts';
import { sellingOf, warnOfSelling } from './selling.ts';

/** Requests per minute from one address: far above what people need, far below a flood. */
const rates = { read: 60_000, write: 600, login: 600 } as const;
const sweepEveryMs = 3_600_000;

interface Opening {
  readonly listener: StartupListener;
  readonly closing: (() => Promise<unknown>)[];
  readonly stop: AbortSignal;
  readonly roles: Roles;
}

/** Opens all that a server needs, and answers by it. What is to be closed is added to `closing`, the last part first. */
export async function openServer(
  config: Config,
  sources: ReturnType<typeof parseSources>,
  { listener, closing, stop, roles }: Opening,
): Promise<void> {
  const started = performance.now();
  const { log, errors } = await openSeeing(config, closing);
  const announce = (progress: Words) => {
    listener.announce(progress);
    process.stdout.write(`${say(progress)}\n`);
  };

  announce(message('startup.openingDatabase'));
  const { database, media } = await openStorage(config, roles, closing, log);
  const demonstration = await openDemonstration(database, {
    wanted: config.demonstration && roles.size === allRoles.size,
    dataFolder: config.dataFolder,
    mediaFolder: media.folder,
    say: announce,
  });
  closing.push(async () => demonstration?.close());
  const publicUrl = config.publicUrl ?? `http://${config.host}:${listener.port}`;
  const geocoder = config.geocoder === undefined ? gazetteer() : nominatim(config.geocoder, { version });
  const { paymentMode, invoices } = sellingOf(config, demonstration?.terms, publicUrl);
  const services = await openServices(database, { app: config.app, roles, publicUrl, config, log });
  closing.push(() => services.close());
  const positions = new Positions({
    pool: database.pool,
    sources: [...sources, ...config.feeds, ...feedOf(demonstration)],
    retentionDays: config.retentionDays,
    detailDays: config.detailDays,
    showUnregistered: config.showUnregistered,
    spoolFolder: roles.has('ingest') ? join(config.dataFolder, 'waiting-positions') : undefined,
    warn: (words) => log.warn(words),
    does: { ingest: roles.has('ingest'), housekeeping: roles.has('work') },
    shared: config.databaseUrl === undefined ? undefined : sharedPositions(config, database, services, log),
  });
  closing.push(() => positions.close());
  warnOfSelling(config, paymentMode, demonstration !== undefined, (words) => log.warn(words));
  const forecasts = openForecastFiles({
    folder: weatherFolder(config.dataFolder),
    warn: (words) => log.warn(words),
  });
  closing.push(async () => forecasts.close());
  const history = historyOf(demonstration);
  const workload = openWorkload();
  const { server, sweeps } = await createApp({
    demonstrationHistory: () => history.percent,
    stopping: stop,
    services,
    installation: describeInstallation(config, demonstration, paymentMode),
    positions,
    mapLayers: openMapLayers(mapDataFolder(config.dataFolder), config.rasters, {
      version,
      warn: (words) => log.warn(words),
      ownSeabed: seabedOf(demonstration),
    }),
    weather: { files: forecasts, points: pointForecasts(config, forecasts, (words) => log.warn(words)) },
    media,
    payments: { stripe: config.stripe, paymentMode },
    invoices,
    auditDays: config.auditDays,
    adminNeedsSecondFactor: config.adminNeedsSecondFactor,
    issuer: config.issuer,
    backups:
      config.backups === undefined
        ? undefined
        : { ...config.backups, take: (file, stopped) => backUpInProcess(file, database.url, stopped) },
    settings: describeSettings(process.env),
    dataFolder: config.dataFolder,
    imports: {
      folder: importsFolder(config.dataFolder),
      runCommand: commandsBeside(database.url),
    },
    metrics: config.metrics,
    hasMailServer: config.mail.smtpUrl !== undefined,
    embedPositions: config.embedPositions ?? demonstration !== undefined,
    mcp: config.mcp,
    replay: config.replay,
    geocoder,
    pageFolder: config.pageFolder,
    trustedProxies: config.trustedProxies,
    logger: log,
    errors,
    rates,
    workload,
    streamLimits: config.streamLimits,
    analytics: config.tableau === undefined ? undefined : tableauAnalytics(config.tableau),
  });
  closing.push(() => Promise.all([listener.close(), server.close()]));
  await positions.start();
  const { dataFolder, databaseUrl, mediaBucket } = config;
  const isShared = databaseUrl !== undefined && mediaBucket !== undefined;
  const place = { db: database.db, bucket: media.storage, dataFolder };
  const sweepsOfMap = isShared ? followMapFiles(place, { stop, log }) : [];
  void sweepEvery(sweepEveryMs, [...sweeps, ...sweepsOfMap], {
    stop,
    failed: (what, error) => log.warn({ err: error }, `${what} could not be removed`),
  });

  if (roles.has('work')) {
    const commands = await listenForCommands({
      dataFolder: config.dataFolder,
      start: (args) => startCommand(args, database.url),
      killed: () => failKilledRuns(database.pool, new Date()),
      warn: (words) => log.warn(words),
    });
    closing.push(() => commands.close());
  }

  const { trustedProxies } = config;
  const answer = shedEarly((request, response) => server.routing(request, response), {
    turns: workload.light,
    trustedProxies,
  });
  listener.open(answer);
  await demonstration
    ?.finish(ownOrigin(config.host, listener.port))
    .catch((error: unknown) => log.warn({ err: error }, "the fleets of the demo's accounts could not be created"));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const work = { positions, keptDays: config.retentionDays, history, stop, log };
  const running = demonstration === undefined ? [] : continueDemonstration(demonstration, work);
  for (const done of running) closing.push(() => done);
  process.stdout.write(`Wheelhouse is ready on http://${config.host}:${listener.port} (${seconds} s)\n`);
}

/** Opens the database with its seeded tables, and the media. */
async function openStorage(config: Config, roles: Roles, closing: (() => Promise<unknown>)[], log: Logger) {
  const database = await openDatabase({
    dataFolder: config.dataFolder,
    databaseUrl: config.databaseUrl,
    isShared: roles.size < allRoles.size,
    log: databaseLog(log),
    upgrade: upgradeEmbedded,
  });
  closing.push(() => database.close());
  await seedDictionaries(database.db);
  await analyseNewTables(database.pool);
  await seedPlans(database.db);
  if (roles.has('work')) {
    await failKilledRuns(database.pool, new Date());
    await rm(importsFolder(config.dataFolder), { recursive: true, force: true });
  }
  const media = await openMedia(database.db, {
    dataFolder: config.dataFolder,
    bucket: config.mediaBucket,
    warn: (words) => log.warn(words),
    references: mediaReferences,
    promisedBytes,
  });
  await makeFolder(media.folder);
  return { database, media };
}

/** Positions by NATS or the database, for all processes on it. */
function sharedPositions(
  { natsUrl }: Config,
  { pool, url }: Database,
  { announcements }: Services,
  log: Logger,
): SharedPositions {
  const warn = (words: string) => log.warn(words);
  return {
    carrier: (own) =>
      natsUrl === undefined
        ? postgresCarrier({ pool, announcements, own, warn })
        : natsCarrier({ url: natsUrl, own, warn }),
    holds: lockFeeds(url, warn),
  };
}

/** The address at which this program reaches itself. */
function ownOrigin(host: string, port: number): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** Answers queries for the weather at a point. */
function pointForecasts(
  { pointForecast }: Config,
  forecasts: ForecastFiles,
  warn: (words: string) => void,
): PointForecastProvider {
  const own = pointsInTurns(ownFrames(forecasts));
  return pointForecast === undefined ? own : metNorway(pointForecast, { own, version, warn });
}

function describeInstallation(
  config: Config,
  demonstration: Demonstration | undefined,
  payments: PaymentMode,
): Installation {
  const contacts = Object.entries(config.contacts).filter(([, value]) => value !== undefined);
  return {
    app: config.app,
    version,
    demonstration: demonstration !== undefined,
    payments,
    visitorAuthorities: [...config.visitorAuthorities],
    ...demonstration?.contacts,
    ...Object.fromEntries(contacts),
  };
}
