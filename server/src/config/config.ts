import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Authority } from '@wheelhouse/contract/authority';
import { analyticsProviders } from '@wheelhouse/contract/analytics';
import { apps, type App } from '@wheelhouse/contract/installation';
import type { TableauSettings } from '#areas/analytics/tableau.ts';
import type { NominatimSettings } from '#areas/providers/geocoding/nominatim.ts';
import type { ReplaySettings } from '#areas/replay/replayStream.ts';
import type { IssuerSettings } from '#areas/issuer/settings.ts';
import type { StripeSettings } from '#areas/payments/gateways/stripe.ts';
import type { SourceSetting } from '#marine/ais/sourceSetting.ts';
import type { MetSettings } from '#marine/weather/pointForecast/metNorway.ts';
import type { RasterSource } from '#marine/mapData/rasterAddress.ts';
import type { MetricsAccess } from '#platform/http/metrics.ts';
import { usualStreamLimits, type StreamLimits } from '#platform/http/streamBounds.ts';
import { defaultInvoicePrefix, type InvoiceTerms } from '#areas/invoices/issueInvoice.ts';
import type { TraceSettings } from '#platform/traces/traces.ts';
import type { S3Settings } from '#platform/storage/s3Storage.ts';
import { parseAuthorities } from './authorities.ts';
import { readTableau } from './analytics.ts';
import { readBackups, type BackupSetting } from './backups.ts';
import { readFeeds } from './feeds.ts';
import { readPointForecast } from './forecasts.ts';
import { readGeocoder } from './geocoder.ts';
import { readInvoiceTerms } from './invoices.ts';
import { readIssuer } from './issuer.ts';
import { readMail, type MailSetting } from './mail.ts';
import { readMediaBucket } from './media.ts';
import { readPayments, readStripe } from './payments.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { readRasters } from './raster.ts';
import { readReplay } from './replay.ts';
import { readErrorService, readTraces } from './seeing.ts';
import { whatIsWanted } from './settingWords.ts';

/** The operator's settings, read once from the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Nodes of NATS, which carries positions between processes; undefined leaves that to the database. */
  readonly natsUrl: string | undefined;
  /** The stream of positions and events for other programs; undefined for none. */
  readonly replay: ReplaySettings | undefined;
  /** Create the demo's data in an empty database. */
  readonly demonstration: boolean;
  readonly app: App;
  readonly visitorAuthorities: readonly Authority[];
  /** Position sources, as in `WHEELHOUSE_AIS`; empty for none. */
  readonly positionSources: string;
  /** Position feeds that need a key, with their secrets. */
  readonly feeds: readonly SourceSetting[];
  /** Older tracks are dropped by whole days; 0 keeps them for ever. */
  readonly retentionDays: number;
  /** Older tracks are thinned; 0 for never. */
  readonly detailDays: number;
  /** Ships in no register are shown on the map. */
  readonly showUnregistered: boolean;
  /** ADMIN has an effect only in sessions that more than a password opened. */
  readonly adminNeedsSecondFactor: boolean;
  /** The OpenID Connect issuer that people may log in by; undefined for none. */
  readonly issuer: IssuerSettings | undefined;
  /** Older entries of the audit log are removed; 0 keeps them for ever. */
  readonly auditDays: number;
  /** Undefined for no backups by schedule. */
  readonly backups: BackupSetting | undefined;
  /** Number of the operator's proxies in front of the program. */
  readonly trustedProxies: number;
  readonly streamLimits: StreamLimits;
  /** Who may read the metrics. */
  readonly metrics: MetricsAccess;
  /** Embeds show where vessels are; undefined in the demo alone, where they are invented. */
  readonly embedPositions: boolean | undefined;
  /** Assistants may ask at `/mcp`. */
  readonly mcp: boolean;
  /** The DSN of the service that errors are sent to; undefined for none. */
  readonly errorService: string | undefined;
  /** Where traces are sent; undefined for no traces. */
  readonly traces: TraceSettings | undefined;
  /** The folder of the built page; undefined serves only the API. */
  readonly pageFolder: string | undefined;
  readonly logLevel: string;
  readonly contacts: Contacts;
  /** Tableau's connected app; undefined selects our own dashboard. */
  readonly tableau: TableauSettings | undefined;
  /** Services for the weather at a point; undefined answers only from imported forecasts. */
  readonly pointForecast: MetSettings | undefined;
  /** The service for positions of addresses; undefined uses the included towns. */
  readonly geocoder: NominatimSettings | undefined;
  /** Map servers of the operator's choice. */
  readonly rasters: { readonly seabed: RasterSource | undefined; readonly base: RasterSource | undefined };
  /** Storage of uploaded files; undefined keeps them in the data folder. */
  readonly mediaBucket: S3Settings | undefined;
  /** Public address of this installation, without a slash at its end; undefined is where it listens. */
  readonly publicUrl: string | undefined;
  readonly mail: MailSetting;
  /** How the operator is paid without Stripe; undefined sells nothing except in a demo. */
  readonly payments: 'TEST' | 'INVOICE' | undefined;
  /** The Stripe account for payments. */
  readonly stripe: StripeSettings | undefined;
  /** The seller's and VAT data on invoices; undefined if not set. */
  readonly invoices: InvoiceTerms | undefined;
  /** Prefix of invoice numbers. */
  readonly invoicePrefix: string;
}

