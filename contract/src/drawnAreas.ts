import { asIssue } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import {
  anyShape,
  areaLimits,
  areaMessages,
  areaShape,
  problemOfShape,
  radiusNm,
  type AreaShape,
} from './areaShape.ts';
import { charactersSeen, signsPerCharacter } from './charactersSeen.ts';
import { route } from './route.ts';
import { countryIso, day, id, idInAddress, instant, latitude, longitude, numberInAddress, realDay } from './values.ts';

export const passageLimits = {
  /** Days of one question; positions are kept up to the operator's retention. */
  daysMax: 400,
  /** Visits in one answer; the file has all of them. */
  visitsMax: 2000,
  /** Positions that are read for one question. */
  positionsMax: 60_000_000,
} as const;

const areaName = z.string(asIssue(areaMessages.nameNeeded)).check(
  z.trim(),
  z.minLength(1, asIssue(areaMessages.nameNeeded)),
  z.maxLength(areaLimits.nameMax * signsPerCharacter, asIssue(areaMessages.nameTooLong)),
  z.refine((name) => charactersSeen(name) <= areaLimits.nameMax, asIssue(areaMessages.nameTooLong)),
);

/** What a user enters for an area. */
export const areaForm = z.object({ name: areaName, shape: areaShape });

export const drawnArea = z.object({
  id,
  name: z.string(),
  shape: areaShape,
  organisation: z
    .optional(z.object({ id, name: z.string() }))
    .check(z.describe('The organisation whose members see it; missing for your own')),
  mayChange: z.boolean(),
});
export type DrawnArea = z.infer<typeof drawnArea>;

const byId = z.object({ id: idInAddress });
const onMap = { area: 'drawnAreas', access: { anyOf: ['VIEW_MAP'], session: true } } as const;
const absent = { 404: areaMessages.notFound } as const;
const unchangeable = { ...absent, 403: areaMessages.notAllowed } as const;

export const listAreas = route({
  ...onMap,
  name: 'listAreas',
  summary: 'List the areas that you and your organisations have drawn, sorted by name',
  method: 'GET',
  path: 'areas',
  rate: 'read',
  carriage: 'json',
  answer: z.array(drawnArea),
});

export const createArea = route({
  ...onMap,
  name: 'createArea',
  summary: 'Draw an area of your own or for the members of an organisation',
  method: 'POST',
  path: 'areas',
  rate: 'write',
  body: z.object({ ...areaForm.shape, organisationId: z.optional(id) }),
  carriage: 'json',
  answer: drawnArea,
  refusals: {
    403: areaMessages.notAllowed,
    404: areaMessages.noOrganisation,
    409: areaMessages.suspended,
    422: areaMessages.tooMany,
  },
});

const corners = ({ shape }: { readonly shape: AreaShape }) => (shape.kind === 'circle' ? 1 : shape.points.length);

/** How many of these areas, from the first, go into one import: one at least. */
export function areasAtOnce(areas: readonly { readonly shape: AreaShape }[]): number {
  let points = 0;
  const end = areas.findIndex((area) => (points += corners(area)) > areaLimits.importedPointsMax);
  return end === -1 ? areas.length : Math.max(1, end);
}

export const importAreas = route({
  ...onMap,
  name: 'importAreas',
  summary: 'Draw several areas at once, all or none',
  method: 'POST',
  path: 'areas/import',
  rate: 'write',
  body: z.object({
    areas: z.array(z.object({ name: areaName, shape: anyShape })).check(
      z.minLength(1),
      z.maxLength(areaLimits.areasMax, asIssue(areaMessages.tooMany)),
      z.check(({ value: areas, issues }) => {
        if (areasAtOnce(areas) < areas.length)
          issues.push({ code: 'custom', input: areas, message: asIssue(areaMessages.tooManyAtOnce) });
        else
          for (const [index, { shape }] of areas.entries()) {
            const problem = problemOfShape(shape);
            if (problem === undefined) continue;
            issues.push({ code: 'custom', input: shape, path: [index, 'shape'], message: asIssue(problem) });
          }
      }),
    ),
    organisationId: z.optional(id),
  }),
  carriage: 'json',
  answer: z.array(drawnArea),
  refusals: createArea.refusals,
});

export const changeArea = route({
  ...onMap,
  name: 'changeArea',
  summary: 'Change the name and shape of an area',
  method: 'PUT',
  path: 'areas/{id}',
  rate: 'write',
  params: byId,
  body: areaForm,
  carriage: 'json',
  answer: drawnArea,
  refusals: unchangeable,
});

