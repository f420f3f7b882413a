import * as z from 'zod/mini';
import { route } from './route.ts';
import { latitude, longitude } from './values.ts';

/** Degrees of latitude and of longitude that one cell of the small map covers. */
export const homeCell = { latitude: 0.5, longitude: 1 } as const;

const count = z.int().check(z.nonnegative());

/** What the home page tells everybody of this installation, in figures. */
export const homeFigures = z.object({
  vessels: count.check(z.describe('Vessels of this installation')),
  atSea: count.check(z.describe('Vessels under way by their last position, not older than 24 hours')),
  providers: count.check(z.describe('Published service providers')),
  ports: count,
  cells: z
    .array(z.object({ latitude, longitude, vessels: count }))
    .check(
      z.describe(
        'Middles of cells of half a degree by one, and how many vessels were last seen there; no vessel by name',
      ),
    ),
  updated: z.iso.datetime(),
});
export type HomeFigures = z.infer<typeof homeFigures>;

export const getHomeFigures = route({
  name: 'getHomeFigures',
  area: 'home',
  summary: 'How many vessels, service providers and ports there are, and roughly where vessels are now',
  method: 'GET',
  path: 'home',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: homeFigures,
});

export const homeRoutes = [getHomeFigures] as const;
