import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { organisationMessages } from './organisations.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

export const embedLimits = {
  /** Embeds of one account, with those that it made for organisations. */
  most: 50,
  /** Sites of one embed. */
  hosts: 20,
  /** Characters of a host name (RFC 1035). */
  host: 253,
  /** Characters of the name of a map. */
  name: 60,
} as const;

export const embedMessages = {
  notFound: message('embeds.notFound'),
  tooMany: message('embeds.tooMany', { max: embedLimits.most }),
  noHost: message('embeds.noHost'),
  tooManyHosts: message('embeds.tooManyHosts', { max: embedLimits.hosts }),
  wrongHost: message('embeds.wrongHost'),
  noSubject: message('embeds.noSubject'),
  noPositions: message('embeds.noPositions'),
  noName: message('embeds.noName', { max: embedLimits.name }),
  wrongPlace: message('embeds.wrongPlace'),
  notYourFleet: message('fleet.notAllowed'),
} as const;

/** Cards of a vessel, port or service provider; a map of a place, or of the vessels of a fleet. */
export const embedKinds = ['VESSEL', 'PORT', 'PROVIDER', 'MAP', 'FLEET'] as const;
export type EmbedKind = (typeof embedKinds)[number];
/** Kinds that show a map. */
export const mapKinds: readonly EmbedKind[] = ['MAP', 'FLEET'];
/** Kinds that show where vessels are and nothing else. */
export const kindsOfPositions: readonly EmbedKind[] = ['PORT', ...mapKinds];
/** Of maps; each card has one size. */
export const mapSizes = ['SMALL', 'MEDIUM', 'LARGE'] as const;
export type MapSize = (typeof mapSizes)[number];
/** `AUTO`: as the reader's browser prefers. */
export const embedThemes = ['AUTO', 'LIGHT', 'DARK'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

const cardFrames = {
  VESSEL: { width: 360, height: 600 },
  PORT: { width: 480, height: 640 },
  PROVIDER: { width: 400, height: 520 },
} as const;
const mapFrames = {
  SMALL: { width: 360, height: 420 },
  MEDIUM: { width: 640, height: 520 },
  LARGE: { width: 960, height: 700 },
} as const;

/** Width and height of the frame of an embed, in pixels. It may be narrower. */
export function frameOf({ kind, size }: { readonly kind: EmbedKind; readonly size: MapSize }): {
  readonly width: number;
  readonly height: number;
} {
  return kind === 'MAP' || kind === 'FLEET' ? mapFrames[size] : cardFrames[kind];
}

const label = String.raw`[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?`;
/** What a Content-Security-Policy may name: no port, path, space or semicolon. A number at the end would be an IP address. */
const hostName = new RegExp(String.raw`^(?:localhost|(?:\*\.)?(?:${label}\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)$`);

/** A host name in the form that browsers compare: lower case, and names of other scripts as Punycode. */
function normalHost(typed: string): string {
  const name = typed.trim().toLowerCase();
  const [wild, rest] = name.startsWith('*.') ? ['*.', name.slice(2)] : ['', name];
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(rest)) return name;
  const host = URL.parse(`https://${rest}`)?.hostname;
  return host === undefined ? name : `${wild}${host}`;
}

const host = z
  .string()
  .check(
    z.overwrite(normalHost),
    z.maxLength(embedLimits.host, asIssue(embedMessages.wrongHost)),
    z.regex(hostName, asIssue(embedMessages.wrongHost)),
  );
const hosts = z.array(host).check(
  z.minLength(1, asIssue(embedMessages.noHost)),
  z.maxLength(embedLimits.hosts, asIssue(embedMessages.tooManyHosts)),
  z.overwrite((names) => [...new Set(names)]),
  z.describe('Host names of the sites that may show it. `*.example.com` has every name below example.com'),
);
const theme = z.enum(embedThemes);
const kind = z.enum(embedKinds);
const size = z.enum(mapSizes).check(z.describe('Of a map; each card has one size'));

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));
const place = z
  .object({
    south: degrees(90),
    west: degrees(180),
    north: degrees(90),
    east: degrees(180).check(z.describe('Less than `west` across the antimeridian')),
  })
  .check(
    z.refine(
      ({ south, north, west, east }) => south < north && west !== east && !(west === 180 && east === -180),
      asIssue(embedMessages.wrongPlace),
    ),
  );