export const removeArea = route({
  ...onMap,
  name: 'removeArea',
  summary: 'Remove an area',
  method: 'DELETE',
  path: 'areas/{id}',
  rate: 'write',
  params: byId,
  carriage: 'empty',
  refusals: unchangeable,
});

/** The circle of some nautical miles around a place. */
export function circleAt(of: { latitude: number; longitude: number; radiusNm: number }): AreaShape {
  const { latitude: north, longitude: east, radiusNm: miles } = of;
  return { kind: 'circle', centre: { latitude: north, longitude: east }, radiusNm: miles };
}

/** The first and last day of a question, UTC. */
const period = z
  .object({ from: realDay, to: realDay })
  .check(
    z.refine(
      ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < passageLimits.daysMax * 86_400_000,
      asIssue(areaMessages.period),
    ),
  );

export const areaVisit = z.object({
  vesselId: id,
  entered: instant,
  enteredSeen: z
    .boolean()
    .check(z.describe('False if it was inside at its first position: it entered at that time or before')),
  left: z.optional(instant).check(z.describe('Missing if the last position of the period is inside')),
  leftSeen: z
    .optional(z.boolean())
    .check(z.describe('False if `left` is its last position inside before a silence: it left after that time')),
  hours: z.number().check(z.describe('Time inside between positions that were received')),
  slowest: z.optional(z.number()).check(z.describe('Lowest speed over ground that was sent inside, knots')),
});
export type AreaVisit = z.infer<typeof areaVisit>;

export const visitingVessel = z.object({
  id,
  name: z.string(),
  flag: countryIso,
  vesselTypeId: z.optional(id),
  owners: z.optional(z.array(z.string())).check(z.describe('For those who may see owners')),
  licensed: z.boolean().check(z.describe('Whether a fishing licence of the register is valid on a day of its visits')),
});
export type VisitingVessel = z.infer<typeof visitingVessel>;

export const passages = z.object({
  visits: z.array(areaVisit),
  total: z.int().check(z.describe('Visits in all, of which the answer has the first')),
  vessels: z.array(visitingVessel),
  days: z.array(z.object({ day, vessels: z.int(), hours: z.number() })),
});
export type Passages = z.infer<typeof passages>;

export const getPassages = route({
  ...onMap,
  name: 'getPassages',
  work: 'heavy',
  summary: 'Get the vessels of the register that were in an area in a period, with each visit, oldest first',
  method: 'GET',
  path: 'areas/{id}/passages',
  rate: 'read',
  params: byId,
  query: period,
  carriage: 'json',
  answer: passages,
  refusals: { ...absent, 422: areaMessages.tooMuch },
});

const nearQuery = z
  .safeExtend(period, {
    latitude: z.pipe(numberInAddress, latitude),
    longitude: z.pipe(numberInAddress, longitude),
    radiusNm: z.pipe(numberInAddress, radiusNm),
  })
  .check(z.refine((place) => problemOfShape(circleAt(place)) === undefined, asIssue(areaMessages.roundPole)));

export const getPassagesNear = route({
  ...onMap,
  name: 'getPassagesNear',
  work: 'heavy',
  summary: 'Get the vessels of the register that were near a place in a period, with each visit, oldest first',
  method: 'GET',
  path: 'passages',
  rate: 'read',
  query: nearQuery,
  carriage: 'json',
  answer: passages,
  refusals: { 422: areaMessages.tooMuch },
});

export const exportPassagesNear = route({
  ...onMap,
  name: 'exportPassagesNear',
  work: 'heavy',
  summary: 'Export all visits near a place in a period as CSV',
  method: 'GET',
  path: 'passages.csv',
  rate: 'read',
  query: nearQuery,
  carriage: 'file',
  refusals: { 422: areaMessages.tooMuch },
});

export const exportPassages = route({
  ...onMap,
  name: 'exportPassages',
  work: 'heavy',
  summary: 'Export all visits of an area in a period as CSV',
  method: 'GET',
  path: 'areas/{id}/passages.csv',
  rate: 'read',
  params: byId,
  query: period,
  carriage: 'file',
  refusals: { ...absent, 422: areaMessages.tooMuch },
});

export const drawnAreaRoutes = [
  listAreas,
  createArea,
  importAreas,
  changeArea,
  removeArea,
  getPassages,
  getPassagesNear,
  exportPassages,
  exportPassagesNear,
] as const;
