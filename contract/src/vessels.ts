import * as z from 'zod/mini';
import { route } from './route.ts';
import { countryIso, day, id, idInAddress, idList, localized, mediaPath } from './values.ts';
import { fieldsWith } from './vesselFields.ts';
import { vesselMessages } from './vesselMessages.ts';
import { extendedFields, fleetRegister, shapeBelow } from './vesselSchemas.ts';

export { vesselMessages };

export const vesselLimits = {
  /** Vessels per request for particulars. */
  particularsMax: 10_000,
} as const;

export const vesselListItem = z.object({
  id,
  ...shapeBelow('list', ''),
  name: z.string(),
  flag: countryIso,
  vesselType: z.optional(z.object({ id, parentId: z.optional(id) })),
  vesselSizes: z.object(shapeBelow('list', 'vesselSizes.')),
  engine: z.optional(z.object(shapeBelow('list', 'engine.'))),
  fleetRegister: z.optional(z.object(shapeBelow('list', 'fleetRegister.'))),
  photo: z.optional(z.object({ thumbnail: z.object({ path: mediaPath }) })),
});
export type VesselListItem = z.infer<typeof vesselListItem>;

const share = z.optional(z.number().check(z.describe('Percent of the vessel, if known')));

export const owner = z.object({
  id,
  /** Companies have a page; a person who owns a vessel has none. */
  kind: z.optional(z.enum(['COMPANY', 'PERSON'])),
  name: z.string(),
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  postcode: z.optional(z.string()),
  country: z.optional(localized),
  registrationNumber: z.optional(z.string()),
  share,
});
/** An owner beside the first one. */
const otherOwner = z.pick(owner, { id: true, kind: true, name: true, share: true });
export type OtherOwner = z.infer<typeof otherOwner>;
export type Owner = z.infer<typeof owner>;

/** Properties with stored earlier values. */
export const vesselHistoryKinds = [
  ...fieldsWith('history')
    .toSorted((a, b) => a.history - b.history)
    .map(({ key }) => key),
  'owner',
] as const;
/** One current or former name or identifier of a vessel; `until` is missing for the current one. */
export const vesselHistoryEntry = z.object({
  kind: z.enum(vesselHistoryKinds),
  value: z.string(),
  from: z.optional(day),
  until: z.optional(day),
  source: z.optional(z.string()),
});

/**
 * The source of one field's value. A path is that of a field of the vessel, or of a group if its fields have one
 * source; rights have `fishingLicences.{id}` and `quotes.{id}`.
 */
export const fieldSource = z.object({
  field: z.string().check(z.describe('Path of the field in the vessel, with dots')),
  source: z.string(),
  date: day,
});
export type FieldSource = z.infer<typeof fieldSource>;

export const vesselPage = z.object({
  ...vesselListItem.shape,
  ...shapeBelow('page', ''),
  built: z.optional(
    z.object({
      buildYear: z.optional(z.int()),
      vesselYard: z.optional(z.object({ name: z.string(), serviceProviderId: z.optional(id) })),
    }),
  ),
  vesselClass: z.optional(z.object(shapeBelow('page', 'vesselClass.'))),
  fleetRegister: z.optional(fleetRegister),
  owner: z.optional(owner),
  otherOwners: z.optional(z.array(otherOwner)),
  extendedFields: z.optional(extendedFields),
  history: z.optional(z.array(vesselHistoryEntry)),
  can: z.object({
    viewParticulars: z.boolean(),
    viewOwner: z.boolean(),
    viewExtendedFields: z.boolean(),
    viewOnMap: z.boolean(),
  }),
});
export type VesselPage = z.infer<typeof vesselPage>;

export const vesselPhoto = z.object({
  id,
  position: z.int(),
  path: mediaPath,
  thumbnail: z.object({ path: mediaPath }),
  title: z.optional(z.string()),
});
export type VesselPhoto = z.infer<typeof vesselPhoto>;

const byId = z.object({ id: idInAddress });

