import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { countryIso, day, id } from './values.ts';
import { filterQuery } from './filterQuery.ts';

export const analyticsMessages = {
  failedToken: (reason: string) => message('analytics.failedToken', { reason }),
  failedPage: message('analytics.failedPage'),
  expired: message('analytics.expired'),
} as const;

/** How long the message about a failed token is shown. */
export const analyticsToastMs = 5000;

/** Path of this product's analytics frame. */
export const ownDashboardPath = '/dashboard';

export const analyticsProviders = ['own', 'tableau'] as const;

export const openAnalytics = route({
  name: 'openAnalytics',
  area: 'analytics',
  summary: 'Get a short-lived token for the analytics frame, and the frame to open with it',
  method: 'POST',
  path: 'tableau/token',
  access: { anyOf: ['VIEW_ANALYTICS'], session: true },
  rate: 'write',
  carriage: 'json',
  answer: z.object({
    token: z.string(),
    provider: z.enum(analyticsProviders),
    /** `own`: a path of this page. `tableau`: the address of the view. */
    address: z.string(),
    /** `tableau`: the script that creates the provider's frame. */
    script: z.optional(z.string()),
  }),
});

const counted = { vessels: z.int() };
/** A class of values; `below` is missing for the last one, `from` for vessels with an unknown value. */
const inClass = z.object({ from: z.optional(z.number()), below: z.optional(z.number()), ...counted });

export const analyticsFigures = z.object({
  total: z.object({
    ...counted,
    tonnage: z.number().check(z.describe('GT')),
    power: z.number().check(z.describe('kW')),
  }),
  byFlag: z.array(z.object({ flag: countryIso, ...counted })),
  byType: z.array(z.object({ vesselTypeId: z.optional(id), ...counted })),
  byAge: z.array(inClass).check(z.describe('Years since the vessel was built')),
  byLength: z.array(inClass).check(z.describe('Length overall, metres')),
  byPower: z.array(inClass).check(z.describe('Main engine, kW')),
  tonnageByBuildYear: z.array(z.object({ year: z.int(), tonnage: z.number().check(z.describe('GT')), ...counted })),
  engineMakers: z.array(
    z.object({ manufacturerId: z.optional(id), power: z.number().check(z.describe('kW')), ...counted }),
  ),
  licencesBySpecies: z.array(
    z.object({ specie: id, licences: z.int(), amount: z.number().check(z.describe('Tons')), ...counted }),
  ),
  licencesByArea: z.array(z.object({ area: z.string(), licences: z.int(), ...counted })),
  /** Missing for viewers who may not see companies. */
  companies: z.optional(
    z.array(
      z.object({
        companyId: id,
        name: z.string(),
        country: z.optional(countryIso),
        year: z.int(),
        currency: z.string(),
        revenue: z.optional(z.number().check(z.describe('Thousands of the currency'))),
        result: z.optional(z.number().check(z.describe('Thousands of the currency'))),
        ...counted,
      }),
    ),
  ),
  hours: z
    .array(
      z.object({
        day,
        hours: z.number(),
        fishingHours: z.number().check(z.describe('Of these at fishing speed, 0.5 to 5 knots')),
      }),
    )
    .check(z.describe('As on the map of activity: of vessels whose positions of the day everybody may see')),
  activity: z.array(z.object({ day, positions: z.int().check(z.describe('Positions received that day')), ...counted })),
});
export type AnalyticsFigures = z.infer<typeof analyticsFigures>;

export const readAnalytics = route({
  name: 'readAnalytics',
  work: 'heavy',
  area: 'analytics',
  summary: 'Get the figures for the built-in dashboard. Needs a frame token, and extends it',
  method: 'POST',
  path: 'analytics/figures',
  access: 'public',
  rate: 'read',
  body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)), filter: filterQuery }),
  carriage: 'json',
  answer: z.object({ figures: analyticsFigures }),
  refusals: { 403: analyticsMessages.expired },
});

export const analyticsRoutes = [openAnalytics, readAnalytics] as const;
