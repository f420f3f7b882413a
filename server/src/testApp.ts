import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Authority } from '@wheelhouse/contract/authority';
import { ownFrames } from '#marine/weather/pointForecast/ownFrames.ts';
import { openMapLayers } from '#areas/mapLayers/openMapLayers.ts';
import { Positions } from '#areas/positions/positions.ts';
import type { TestDatabase } from '#platform/database/testDatabase.ts';
import { callersWaiting } from '#platform/http/startupListener.ts';
import { usualStreamLimits } from '#platform/http/streamBounds.ts';
import { patientWorkload, unlimited } from '#platform/http/testApi.ts';
import { reach } from '#platform/http/testProxy.ts';
import { openMedia } from '#areas/media/openMedia.ts';
import { openForecastFiles } from '#marine/weather/forecasts.ts';
import { createApp, type AppOptions } from './app.ts';
import { mediaReferences } from '#commands/serve/mediaReferences.ts';
import { promisedBytes } from '#areas/providers/videos/uploadStore.ts';
import { openServices } from '#commands/openServices.ts';

/** The whole API on its own port, for tests. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly mediaFolder: string;
  close(): Promise<void>;
}

/** @param fill Fills the database before the server starts; pictures are in the folder. */
export async function openTestApp(
  database: TestDatabase,
  options: {
    readonly fill?: (mediaFolder: string) => Promise<void>;
    readonly visitorAuthorities?: readonly Authority[];
    readonly appOptions?: Partial<AppOptions>;
  } = {},
): Promise<TestApp> {
  const { db, pool } = database;
  const mediaFolder = await mkdtemp(join(tmpdir(), 'wheelhouse-app-'));
  await options.fill?.(mediaFolder);
  const forecasts = openForecastFiles({ folder: mediaFolder, warn: () => {} });
  const logger = pino({ level: 'silent' });
  const mail = { smtpUrl: undefined, from: undefined };
  const publicUrl = 'http://localhost:8080';
  const geocoder = { find: async () => ({ latitude: 62.47, longitude: 6.15 }) };
  const services = await openServices(database, {
    app: 'WHEELHOUSE',
    publicUrl,
    config: { dataFolder: mediaFolder, mail },
    log: logger,
  });
  const visitorAuthorities = options.visitorAuthorities ?? ['VIEW_MAP'];
  const { server: app } = await createApp({
    services,
    installation: {
      app: 'WHEELHOUSE',
      version: '0',
      demonstration: false,
      payments: 'TEST',
      visitorAuthorities: [...visitorAuthorities],
    },
    positions: new Positions({
      pool,
      sources: [],
      retentionDays: 1,
      detailDays: 0,
      showUnregistered: false,
      warn: () => {},
    }),
    mapLayers: openMapLayers(mediaFolder, { seabed: undefined, base: undefined }, { version: '0', warn: () => {} }),
    weather: { files: forecasts, points: ownFrames(forecasts) },
    media: await openMedia(db, {
      dataFolder: mediaFolder,
      bucket: undefined,
      warn: () => {},
      references: mediaReferences,
      promisedBytes,
    }),
    geocoder,
    payments: { stripe: undefined, paymentMode: 'TEST' },
    invoices: { seller: { name: 'Kystdata AS' }, vatPercent: undefined },
    errors: undefined,
    auditDays: 0,
    adminNeedsSecondFactor: false,
    issuer: undefined,
    backups: undefined,
    settings: [{ name: 'PORT', value: '8080', source: 'default', secret: false }],
    dataFolder: mediaFolder,
    imports: { folder: join(mediaFolder, 'imports'), runCommand: async () => ({ code: 0, errors: '' }) },
    metrics: 'on',
    hasMailServer: false,
    embedPositions: true,
    mcp: true,
    replay: undefined,
    pageFolder: undefined,
    trustedProxies: 0,
    logger,
    rates: unlimited,
    workload: patientWorkload(),
    streamLimits: usualStreamLimits,
    analytics: undefined,
    ...options.appOptions,
  });
  await app.listen({ host: '127.0.0.1', port: 0, backlog: callersWaiting });
  const { origin, close } = await reach(app);
  return {
    app,
    origin,
    mediaFolder,
    async close() {
      await close();
      await app.close();
      await services.close();
      await rm(mediaFolder, { recursive: true });
    },
  };
}
