import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Authority } from '@wheelhouse/contract/authority';
import { ownFrames } from '#marine/weather/pointForecast/ownFrames.ts';
import { createChart } from '#areas/mapLayers/parts.ts';
import { listFleets } from '#areas/fleets/store.ts';
import { Positions } from '#areas/positions/positions.ts';
import { createSessions } from '#areas/session/session.ts';
import { createCatalogue } from '#areas/vessels/catalogue.ts';
import type { TestDatabase } from '#platform/database/testDatabase.ts';
import { callersWaiting } from '#platform/http/door.ts';
import { usualStreamLimits } from '#platform/http/streamBounds.ts';
import { patientWorkload, unlimited } from '#platform/http/testApi.ts';
import { openMedia } from './openMedia.ts';
import { openForecastFiles } from '#marine/weather/forecasts.ts';
import { createApp, type AppParts } from './app.ts';
import { openBackground } from './background.ts';

/** The whole API on a port of its own, for tests. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly mediaFolder: string;
  close(): Promise<void>;
}

/** @param fill Puts into the database what is there before the server starts; pictures go into the folder. */
export async function openTestApp(
  database: TestDatabase,
  options: {
    readonly fill?: (mediaFolder: string) => Promise<void>;
    readonly visitorAuthorities?: readonly Authority[];
    readonly parts?: Partial<AppParts>;
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
  const config = {
    dataFolder: mediaFolder,
    mail,
    stripe: undefined,
    auditDays: 0,
    paymentMode: 'TEST' as const,
    invoices: { seller: { name: 'Kystdata AS' }, vatPercent: undefined },
  };
  const background = await openBackground(database, config, publicUrl, geocoder, logger);
  const catalogue = createCatalogue(db, 'WHEELHOUSE');
  const visitorAuthorities = options.visitorAuthorities ?? ['VIEW_MAP'];
  const app = await createApp({
    database,
    installation: {
      app: 'WHEELHOUSE',
      version: '0',
      demonstration: false,
      payments: 'TEST',
      visitorAuthorities: [...visitorAuthorities],
    },
    sessions: createSessions(
      db,
      async (accountId) => {
        await catalogue();
        return await listFleets(db, accountId);
      },
      visitorAuthorities,
    ),
    catalogue,
    positions: new Positions({ pool, sources: [], retentionDays: 1, warn: () => {} }),
    chart: createChart(mediaFolder, { seabed: undefined, base: undefined }, { version: '0', warn: () => {} }),
    weather: { files: forecasts, points: ownFrames(forecasts) },
    media: await openMedia(db, mediaFolder, undefined, () => {}),
    geocoder,
    background,
    dataFolder: mediaFolder,
    metrics: 'on',
    publicUrl,
    pageFolder: undefined,
    trustedProxies: 0,
    logger,
    rates: unlimited,
    workload: patientWorkload(),
    streamLimits: usualStreamLimits,
    analytics: undefined,
    ...options.parts,
  });
  await app.listen({ host: '127.0.0.1', port: 0, backlog: callersWaiting });
  // A server that listens on TCP has an address.
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    app,
    origin,
    mediaFolder,
    async close() {
      await app.close();
      await background.close();
      await rm(mediaFolder, { recursive: true });
    },
  };
}
