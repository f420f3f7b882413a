import * as z from 'zod/mini';
import { route } from './route.ts';
import { id, idInAddress } from './values.ts';
import { vesselListItem } from './vessels.ts';

export const providerMessages = { notFound: 'Not found' } as const;

export const provider = z.object({
  id,
  name: z.string(),
  shortDescription: z.optional(z.string()),
  website: z.optional(z.string()),
  published: z.boolean(),
  built: z.array(vesselListItem).check(z.describe('Vessels whose yard it is, sorted by name; empty for visitors')),
});
export type Provider = z.infer<typeof provider>;

export const getProvider = route({
  name: 'getProvider',
  area: 'providers',
  summary: 'A published service provider',
  method: 'GET',
  path: 'provider/{id}',
  access: 'public',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: provider,
  refusals: { 404: providerMessages.notFound },
});

export const providerRoutes = [getProvider] as const;
