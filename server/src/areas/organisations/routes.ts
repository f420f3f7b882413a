import * as invitations from '@wheelhouse/contract/organisationInvitations';
import * as contract from '@wheelhouse/contract/organisations';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { accept, readInvitation, registerInvited, type AcceptNeeds } from './accept.ts';
import { invite, presentInvitations, resend, withdraw, type InvitationNeeds } from './invitations.ts';
import {
  changeRole,
  createOrganisation,
  leaveOrganisation,
  presentMembers,
  removeMember,
  removeOrganisation,
  renameOrganisation,
} from './members.ts';
import { requireMembership, requireRight } from './membership.ts';
import { moveProvider } from './moveProvider.ts';
import { countMembers, listLog, listMemberships, listProviders, type Membership } from './store.ts';

export interface OrganisationNeeds extends InvitationNeeds, AcceptNeeds {}

const presentOwn = ({ id, name, role, suspended }: Membership): contract.OwnOrganisation => ({
  id,
  name,
  role,
  suspended,
});

async function readDetail(db: Kysely<Schema>, viewer: Viewer, id: number): Promise<contract.OrganisationDetail> {
  const membership = await requireMembership(db, requireAccount(viewer), id);
  return {
    ...presentOwn(membership),
    created: membership.created.toISOString(),
    members: await countMembers(db, id),
    providers: await listProviders(db, id),
  };
}

export function organisationRoutes(needs: OrganisationNeeds): RouteHandler[] {
  const { db, now } = needs;
  return [
    handle(contract.listOrganisations, async ({ viewer }) =>
      (await listMemberships(db, requireAccount(viewer).id)).map(presentOwn),
    ),
    handle(contract.createOrganisation, async ({ viewer, body }) => {
      const actor = requireAccount(viewer);
      const id = await createOrganisation(db, actor, body.name, now());
      return presentOwn(await requireMembership(db, actor, id));
    }),
    handle(contract.getOrganisation, ({ viewer, params }) => readDetail(db, viewer, params.id)),
    handle(contract.renameOrganisation, async ({ viewer, params, body }) => {
      await renameOrganisation(db, requireAccount(viewer), params.id, body.name);
      return await readDetail(db, viewer, params.id);
    }),
    handle(contract.removeOrganisation, async ({ viewer, params }) => {
      await removeOrganisation(db, requireAccount(viewer), params.id);
      return undefined;
    }),
    handle(contract.leaveOrganisation, async ({ viewer, params }) => {
      await leaveOrganisation(db, requireAccount(viewer), params.id);
      return undefined;
    }),
    handle(contract.listOrganisationLog, async ({ viewer, params: { id }, query }) => {
      requireRight(await requireMembership(db, requireAccount(viewer), id), ({ decides }) => decides);
      const { page = 0, size = contract.organisationLimits.logPage } = query;
      const { rows, total } = await listLog(db, id, { page, size });
      const data = rows.map(({ before, after, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        ...(before === null ? {} : { before }),
        ...(after === null ? {} : { after }),
      }));
      return { data, page, size, total };
    }),
    handle(contract.moveProvider, async ({ viewer, params, body }) => {
      await moveProvider(db, requireAccount(viewer), { providerId: params.id, organisationId: body.organisationId });
      return body;
    }),
    ...memberRoutes(needs),
    ...invitationRoutes(needs),
    ...linkRoutes(needs),
  ];
}

function memberRoutes({ db }: OrganisationNeeds): RouteHandler[] {
  return [
    handle(contract.listMembers, async ({ viewer, params: { id } }) => {
      await requireMembership(db, requireAccount(viewer), id);
      return await presentMembers(db, id);
    }),
    handle(contract.changeMemberRole, async ({ viewer, params, body: { role } }) => {
      await changeRole(db, requireAccount(viewer), { ...params, role });
      return await presentMembers(db, params.id);
    }),
    handle(contract.removeMember, async ({ viewer, params }) => {
      await removeMember(db, requireAccount(viewer), params);
      return await presentMembers(db, params.id);
    }),
  ];
}

function invitationRoutes(needs: OrganisationNeeds): RouteHandler[] {
  const { db } = needs;
  return [
    handle(invitations.listInvitations, async ({ viewer, params: { id } }) => {
      requireRight(await requireMembership(db, requireAccount(viewer), id), ({ admits }) => admits.length > 0);
      return await presentInvitations(db, id);
    }),
    handle(invitations.inviteMember, async ({ viewer, params: { id }, body, address, language }) => {
      await invite(needs, { ...requireAccount(viewer), address, language }, id, body);
      return await presentInvitations(db, id);
    }),
    handle(invitations.resendInvitation, async ({ viewer, params: { id, invitationId }, address, language }) => {
      await resend(needs, { ...requireAccount(viewer), address, language }, id, invitationId);
      return await presentInvitations(db, id);
    }),
    handle(invitations.withdrawInvitation, async ({ viewer, params: { id, invitationId } }) => {
      await withdraw(db, requireAccount(viewer), id, invitationId);
      return await presentInvitations(db, id);
    }),
  ];
}

/** What the person with the link of an invitation does. */
function linkRoutes(needs: OrganisationNeeds): RouteHandler[] {
  return [
    handle(invitations.openInvitation, ({ body }) => readInvitation(needs, body.code)),
    handle(invitations.acceptInvitation, ({ viewer, body }) => accept(needs, requireAccount(viewer), body.code)),
    handle(invitations.registerInvited, ({ body, address, userAgent, language }) =>
      registerInvited(needs, body, { address, userAgent, language }),
    ),
  ];
}
