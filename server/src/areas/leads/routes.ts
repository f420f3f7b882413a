import { changeLead, contactProvider, listLeads } from '@wheelhouse/contract/leads';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import { changeState, contact, readInbox, type LeadNeeds } from './leads.ts';

export function leadRoutes(needs: LeadNeeds): Carried[] {
  return [
    carry(contactProvider, async ({ viewer, params, body }) => {
      await contact(needs, viewer, params.id, body);
      return undefined;
    }),
    carry(listLeads, ({ viewer, params, query }) => readInbox(needs, viewer, params.id, query)),
    carry(changeLead, ({ viewer, params, body }) =>
      changeState(needs, viewer, { providerId: params.id, leadId: params.leadId }, body.state),
    ),
  ];
}