/** What a map shows: all vessels in a box. */
export type EmbedPlace = z.infer<typeof place>;
const name = z.string().check(
  z.trim(),
  z.minLength(1, asIssue(embedMessages.noName)),
  z.maxLength(embedLimits.name, asIssue(embedMessages.noName)),
  z.refine((text) => !/\p{Cc}/u.test(text), asIssue(embedMessages.noName)),
);

/** How an embed looks and where it may be. */
export const embedChange = z.object({ theme, hosts, size: z.optional(size) });
/** What a map of a place shows, besides. */
export const embedMap = z.object({ name, place });
export const embedForm = z
  .object({
    ...embedChange.shape,
    kind,
    subjectId: z.optional(id).check(z.describe('Number of the vessel, port, service provider or fleet')),
    map: z.optional(embedMap).check(z.describe('Of the kind `MAP`, which has no `subjectId`')),
    organisationId: z.optional(id).check(z.describe('For an organisation whose owner or manager you are')),
  })
  .check(
    z.refine(({ kind: made, subjectId, map }) => (made === 'MAP' ? map : subjectId) !== undefined, {
      error: asIssue(embedMessages.noSubject),
      path: ['subjectId'],
    }),
  );

export const embed = z.object({
  id,
  kind,
  subject: z
    .object({ id: z.optional(id), name: z.optional(z.string()) })
    .check(z.describe('A map of a place has no number. The name is missing if it is gone')),
  place: z.optional(place),
  size,
  theme,
  hosts: z.array(z.string()),
  created: instant,
  owner: z.string().check(z.describe('User name of the account that made it')),
  organisation: z.optional(z.object({ id, name: z.string() })),
  address: z.string().check(z.describe('Signed address of the embedded page')),
  code: z.string().check(z.describe('HTML to copy into a site')),
});
export type Embed = z.infer<typeof embed>;

const own = { area: 'embeds', access: 'session' } as const;
const one = { ...own, params: z.object({ id: idInAddress }) } as const;

export const listEmbeds = route({
  ...own,
  name: 'listEmbeds',
  summary: 'List your embeds, and those of other members of organisations that you own, newest first',
  method: 'GET',
  path: 'embeds',
  rate: 'read',
  carriage: 'json',
  answer: z.array(embed),
});

export const createEmbed = route({
  ...own,
  name: 'createEmbed',
  summary: 'Make an embed: a page for frames of other sites, which shows what a visitor may see',
  method: 'POST',
  path: 'embeds',
  rate: 'write',
  body: embedForm,
  carriage: 'json',
  answer: embed,
  refusals: {
    403: [organisationMessages.notAllowed, embedMessages.notYourFleet],
    404: organisationMessages.notFound,
    409: organisationMessages.suspended,
    422: [embedMessages.tooMany, embedMessages.noSubject, embedMessages.noPositions],
  },
});

export const changeEmbed = route({
  ...one,
  name: 'changeEmbed',
  summary: 'Change the theme of an embed and the sites that may show it. Its address stays',
  method: 'PUT',
  path: 'embeds/{id}',
  rate: 'write',
  body: embedChange,
  carriage: 'json',
  answer: embed,
  refusals: { 404: embedMessages.notFound },
});

export const removeEmbed = route({
  ...one,
  name: 'removeEmbed',
  summary: 'Remove an embed. Sites that still show it say that it was removed',
  method: 'DELETE',
  path: 'embeds/{id}',
  rate: 'write',
  carriage: 'empty',
  refusals: { 404: embedMessages.notFound },
});

export const embedRoutes = [listEmbeds, createEmbed, changeEmbed, removeEmbed] as const;
