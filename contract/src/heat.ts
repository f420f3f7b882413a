import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { countryIso, countryList, day, idList, numberInAddress, realDay } from './values.ts';

export const heatLimits = {
  /** Days of one question. */
  daysMax: 400,
  /** Cells of the grid within one answer's box, of which many have no hours: of more, the cells are larger. */
  cellsMax: 80_000,
} as const;

export const heatMessages = {
  period: message('heat.wrongPeriod', { days: heatLimits.daysMax }),
  place: message('heat.wrongPlace'),
} as const;

const dayMs = 86_400_000;

/** Whether the hours of a period are given at once. */
export function isHeatPeriod({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const ms = Date.parse(to) - Date.parse(from);
  return ms >= 0 && ms < heatLimits.daysMax * dayMs;
}

const degrees = (most: number) => z.pipe(numberInAddress, z.number().check(z.minimum(-most), z.maximum(most)));

const query = z
  .object({
    from: realDay.check(z.describe('First day, UTC')),
    to: realDay.check(z.describe('Last day, UTC')),
    south: degrees(90),
    west: degrees(180),
    north: degrees(90),
    east: degrees(180).check(z.describe('Less than `west` across the antimeridian')),
    types: z.optional(idList).check(z.describe('Vessel types, separated by commas; 0 for unknown')),
    flags: z.optional(countryList),
  })
  .check(
    z.refine(isHeatPeriod, asIssue(heatMessages.period)),
    z.refine(({ south, north, west, east }) => south < north && west !== east, asIssue(heatMessages.place)),
  );
export type HeatQuery = z.output<typeof query>;

const wholeNumbers = z.array(z.int());
const hours = z.array(z.number());

export const heat = z.object({
  step: z.number().check(z.describe('Width and height of a cell, degrees')),
  rows: wholeNumbers.check(z.describe('Of each cell with hours: its south edge is at -90 + row * step')),
  columns: wholeNumbers.check(z.describe('Its west edge is at -180 + column * step')),
  hours,
  fishingHours: hours.check(z.describe('Of these at fishing speed, 0.5 to 5 knots')),
  flags: z
    .array(countryIso)
    .check(z.describe('Those with hours in the period in the box, or within 16 cells of it, whatever is filtered')),
  types: wholeNumbers.check(z.describe('The same of vessel types; 0 for unknown')),
  days: z
    .optional(z.object({ from: day, to: day }))
    .check(z.describe('The first and last day of which any hours are kept, wherever')),
  counting: z
    .boolean()
    .check(z.describe('True while hours are added up again after a change of the rules of privacy: nothing is shown')),
});
export type Heat = z.infer<typeof heat>;

const shared = {
  area: 'positions',
  work: 'heavy',
  method: 'GET',
  access: { anyOf: ['VIEW_MAP'], session: true },
  rate: 'read',
  query,
} as const;

export const getHeat = route({
  ...shared,
  name: 'getHeat',
  summary:
    'Get how many hours vessels of the register spent in cells of a box in a period, by positions of which everybody may see',
  path: 'heat',
  carriage: 'json',
  answer: heat,
});

export const exportHeat = route({
  ...shared,
  name: 'exportHeat',
  summary: 'Export the hours of the cells of a box as CSV',
  path: 'heat.csv',
  carriage: 'file',
});

export const heatRoutes = [getHeat, exportHeat] as const;