export interface Contacts {
  readonly supportEmail: string | undefined;
  readonly subscriptionEmail: string | undefined;
  readonly salesEmail: string | undefined;
  readonly trialUrl: string | undefined;
  readonly androidUrl: string | undefined;
  readonly iosUrl: string | undefined;
  readonly videoUrl: string | undefined;
}

const wholeNumber = (most: number, least = 0) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );
/** Analytics count the positions of 90 days. */
const detailDays = wholeNumber(100_000).check(z.refine((days) => days === 0 || days >= 90));
const webAddress = z.url({ protocol: /^https?$/ });
/** An address of a server without a path. */
const serverAddress = webAddress.check(
  z.refine((address) => {
    const { pathname, search, hash, username, password } = new URL(address);
    return pathname === '/' && search + hash + username + password === '';
  }),
);
const contact = z.string().check(z.regex(/^[\x21-\x7e]{3,200}$/));
const onOff = z.enum(['on', 'off']);

export const environment = z.object({
  HOST: z.optional(z.string()),
  PORT: z.optional(wholeNumber(65_535)),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  NATS_URL: z.optional(z.string().check(z.regex(/^nats:\/\/[^\s,]+(?:,\s*nats:\/\/[^\s,]+)*$/))),
  WHEELHOUSE_REPLAY_HOURS: z.optional(wholeNumber(8760)),
  WHEELHOUSE_REPLAY_MEGABYTES: z.optional(wholeNumber(10_000_000, 1)),
  WHEELHOUSE_DATA: z.optional(z.string()),
  WHEELHOUSE_DEMO: z.optional(onOff),
  WHEELHOUSE_APP: z.optional(z.enum(apps)),
  WHEELHOUSE_VISITOR_AUTHORITIES: z.optional(z.string()),
  WHEELHOUSE_ADMIN_SECOND_FACTOR: z.optional(onOff),
  WHEELHOUSE_OIDC_ISSUER: z.optional(webAddress),
  WHEELHOUSE_OIDC_CLIENT_ID: z.optional(z.string()),
  WHEELHOUSE_OIDC_CLIENT_SECRET: z.optional(z.string()),
  WHEELHOUSE_OIDC_NAME: z.optional(z.string().check(z.maxLength(60))),
  WHEELHOUSE_OIDC_SCOPES: z.optional(z.string()),
  WHEELHOUSE_OIDC_GROUPS_CLAIM: z.optional(z.string()),
  WHEELHOUSE_OIDC_GROUPS: z.optional(z.string()),
  WHEELHOUSE_OIDC_NEW_ACCOUNTS: z.optional(onOff),
  WHEELHOUSE_OIDC_EMAILS: z.optional(z.enum(['verified', 'all'])),
  WHEELHOUSE_AIS: z.optional(z.string()),
  WHEELHOUSE_AISSTREAM_KEY: z.optional(z.string()),
  WHEELHOUSE_AISSTREAM_BOXES: z.optional(z.string()),
  WHEELHOUSE_AISSTREAM_URL: z.optional(z.url({ protocol: /^wss?$/ })),
  WHEELHOUSE_BARENTSWATCH_CLIENT: z.optional(z.string()),
  WHEELHOUSE_BARENTSWATCH_SECRET: z.optional(z.string()),
  WHEELHOUSE_BARENTSWATCH_SCOPE: z.optional(z.string()),
  WHEELHOUSE_BARENTSWATCH_URL: z.optional(webAddress),
  WHEELHOUSE_BARENTSWATCH_TOKEN_URL: z.optional(webAddress),
  WHEELHOUSE_RETENTION_DAYS: z.optional(wholeNumber(100_000)),
  WHEELHOUSE_DETAIL_DAYS: z.optional(detailDays),
  WHEELHOUSE_UNREGISTERED_SHIPS: z.optional(onOff),
  WHEELHOUSE_AUDIT_DAYS: z.optional(wholeNumber(100_000)),
  WHEELHOUSE_BACKUP_FOLDER: z.optional(z.string()),
  WHEELHOUSE_BACKUP_HOUR: z.optional(wholeNumber(23)),
  WHEELHOUSE_BACKUPS_KEPT: z.optional(wholeNumber(1000, 1)),
  WHEELHOUSE_TRUSTED_PROXIES: z.optional(wholeNumber(10)),
  WHEELHOUSE_STREAMS_PER_ADDRESS: z.optional(wholeNumber(1_000_000)),
  WHEELHOUSE_STREAMS: z.optional(wholeNumber(1_000_000)),
  WHEELHOUSE_METRICS: z.optional(z.union([onOff, z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/))])),
  WHEELHOUSE_EMBED_POSITIONS: z.optional(onOff),
  WHEELHOUSE_MCP: z.optional(onOff),
  WHEELHOUSE_SENTRY_DSN: z.optional(webAddress),
  WHEELHOUSE_TRACES_URL: z.optional(webAddress),
  WHEELHOUSE_TRACES_PERCENT: z.optional(wholeNumber(100, 1)),
  WHEELHOUSE_PAGE: z.optional(z.string()),
  WHEELHOUSE_LOG: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  WHEELHOUSE_SUPPORT_EMAIL: z.optional(z.email()),
  WHEELHOUSE_SUBSCRIPTION_EMAIL: z.optional(z.email()),
  WHEELHOUSE_SALES_EMAIL: z.optional(z.email()),
  WHEELHOUSE_TRIAL_URL: z.optional(webAddress),
  WHEELHOUSE_ANDROID_URL: z.optional(webAddress),
  WHEELHOUSE_IOS_URL: z.optional(webAddress),
  WHEELHOUSE_VIDEO_URL: z.optional(webAddress),
  WHEELHOUSE_SEABED_WMS: z.optional(z.string()),
  WHEELHOUSE_SEABED_ATTRIBUTION: z.optional(z.string()),
  WHEELHOUSE_BASE_TILES: z.optional(z.string()),
  WHEELHOUSE_BASE_ATTRIBUTION: z.optional(z.string()),
  WHEELHOUSE_MEDIA_S3_BUCKET: z.optional(z.string()),
  WHEELHOUSE_MEDIA_S3_ENDPOINT: z.optional(webAddress),
  WHEELHOUSE_MEDIA_S3_REGION: z.optional(z.string()),
  WHEELHOUSE_MEDIA_S3_KEY: z.optional(z.string()),
  WHEELHOUSE_MEDIA_S3_SECRET: z.optional(z.string()),
  WHEELHOUSE_PUBLIC_URL: z.optional(serverAddress),
  WHEELHOUSE_SMTP_URL: z.optional(z.string()),
  WHEELHOUSE_MAIL_FROM: z.optional(z.string()),
  WHEELHOUSE_PAYMENTS: z.optional(z.enum(['test', 'invoice'])),
  WHEELHOUSE_STRIPE_KEY: z.optional(z.string()),
  WHEELHOUSE_STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  WHEELHOUSE_STRIPE_URL: z.optional(serverAddress),
  WHEELHOUSE_SELLER_NAME: z.optional(z.string().check(z.maxLength(200))),
  WHEELHOUSE_SELLER_ADDRESS: z.optional(z.string().check(z.maxLength(500))),
  WHEELHOUSE_SELLER_REGISTRATION: z.optional(z.string().check(z.maxLength(100))),
  WHEELHOUSE_SELLER_VAT_NUMBER: z.optional(z.string().check(z.maxLength(100))),
  WHEELHOUSE_SELLER_EMAIL: z.optional(z.email()),
  WHEELHOUSE_SELLER_BANK_ACCOUNT: z.optional(z.string().check(z.maxLength(100))),
  WHEELHOUSE_INVOICE_PREFIX: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,10}$/))),
  WHEELHOUSE_VAT_PERCENT: z.optional(z.string().check(z.regex(/^(?:100|\d{1,2}(?:\.\d{1,2})?)$/))),
  WHEELHOUSE_ANALYTICS: z.optional(z.enum(analyticsProviders)),
  WHEELHOUSE_TABLEAU_VIEW: z.optional(z.url({ protocol: /^https$/ })),
  WHEELHOUSE_TABLEAU_CLIENT: z.optional(z.string()),
  WHEELHOUSE_TABLEAU_SECRET_ID: z.optional(z.string()),
  WHEELHOUSE_TABLEAU_SECRET: z.optional(z.string()),
  WHEELHOUSE_TABLEAU_USER: z.optional(z.string()),
  WHEELHOUSE_LOCATIONFORECAST_URL: z.optional(webAddress),
  WHEELHOUSE_OCEANFORECAST_URL: z.optional(webAddress),
  WHEELHOUSE_FORECAST_CONTACT: z.optional(contact),
  WHEELHOUSE_GEOCODER_URL: z.optional(webAddress),
  WHEELHOUSE_GEOCODER_CONTACT: z.optional(contact),
});

