import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { fleetMessages } from './fleets.ts';
import { forOwners, one as ofOrganisation, organisationMessages } from './organisations.ts';
import { proofOfFactor } from './passkeys.ts';
import { pageOf, pageQuery } from './publishing.ts';
import { route } from './route.ts';
import { passwordForm, secondFactorMessages } from './secondFactor.ts';
import { oneLine } from './textRules.ts';
import { id, idInAddress, instant } from './values.ts';
import { webhookTypeNames } from './webhookEvents.ts';

export const webhookLimits = {
  address: 500,
  /** Webhooks of one account, with those that it made for organisations. */
  most: 10,
  /** Deliveries that wait for one webhook; further events are not kept for it. */
  waiting: 500,
  /** Of a body, in bytes. */
  body: 256 * 1024,
  /** Characters of an answer that are kept. */
  answer: 2000,
  /** How long a target may take to answer, seconds. */
  seconds: 15,
  /** Positions in one delivery. */
  positions: 500,
  /** How long a replaced secret still signs beside the new one, hours. */
  oldSecretHours: 24,
  /** How long deliveries are kept, days. */
  keptDays: 30,
  page: 20,
  pageMax: 100,
} as const;

export const webhookMessages = {
  notFound: message('webhooks.notFound'),
  noDelivery: message('webhooks.noDelivery'),
  tooMany: message('webhooks.tooMany', { max: webhookLimits.most }),
  noAddress: message('webhooks.noAddress'),
  privateAddress: message('webhooks.privateAddress'),
  noType: message('webhooks.noType'),
  fleetNeeded: message('webhooks.fleetNeeded'),
  fleetOfOrganisation: message('webhooks.fleetOfOrganisation'),
  full: message('webhooks.full', { max: webhookLimits.waiting }),
  waits: message('webhooks.waits'),
  held: message('webhooks.held'),
} as const;

const type = z.enum(webhookTypeNames);

/** An address without secrets: https, without a user name and password. */
function isTarget(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
}

const whatIsSent = {
  types: z.array(type).check(
    z.minLength(1, asIssue(webhookMessages.noType)),
    z.maxLength(webhookTypeNames.length),
    z.refine((types) => new Set(types).size === types.length),
  ),
  fleetId: z.optional(id).check(z.describe('Whose positions are sent')),
};
const needsFleet = z.refine<{ types: string[]; fleetId?: number | undefined }>(
  ({ types, fleetId }) => !types.includes('fleet.position') || fleetId !== undefined,
  { error: asIssue(webhookMessages.fleetNeeded), path: ['fleetId'] },
);

/** What a webhook sends. */
export const webhookChange = z.object(whatIsSent).check(needsFleet);

/** What a user chooses for a new webhook. */
export const webhookForm = z
  .object({
    address: oneLine(webhookMessages.noAddress).check(
      z.maxLength(webhookLimits.address, asIssue(webhookMessages.noAddress)),
      z.refine(isTarget, asIssue(webhookMessages.noAddress)),
    ),
    ...whatIsSent,
  })
  .check(needsFleet);

/** `OFF`: switched off after failing for days. */
export const webhookStates = ['ON', 'PAUSED', 'OFF'] as const;

