import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { apiKey, apiKeyMessages } from './apiKeys.ts';
import { route } from './route.ts';
import { idInAddress, instant } from './values.ts';

/** A key of an account, as administrators see it: never the key itself. */
export const apiKeyItem = z.object({
  ...apiKey.shape,
  lastUsed: z.optional(instant),
  from: z.optional(z.string().check(z.describe('The network that used it last'))),
  organisation: z.optional(z.string()),
});
export type ApiKeyItem = z.infer<typeof apiKeyItem>;

export const apiKeysList = adminList({
  name: 'ApiKeys',
  path: 'apiKeys',
  what: 'API keys of accounts and organisations',
  item: apiKeyItem,
  columns: {
    name: { label: message('adminApiKeys.name'), sorts: true },
    prefix: { label: message('adminApiKeys.prefix') },
    owner: { label: message('adminApiKeys.owner'), sorts: true },
    organisation: { label: message('adminApiKeys.organisation') },
    scopes: { label: message('adminApiKeys.scopes'), kind: 'list' },
    created: { label: message('adminApiKeys.created'), kind: 'time', sorts: true },
    expires: { label: message('adminApiKeys.expires'), kind: 'time', sorts: true },
    lastUsed: { label: message('adminApiKeys.lastUsed'), kind: 'time' },
    from: { label: message('adminApiKeys.from') },
  },
  searches: message('adminApiKeys.searches'),
  sort: '-created',
});

export const revokeAnyKey = route({
  ...byAdmins,
  area: 'admin',
  name: 'revokeAnyKey',
  summary: 'Revoke an API key of any account. It stops working at once, its open streams too',
  method: 'DELETE',
  path: 'admin/apiKeys/{id}',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  carriage: 'empty',
  refusals: { 404: apiKeyMessages.notFound },
});

export const adminApiKeyRoutes = [apiKeysList.list, apiKeysList.exported, revokeAnyKey] as const;