/**
 * Parses the environment. An empty variable counts as not set.
 * @throws UserFacingError with every invalid variable and what it should be.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(environment, set);
  if (!parsed.success) {
    const wrong = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new UserFacingError(
      wrong
        .map((name) => {
          const wanted = whatIsWanted[name] ?? 'a web address, https://…';
          return `${name} must be ${wanted}, but is "${withoutPassword(set[name] ?? '')}".`;
        })
        .join('\n'),
    );
  }
  const env = parsed.data;
  return {
    host: env.HOST ?? 'localhost',
    port: env.PORT ?? 8080,
    dataFolder: resolve(env.WHEELHOUSE_DATA ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    natsUrl: env.NATS_URL,
    replay: readReplay(env),
    demonstration: env.WHEELHOUSE_DEMO !== 'off',
    app: env.WHEELHOUSE_APP ?? 'WHEELHOUSE',
    visitorAuthorities: parseAuthorities(
      'WHEELHOUSE_VISITOR_AUTHORITIES',
      env.WHEELHOUSE_VISITOR_AUTHORITIES ?? 'VIEW_MAP',
    ),
    positionSources: env.WHEELHOUSE_AIS ?? '',
    feeds: readFeeds(env),
    retentionDays: env.WHEELHOUSE_RETENTION_DAYS ?? 400,
    detailDays: env.WHEELHOUSE_DETAIL_DAYS ?? 180,
    showUnregistered: env.WHEELHOUSE_UNREGISTERED_SHIPS === 'on',
    issuer: readIssuer(env),
    adminNeedsSecondFactor: env.WHEELHOUSE_ADMIN_SECOND_FACTOR === 'on',
    auditDays: env.WHEELHOUSE_AUDIT_DAYS ?? 730,
    backups: readBackups(env),
    trustedProxies: env.WHEELHOUSE_TRUSTED_PROXIES ?? 0,
    streamLimits: {
      ...usualStreamLimits,
      ofAddress: env.WHEELHOUSE_STREAMS_PER_ADDRESS ?? usualStreamLimits.ofAddress,
      inAll: env.WHEELHOUSE_STREAMS ?? usualStreamLimits.inAll,
    },
    metrics: metricsAccess(env.WHEELHOUSE_METRICS),
    embedPositions: env.WHEELHOUSE_EMBED_POSITIONS === undefined ? undefined : env.WHEELHOUSE_EMBED_POSITIONS === 'on',
    mcp: env.WHEELHOUSE_MCP !== 'off',
    errorService: readErrorService(env),
    traces: readTraces(env),
    pageFolder: readPageFolder(env.WHEELHOUSE_PAGE),
    logLevel: env.WHEELHOUSE_LOG ?? 'info',
    contacts: {
      supportEmail: env.WHEELHOUSE_SUPPORT_EMAIL,
      subscriptionEmail: env.WHEELHOUSE_SUBSCRIPTION_EMAIL,
      salesEmail: env.WHEELHOUSE_SALES_EMAIL,
      trialUrl: env.WHEELHOUSE_TRIAL_URL,
      androidUrl: env.WHEELHOUSE_ANDROID_URL,
      iosUrl: env.WHEELHOUSE_IOS_URL,
      videoUrl: env.WHEELHOUSE_VIDEO_URL,
    },
    tableau: readTableau(env),
    pointForecast: readPointForecast(env),
    geocoder: readGeocoder(env),
    rasters: readRasters(env),
    mediaBucket: readMediaBucket(env),
    publicUrl: env.WHEELHOUSE_PUBLIC_URL?.replace(/\/+$/, ''),
    mail: readMail(env),
    payments: readPayments(env),
    stripe: readStripe(env),
    invoices: readInvoiceTerms(env),
    invoicePrefix: env.WHEELHOUSE_INVOICE_PREFIX ?? defaultInvoicePrefix,
  };
}

function metricsAccess(setting = 'on'): MetricsAccess {
  return setting === 'on' || setting === 'off' ? setting : { token: setting };
}

/** An address may contain a password, and output is kept in logs. */
export function withoutPassword(value: string): string {
  return value.replace(/:\/\/.*@/, '://…@');
}

/** What `npm run build` builds. */
const ownPage = resolve(import.meta.dirname, '../../../web/dist');

function readPageFolder(written: string | undefined): string | undefined {
  if (written === 'off') return undefined;
  return written === undefined || written === 'on' ? ownPage : resolve(written);
}
