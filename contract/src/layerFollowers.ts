import * as z from 'zod/mini';
import { datedFormats, datedLayerMessages } from './datedLayers.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

/** Without API keys: an address would outlive the key that made it. */
const own = { area: 'account', access: { anyOf: ['VIEW_MAP'], session: true } } as const;
const byId = z.object({ id: idInAddress });
const absent = { 404: datedLayerMessages.notFound } as const;

/** How someone follows a layer. */
export const followedLayer = z.object({
  layerId: id,
  email: z.boolean().check(z.describe('Whether changes are emailed')),
  hasAddress: z.boolean().check(z.describe('Whether there is a personal address; it was shown once')),
  read: z.optional(instant).check(z.describe('When the address was last asked, to the hour')),
});
export type FollowedLayer = z.infer<typeof followedLayer>;

export const listFollowedLayers = route({
  ...own,
  name: 'listFollowedLayers',
  summary: 'List the layers with dates that you follow',
  method: 'GET',
  path: 'user/datedLayers',
  rate: 'read',
  carriage: 'json',
  answer: z.array(followedLayer),
});

export const followLayer = route({
  ...own,
  name: 'followLayer',
  summary:
    'Follow a layer with dates, by email or not. Emails list the changes from now on, at most one every ten minutes',
  method: 'PUT',
  path: 'datedLayers/{id}/following',
  rate: 'write',
  params: byId,
  body: z.object({ email: z.boolean() }),
  carriage: 'empty',
  refusals: absent,
});

export const makeLayerAddress = route({
  ...own,
  name: 'makeLayerAddress',
  summary: 'Make a personal address that gives what changed in a layer. One that you have had stops working',
  method: 'POST',
  path: 'datedLayers/{id}/following/address',
  rate: 'write',
  params: byId,
  carriage: 'json',
  answer: z.object({ address: z.string().check(z.describe('Shown only once')) }),
  refusals: absent,
});

export const unfollowLayer = route({
  ...own,
  name: 'unfollowLayer',
  summary: 'No longer follow a layer: no emails, and the personal address stops working',
  method: 'DELETE',
  path: 'datedLayers/{id}/following',
  rate: 'write',
  params: byId,
  carriage: 'empty',
  refusals: absent,
});

/** A personal address ends with the secret and the format. */
const secretAndFormat = new RegExp(`^([\\w-]{43})(?:\\.(${datedFormats.join('|')}))?$`);

/** The secret and the format of a personal address; GeoJSON without an ending. */
export function readLayerFile(file: string): {
  readonly secret: string;
  readonly format: (typeof datedFormats)[number];
} {
  const [, secret = '', ending] = secretAndFormat.exec(file) ?? [];
  return { secret, format: datedFormats.find((format) => format === ending) ?? 'geojson' };
}

const since = z.union([
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  z.pipe(
    z.string().check(
      z.maxLength(40),
      z.refine((text) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text))),
    ),
    z.transform((text) => new Date(text)),
  ),
]);

/**
 * GeoJSON has more members: `revision`, `complete` (whether it is the whole layer), `removed` (`key` and `name` of each
 * removed feature) and `next`, the address to ask the next time.
 */
export const readLayerChanges = route({
  area: 'datedLayers',
  name: 'readLayerChanges',
  summary: 'Get the features of a layer that are new or changed since a revision or a time, by a personal address',
  method: 'GET',
  path: 'layerChanges/{file}',
  access: 'public',
  rate: 'read',
  params: z.object({ file: z.string().check(z.regex(secretAndFormat)) }),
  query: z.object({
    since: z.optional(since).check(z.describe('A revision, or a time (ISO 8601); the whole layer without it')),
  }),
  work: 'heavy',
  carriage: 'bytes',
  refusals: absent,
});

export const layerFollowerRoutes = [
  listFollowedLayers,
  followLayer,
  makeLayerAddress,
  unfollowLayer,
  readLayerChanges,
] as const;