export const listVessels = route({
  name: 'listVessels',
  work: 'heavy',
  area: 'vessels',
  summary: 'List all vessels of this installation, sorted by name',
  method: 'GET',
  path: 'vessels',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: z.array(vesselListItem),
});

export const getVessel = route({
  name: 'getVessel',
  area: 'vessels',
  summary: "Get a vessel, without the fields you can't see",
  method: 'GET',
  path: 'vessel/{id}',
  moves: true,
  access: 'public',
  rate: 'read',
  params: byId,
  carriage: 'json',
  answer: vesselPage,
  refusals: { 404: vesselMessages.notFound },
});

export const listVesselPhotos = route({
  name: 'listVesselPhotos',
  area: 'vessels',
  summary: 'List the photos of a vessel, sorted by position',
  method: 'GET',
  path: 'vessel/{id}/photos',
  moves: true,
  access: 'public',
  rate: 'read',
  params: byId,
  carriage: 'json',
  answer: z.array(vesselPhoto),
  refusals: { 404: vesselMessages.notFound },
});

export const listVesselSources = route({
  name: 'listVesselSources',
  area: 'vessels',
  summary: 'Get the source and date of every imported field you can see',
  method: 'GET',
  path: 'vessel/{id}/sources',
  moves: true,
  access: 'session',
  rate: 'read',
  params: byId,
  carriage: 'json',
  answer: z.array(fieldSource),
  refusals: { 404: vesselMessages.notFound },
});

/** A number of a vessel compared with similar vessels. */
export const peerFigure = z.object({
  field: z.string().check(z.describe('Path of the field in the vessel, with dots')),
  median: z.number(),
  vessels: z.int().check(z.describe('Number of vessels in the median')),
});

/** Medians of fewer vessels mean nothing, and are omitted. */
export const peersLeast = 10;

export const vesselPeers = z.object({
  vesselTypeId: z.optional(id),
  lengthFrom: z.number().check(z.describe('Metres. Start of the length class')),
  lengthBelow: z.optional(
    z.number().check(z.describe('Metres. Start of the next length class. Missing for the last class')),
  ),
  vessels: z.int().check(z.describe('Vessels of this type and length class, including this one')),
  figures: z.array(peerFigure),
});
export type VesselPeers = z.infer<typeof vesselPeers>;

export const getVesselPeers = route({
  name: 'getVesselPeers',
  area: 'vessels',
  summary: 'Get the medians for vessels of the same type and length class. Empty if either is unknown',
  method: 'GET',
  path: 'vessel/{id}/peers',
  moves: true,
  access: 'session',
  rate: 'read',
  params: byId,
  carriage: 'json',
  answer: z.nullable(vesselPeers),
  refusals: { 404: vesselMessages.notFound },
});

export const listVesselsOfSpecies = route({
  name: 'listVesselsOfSpecies',
  area: 'vessels',
  summary: 'List the identifiers of vessels that hold a right for any of the species',
  method: 'GET',
  path: 'vessels/ofSpecies',
  access: 'session',
  rate: 'read',
  query: z.object({ speciesId: idList }),
  carriage: 'json',
  answer: z.array(id),
});

/** A vessel's identifiers and size. */
export const vesselParticulars = z.object({ id, ...shapeBelow('map', '') });
export type VesselParticulars = z.infer<typeof vesselParticulars>;

export const listParticulars = route({
  name: 'listParticulars',
  work: 'heavy',
  area: 'vessels',
  summary: 'Get the call sign, numbers and size of many vessels, by identifier. Unknown vessels are left out',
  // The list is longer than an address may be.
  method: 'POST',
  path: 'vessels/particulars',
  access: 'session',
  rate: 'read',
  body: z.object({ vesselId: z.array(id).check(z.minLength(1), z.maxLength(vesselLimits.particularsMax)) }),
  carriage: 'json',
  answer: z.array(vesselParticulars),
});

export const vesselRoutes = [
  listVessels,
  getVessel,
  listVesselPhotos,
  listVesselSources,
  getVesselPeers,
  listVesselsOfSpecies,
  listParticulars,
] as const;
