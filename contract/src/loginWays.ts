import * as z from 'zod/mini';
import { route } from './route.ts';

export const getLoginWays = route({
  name: 'getLoginWays',
  area: 'session',
  summary: 'Get the ways to log in besides user name and password',
  method: 'GET',
  path: 'login/ways',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: z.object({
    passkeysAt: z.string().check(z.describe('The address at which passkeys work')),
    issuer: z.optional(z.string().check(z.describe("The name of the operator's OpenID Connect issuer"))),
  }),
});

export const loginWayRoutes = [getLoginWays] as const;
