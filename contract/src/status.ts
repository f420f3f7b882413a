import * as z from 'zod/mini';
import { route } from './route.ts';
import { instant } from './values.ts';

/** What readers use, in the order of the status page. */
export const statusParts = ['registers', 'positions', 'forecasts', 'emails', 'saving'] as const;
export type StatusPart = (typeof statusParts)[number];

export const statusStates = ['working', 'delayed', 'down'] as const;
export type StatusState = (typeof statusStates)[number];

export const status = z.object({
  at: instant.check(z.describe('When the parts were checked last')),
  parts: z
    .array(
      z.object({
        part: z.enum(statusParts),
        state: z.enum(statusStates),
        since: instant.check(z.describe('Since when it is in this state, at the earliest since the server started')),
        newest: z.optional(instant).check(z.describe('Of `positions`, the newest one; of `forecasts`, their end')),
      }),
    )
    .check(z.describe('Only what this installation has: no `positions` without a feed, for example')),
});
export type Status = z.infer<typeof status>;

export const getStatus = route({
  name: 'getStatus',
  area: 'status',
  summary: 'Get which parts of this installation work. Also answers while the database is down',
  method: 'GET',
  path: 'status',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: status,
});

export const statusRoutes = [getStatus] as const;