export const webhook = z.object({
  id,
  address: z.string(),
  types: z.array(type),
  fleet: z.optional(z.object({ id, name: z.string() })),
  state: z.enum(webhookStates),
  held: z.optional(z.literal(true)).check(z.describe('An administrator has paused it, and alone lets it go on')),
  created: instant,
  failingSince: z.optional(instant),
  waiting: z.int().check(z.describe('Deliveries that wait')),
  owner: z.string().check(z.describe('User name of the account that made it and whose rights it has')),
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;
/**
 * Why an attempt failed: a status that is no success, no answer in time, no connection, an address that isn't public, or
 * that the account may no longer see the event.
 */
export const deliveryProblems = ['STATUS', 'LATE', 'UNREACHABLE', 'PRIVATE', 'NOT_ALLOWED'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Also the `webhook-id` of each attempt. */
const deliveryId = z.string().check(z.regex(/^[\w-]{1,80}$/));

export const webhookDelivery = z.object({
  id: deliveryId,
  type: z.string(),
  state: z.enum(deliveryStates),
  created: instant,
  attempts: z.int(),
  attempted: z.optional(instant),
  next: z.optional(instant),
  status: z.optional(z.int().check(z.describe('HTTP status of the latest answer'))),
  problem: z.optional(z.enum(deliveryProblems)),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const deliveryDetail = z.object({
  ...webhookDelivery.shape,
  body: z.optional(z.string()).check(z.describe('What is sent; only for the account that made the webhook')),
  answer: z.optional(z.string()).check(z.describe('The beginning of the latest answer')),
});

const secretOnce = z
  .string()
  .check(z.describe('Signs each delivery (HMAC-SHA-256, Standard Webhooks). Shown only once'));
const withSecret = z.object({ webhook, secret: secretOnce });

const own = { area: 'webhooks', access: 'session' } as const;
const one = { ...own, params: z.object({ id: idInAddress }) } as const;
const oneDelivery = { ...own, params: z.object({ id: idInAddress, deliveryId }) } as const;
const proof = { ...passwordForm.shape, ...proofOfFactor.shape };
const making = {
  rate: 'login',
  body: z.object({ ...webhookForm.shape, ...proof }).check(needsFleet),
  carriage: 'json',
  answer: withSecret,
} as const;
const noFactor = [secondFactorMessages.codeNeeded, secondFactorMessages.wrongCode];
const forMakers = { 404: webhookMessages.notFound, 403: organisationMessages.notAllowed } as const;
const notMade = { 422: [webhookMessages.tooMany, webhookMessages.fleetOfOrganisation, ...noFactor] };

export const listWebhooks = route({
  ...own,
  name: 'listWebhooks',
  summary: 'List your webhooks, newest first',
  method: 'GET',
  path: 'user/webhooks',
  rate: 'read',
  carriage: 'json',
  answer: z.array(webhook),
});

export const createWebhook = route({
  ...own,
  ...making,
  name: 'createWebhook',
  summary: 'Make a webhook, which sends events to an address of yours. The answer has its secret, once',
  method: 'POST',
  path: 'user/webhooks',
  refusals: { ...notMade, 404: fleetMessages.notFound },
});

export const listOrganisationWebhooks = route({
  ...ofOrganisation,
  area: 'webhooks',
  name: 'listOrganisationWebhooks',
  summary: 'List the webhooks of an organisation, newest first. For owners and managers',
  method: 'GET',
  path: 'organisations/{id}/webhooks',
  rate: 'read',
  carriage: 'json',
  answer: z.array(webhook),
  refusals: forOwners,
});

export const createOrganisationWebhook = route({
  ...ofOrganisation,
  ...making,
  area: 'webhooks',
  name: 'createOrganisationWebhook',
  summary: 'Make a webhook for an organisation, with your rights. It ends when you leave. For owners and managers',
  method: 'POST',
  path: 'organisations/{id}/webhooks',
  refusals: {
    ...notMade,
    403: organisationMessages.notAllowed,
    404: [organisationMessages.notFound, fleetMessages.notFound],
    409: organisationMessages.suspended,
  },
});

export const changeWebhook = route({
  ...one,
  name: 'changeWebhook',
  summary: 'Change what a webhook sends. Its address stays: make another one for another address',
  method: 'PUT',
  path: 'webhooks/{id}',
  rate: 'write',
  body: webhookChange,
  carriage: 'json',
  answer: webhook,
  refusals: {
    ...forMakers,
    404: [webhookMessages.notFound, fleetMessages.notFound],
    422: webhookMessages.fleetOfOrganisation,
  },
});

export const pauseWebhook = route({
  ...one,
  name: 'pauseWebhook',
  summary: 'Pause a webhook, or let it go on, also after it was switched off. Events of a pause are not kept for it',
  method: 'PUT',
  path: 'webhooks/{id}/paused',
  rate: 'write',
  body: z.object({ paused: z.boolean() }),
  carriage: 'json',
  answer: webhook,
  refusals: { ...forMakers, 409: webhookMessages.held },
});

export const rotateWebhookSecret = route({
  ...one,
  name: 'rotateWebhookSecret',
  summary: `Give a webhook a new secret. The old one signs beside it for ${webhookLimits.oldSecretHours} hours`,
  method: 'POST',
  path: 'webhooks/{id}/secret',
  rate: 'login',
  body: z.object(proof),
  carriage: 'json',
  answer: withSecret,
  refusals: { ...forMakers, 422: noFactor },
});

export const removeWebhook = route({
  ...one,
  name: 'removeWebhook',
  summary: 'Remove a webhook with its deliveries. Owners of an organisation remove every one, managers their own',
  method: 'DELETE',
  path: 'webhooks/{id}',
  rate: 'write',
  carriage: 'empty',
  refusals: forMakers,
});

export const testWebhook = route({
  ...one,
  name: 'testWebhook',
  summary: 'Send a test event, also while the webhook is paused. It is tried once',
  method: 'POST',
  path: 'webhooks/{id}/test',
  rate: 'write',
  carriage: 'json',
  answer: webhookDelivery,
  refusals: { ...forMakers, 409: webhookMessages.held, 422: webhookMessages.full },
});

export const listWebhookDeliveries = route({
  ...one,
  name: 'listWebhookDeliveries',
  summary: `List the deliveries of a webhook in the last ${webhookLimits.keptDays} days, newest first`,
  method: 'GET',
  path: 'webhooks/{id}/deliveries',
  rate: 'read',
  query: z.object(pageQuery(webhookLimits.pageMax)),
  carriage: 'json',
  answer: pageOf(webhookDelivery),
  refusals: forMakers,
});

export const getWebhookDelivery = route({
  ...oneDelivery,
  name: 'getWebhookDelivery',
  summary: 'Get a delivery with its body, as you may see it now, and the beginning of the latest answer',
  method: 'GET',
  path: 'webhooks/{id}/deliveries/{deliveryId}',
  rate: 'read',
  carriage: 'json',
  answer: deliveryDetail,
  refusals: { ...forMakers, 404: [webhookMessages.notFound, webhookMessages.noDelivery] },
});

export const replayWebhookDelivery = route({
  ...oneDelivery,
  name: 'replayWebhookDelivery',
  summary: 'Send a delivery again, with the same id, also while the webhook is paused',
  method: 'POST',
  path: 'webhooks/{id}/deliveries/{deliveryId}/replay',
  rate: 'write',
  carriage: 'json',
  answer: webhookDelivery,
  refusals: {
    ...forMakers,
    404: [webhookMessages.notFound, webhookMessages.noDelivery],
    409: [webhookMessages.waits, webhookMessages.held],
  },
});

export const webhookRoutes = [
  listWebhooks,
  createWebhook,
  listOrganisationWebhooks,
  createOrganisationWebhook,
  changeWebhook,
  pauseWebhook,
  rotateWebhookSecret,
  removeWebhook,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
] as const;
