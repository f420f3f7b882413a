import * as z from 'zod/mini';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

export const openSession = z.object({
  id,
  device: z.string().check(z.describe('Browser and operating system, as reported by the browser')),
  opened: instant,
  lastUsed: instant,
  remembered: z.boolean(),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = route({
  name: 'listSessions',
  area: 'session',
  summary: 'List your open sessions',
  method: 'GET',
  path: 'user/sessions',
  access: 'session',
  rate: 'read',
  carriage: 'json',
  answer: z.array(openSession),
});

export const revokeSession = route({
  name: 'revokeSession',
  area: 'session',
  summary: 'Close one of your sessions',
  method: 'DELETE',
  path: 'user/sessions/{id}',
  access: 'session',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  carriage: 'empty',
});

export const openSessionRoutes = [listSessions, revokeSession] as const;
