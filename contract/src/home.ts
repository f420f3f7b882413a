import * as z from 'zod/mini';
import { route } from './route.ts';
import { latitude, longitude } from './values.ts';

/** Size of a cell of the small map, in degrees of latitude and of longitude. */
export const homeCell = { latitude: 0.5, longitude: 1 } as const;

const count = z.int().check(z.nonnegative());

/** Public figures of this installation for the home page. */
export const homeFigures = z.object({
  vessels: count.check(z.describe('Vessels of this installation')),
  atSea: count.check(z.describe('Vessels under way at their last position, if it is not older than 24 hours')),
  providers: count.check(z.describe('Published service providers')),
  ports: count,
  cells: z
    .array(z.object({ latitude, longitude, vessels: count }))
    .check(
      z.describe(
        'Centres of cells of half a degree by one degree, with the number of vessels last seen there. No vessel is named',
      ),
    ),
  updated: z.iso.datetime(),
});
export type HomeFigures = z.infer<typeof homeFigures>;

export const getHomeFigures = route({
  name: 'getHomeFigures',
  area: 'home',
  summary: 'Get the numbers of vessels, service providers and ports, and roughly where vessels are now',
  method: 'GET',
  path: 'home',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: homeFigures,
});

export const homeRoutes = [getHomeFigures] as const;
