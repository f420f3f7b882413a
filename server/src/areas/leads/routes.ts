import { changeLead, contactProvider, listLeads } from '@wheelhouse/contract/leads';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import { changeState, contact, readInbox, type LeadParts } from './leads.ts';

export function leadRoutes(parts: LeadParts): Carried[] {
  return [
    carry(contactProvider, async ({ viewer, params, body }) => {
      await contact(parts, viewer, params.id, body);
      return undefined;
    }),
    carry(listLeads, ({ viewer, params, query }) => readInbox(parts, viewer, params.id, query)),
    carry(changeLead, ({ viewer, params, body }) =>
      changeState(parts, viewer, { providerId: params.id, leadId: params.leadId }, body.state),
    ),
  ];
}
