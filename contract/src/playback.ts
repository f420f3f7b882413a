import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { filterQuery } from './filterQuery.ts';
import { route } from './route.ts';
import { idList, numberInAddress } from './values.ts';

export const playbackLimits = {
  /** Days of one period; it may be anywhere in the time for which positions are kept. */
  daysMax: 14,
  /** Vessels of one answer, and days of vessels that are read for it: of more, those that were there on most days. */
  vesselsMax: 500,
  vesselDaysMax: 4000,
  /** Points of one answer; of more, the ones without which the tracks change least are left out. */
  pointsMax: 150_000,
  /** How far a vessel may have been from its track at any time, in metres, if the points have room. */
  toleranceMetres: 25,
} as const;

export const playbackMessages = {
  period: message('playback.wrongPeriod'),
  place: message('playback.wrongPlace'),
} as const;

const dayMs = 86_400_000;
/** A time in an address. */
export const momentInAddress = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/),
  z.refine((text) => Number.isFinite(Date.parse(text))),
  z.describe('ISO 8601 time in UTC'),
);
/** Whether a period can be played. */
export function isPlayed({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const ms = Date.parse(to) - Date.parse(from);
  return ms > 0 && ms <= playbackLimits.daysMax * dayMs;
}

const degrees = (most: number) =>
  z.optional(z.pipe(numberInAddress, z.number().check(z.minimum(-most), z.maximum(most))));

const query = z
  .safeExtend(filterQuery, {
    from: momentInAddress,
    to: momentInAddress,
    south: degrees(90),
    west: degrees(180),
    north: degrees(90),
    east: degrees(180).check(z.describe('Less than `west` across the antimeridian')),
    vessels: z
      .optional(idList.check(z.minLength(1), z.maxLength(playbackLimits.vesselsMax)))
      .check(z.describe('Identifiers of vessels, separated by commas, instead of a box: wherever they were')),
  })
  .check(
    z.refine(isPlayed, asIssue(playbackMessages.period)),
    z.refine(({ south, west, north, east, vessels }) => {
      const given = [south, west, north, east].filter((side) => side !== undefined).length;
      return vessels === undefined ? given === 4 && (south ?? 0) < (north ?? 0) : given === 0;
    }, asIssue(playbackMessages.place)),
  );
export type PlaybackQuery = z.output<typeof query>;

export const getPlayback = route({
  name: 'getPlayback',
  work: 'heavy',
  area: 'positions',
  summary:
    'Get the tracks of the vessels of the register that were in a box of degrees in a period, or of some vessels, as bytes: ' +
    'twelve a point, as described in playbackFrame.ts',
  method: 'GET',
  path: 'vessels/playback',
  access: { anyOf: ['VIEW_MAP'], session: true },
  rate: 'read',
  query,
  carriage: 'bytes',
});

export const playbackRoutes = [getPlayback] as const;
