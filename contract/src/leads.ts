import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { providerMessages } from './providers.ts';
import { route } from './route.ts';
import { atMost, emailPattern, manyLines, optionalMatch, phonePattern } from './textRules.ts';
import { id, idInAddress, instant, numberInAddress } from './values.ts';
import { providerFieldMessages, providerLimits } from './providerFields.ts';

export const leadStates = ['NEW', 'ANSWERED', 'CLOSED'] as const;
export type LeadState = (typeof leadStates)[number];

export const leadLimits = {
  message: 1000,
  /** Requests per account and day, to all providers. */
  aDay: 20,
  /** One account may contact one provider once in this many hours. */
  againAfterHours: 24,
  page: 20,
  pageMax: 100,
} as const;

export const leadMessages = {
  thanks: message('leads.thanks'),
  alreadyAsked: message('leads.alreadyAsked'),
  tooManyToday: message('leads.tooManyToday'),
  messageTooLong: message('leads.messageTooLong', { max: leadLimits.message }),
} as const;

/** Optional fields of a contact request: how to reach the sender, and the subject. */
export const contactRequest = z.object({
  message: z.optional(manyLines().check(atMost(leadLimits.message, leadMessages.messageTooLong))),
  email: z.optional(
    optionalMatch(message('fields.email'), providerLimits.email.max, emailPattern, providerFieldMessages.email),
  ),
  telephone: z.optional(
    optionalMatch(
      message('fields.telephone'),
      providerLimits.telephone.max,
      phonePattern,
      providerFieldMessages.telephone,
    ),
  ),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactProvider = route({
  name: 'contactProvider',
  area: 'leads',
  summary: 'Ask a published provider to get in touch. The provider gets an email and an entry in its inbox',
  method: 'POST',
  path: 'provider/{id}/contactMe',
  access: 'session',
  rate: 'write',
  params: z.object({ id: idInAddress }),
  body: contactRequest,
  carriage: 'empty',
  refusals: {
    404: providerMessages.notFound,
    409: leadMessages.alreadyAsked,
    429: leadMessages.tooManyToday,
  },
});

export const lead = z.object({
  id,
  state: z.enum(leadStates),
  created: instant,
  changed: instant,
  from: z.object({ username: z.string(), email: z.optional(z.string()), telephone: z.optional(z.string()) }),
  message: z.optional(z.string()),
});
export type Lead = z.infer<typeof lead>;

export const listLeads = route({
  name: 'listLeads',
  area: 'leads',
  summary: 'List contact requests to your own provider, latest first',
  method: 'GET',
  path: 'provider/{id}/leads',
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  query: z.object({
    page: z.optional(numberInAddress.check(z.int(), z.minimum(0))),
    size: z.optional(numberInAddress.check(z.int(), z.minimum(1), z.maximum(leadLimits.pageMax))),
    state: z.optional(z.enum(leadStates)),
  }),
  carriage: 'json',
  answer: z.object({ data: z.array(lead), page: z.int(), size: z.int(), total: z.int() }),
  refusals: { 404: providerMessages.notFound },
});

export const changeLead = route({
  name: 'changeLead',
  area: 'leads',
  summary: 'Set the status of a contact request',
  method: 'PUT',
  path: 'provider/{id}/leads/{leadId}',
  access: 'session',
  rate: 'write',
  params: z.object({ id: idInAddress, leadId: idInAddress }),
  body: z.object({ state: z.enum(leadStates) }),
  carriage: 'json',
  answer: lead,
  refusals: { 404: providerMessages.notFound },
});

export const leadRoutes = [contactProvider, listLeads, changeLead] as const;
