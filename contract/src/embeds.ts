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
} as const;

export const embedMessages = {
  notFound: message('embeds.notFound'),
  tooMany: message('embeds.tooMany', { max: embedLimits.most }),
  noHost: message('embeds.noHost'),
  tooManyHosts: message('embeds.tooManyHosts', { max: embedLimits.hosts }),
  wrongHost: message('embeds.wrongHost'),
  noSubject: message('embeds.noSubject'),
  noPositions: message('embeds.noPositions'),
} as const;

export const embedKinds = ['VESSEL', 'PORT', 'PROVIDER'] as const;
export type EmbedKind = (typeof embedKinds)[number];
/** `AUTO`: as the reader's browser prefers. */
export const embedThemes = ['AUTO', 'LIGHT', 'DARK'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** Width and height of the frame of each kind, in pixels. It may be narrower. */
export const embedSizes: Readonly<Record<EmbedKind, { readonly width: number; readonly height: number }>> = {
  VESSEL: { width: 360, height: 600 },
  PORT: { width: 480, height: 640 },
  PROVIDER: { width: 400, height: 520 },
};

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

/** How an embed looks and where it may be. */
export const embedChange = z.object({ theme, hosts });
export const embedForm = z.object({
  ...embedChange.shape,
  kind,
  subjectId: id.check(z.describe('Number of the vessel, port or service provider')),
  organisationId: z.optional(id).check(z.describe('For an organisation whose owner or manager you are')),
});

export const embed = z.object({
  id,
  kind,
  subject: z.object({ id, name: z.optional(z.string()) }).check(z.describe('The name is missing if it is gone')),
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
    403: organisationMessages.notAllowed,
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
