import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { route } from './route.ts';
import { idInAddress, instant } from './values.ts';
import { deliveryStates, webhook, webhookMessages } from './webhooks.ts';

const { id, types, state, held, created, failingSince, waiting, owner } = webhook.shape;

/** A webhook of an account, as administrators see it: of the address its host alone, as the rest may be a secret. */
export const webhookItem = z.object({
  id,
  types,
  state,
  held,
  created,
  failingSince,
  waiting,
  owner,
  host: z.string(),
  organisation: z.optional(z.string()),
  last: z.optional(instant).check(z.describe('When something was last sent, or tried')),
  lastState: z.optional(z.enum(deliveryStates)).check(z.describe('What became of that delivery')),
  delivered: z.int().check(z.describe('Deliveries of the days that are kept')),
  failed: z.int().check(z.describe('Of the same days, those that were given up')),
});
export type WebhookItem = z.infer<typeof webhookItem>;

const states = {
  ON: message('adminWebhooks.states.ON'),
  PAUSED: message('adminWebhooks.states.PAUSED'),
  OFF: message('adminWebhooks.states.OFF'),
} as const;

export const webhooksList = adminList({
  name: 'AllWebhooks',
  path: 'webhooks',
  what: 'webhooks of accounts and organisations',
  item: webhookItem,
  columns: {
    host: { label: message('adminWebhooks.host'), sorts: true },
    owner: { label: message('adminWebhooks.owner'), sorts: true },
    organisation: { label: message('adminWebhooks.organisation') },
    types: { label: message('adminWebhooks.types'), kind: 'list' },
    state: { label: message('adminWebhooks.state'), kind: 'choice', choices: states },
    held: { label: message('adminWebhooks.held'), kind: 'yesNo' },
    last: { label: message('adminWebhooks.last'), kind: 'time', sorts: true },
    lastState: {
      label: message('adminWebhooks.lastState'),
      kind: 'choice',
      choices: {
        WAITING: message('adminWebhooks.deliveries.WAITING'),
        DELIVERED: message('adminWebhooks.deliveries.DELIVERED'),
        FAILED: message('adminWebhooks.deliveries.FAILED'),
      },
    },
    delivered: { label: message('adminWebhooks.delivered'), kind: 'number', sorts: true },
    failed: { label: message('adminWebhooks.failed'), kind: 'number', sorts: true },
    waiting: { label: message('adminWebhooks.waiting'), kind: 'number', sorts: true },
    failingSince: { label: message('adminWebhooks.failingSince'), kind: 'time' },
    created: { label: message('adminWebhooks.created'), kind: 'time', sorts: true },
  },
  filters: {
    state: { label: message('adminWebhooks.state'), choices: states },
    failing: { label: message('adminWebhooks.failing'), choices: { yes: message('adminWebhooks.failingNow') } },
    type: { label: message('adminWebhooks.type'), kind: 'text' },
  },
  searches: message('adminWebhooks.searches'),
  sort: '-created',
});

export const holdWebhook = route({
  ...byAdmins,
  area: 'admin',
  name: 'holdWebhook',
  summary: 'Pause a webhook of any account, so that nothing is sent until an administrator lets it go on',
  method: 'PUT',
  path: 'admin/webhooks/{id}/paused',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  body: z.object({ paused: z.boolean() }),
  carriage: 'empty',
  refusals: { 404: webhookMessages.notFound },
});

export const adminWebhookRoutes = [webhooksList.list, webhooksList.exported, holdWebhook] as const;
