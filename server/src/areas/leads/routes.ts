import { changeLead, contactProvider, listLeads } from '@wheelhouse/contract/leads';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { changeState, contact, readInbox, type LeadNeeds } from './leads.ts';

export function leadRoutes(needs: LeadNeeds): RouteHandler[] {
  return [
    handle(contactProvider, async ({ viewer, params, body }) => {
      await contact(needs, viewer, params.id, body);
      return undefined;
    }),
    handle(listLeads, ({ viewer, params, query }) => readInbox(needs, viewer, params.id, query)),
    handle(changeLead, ({ viewer, params, body }) =>
      changeState(needs, viewer, { providerId: params.id, leadId: params.leadId }, body.state),
    ),
  ];
}
