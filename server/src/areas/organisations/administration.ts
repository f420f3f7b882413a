import {
  adminOrganisationMessages,
  getAdminOrganisation,
  nameOrganisationOwner,
  organisationsList,
  restoreOrganisation,
  suspendOrganisation,
  type AdminOrganisation,
  type AdminOrganisationDetail,
} from '@wheelhouse/contract/adminOrganisations';
import { sql, type Transaction } from 'kysely';
import { emailOf, findAccountById, findConfirmed } from '#areas/accounts/accountStore.ts';
import type { Services } from '#platform/area/services.ts';
import { containsText, readListRow } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { suspensionEmail } from './emails.ts';
import { requirePlace } from './invitations.ts';
import { presentMembers, requireRoom } from './members.ts';
import { recordChange } from './membership.ts';
import { findMembership, insertMember, listMembers, lockOrganisation, updateRole, updateSuspension } from './store.ts';

interface OrganisationRow extends Omit<AdminOrganisation, 'created'> {
  readonly created: Date;
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string;
}

const owners = sql`array(select username from organisation_member as member
  join account on account.id = member.account_id
  where member.organisation_id = organisation.id and role = 'OWNER' order by account.id)`;
const countOf = (table: 'organisation_member' | 'organisation_provider' | 'fleet') =>
  sql`(select count(*)::integer from ${sql.table(table)} as held where held.organisation_id = organisation.id)`;
const state = sql`case when suspended_at is null then 'ACTIVE' else 'SUSPENDED' end`;

const source: AdminListSource<typeof organisationsList.shape, OrganisationRow> = {
  columns: sql`id, name, ${owners} as owners, ${countOf('organisation_member')} as members,
    ${countOf('fleet')} as fleets, ${countOf('organisation_provider')} as providers, ${state} as state,
    created_at as created, suspended_at as "suspendedAt", suspended_reason as "suspendedReason"`,
  from: sql`organisation`,
  id: sql`id`,
  sorts: { name: [sql`lower(name)`], created: [sql`created_at`] },
  matches: (typed) => containsText(typed, sql`name`, sql`array_to_string(${owners}, ' ')`),
  filters: { state: (wanted) => sql`${state} = ${wanted}` },
  present: ({ created, suspendedAt: _at, suspendedReason: _reason, ...row }) => ({
    ...row,
    created: created.toISOString(),
  }),
};

/** What administrators do with organisations: they name owners and suspend. */
export function adminOrganisationRoutes({
  db,
  mail,
  publicUrl,
  now,
}: Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now'>): RouteHandler[] {
  async function detailOf(id: number): Promise<AdminOrganisationDetail> {
    const row = await readListRow<OrganisationRow>(db, source, sql`id = ${id}`);
    if (row === undefined) throw notFound(adminOrganisationMessages.notFound);
    const { suspendedAt, suspendedReason: reason } = row;
    return {
      ...source.present(row),
      ...(suspendedAt === null ? {} : { suspended: { at: suspendedAt.toISOString(), reason } }),
      memberList: await presentMembers(db, id),
    };
  }

  async function emailOwners(within: Transaction<Schema>, id: number, name: string, reason: string): Promise<void> {
    for (const { accountId, role } of await listMembers(within, id)) {
      const account = role === 'OWNER' ? await findAccountById(within, accountId) : undefined;
      const to = account && emailOf(account);
      if (account === undefined || to === undefined) continue;
      await mail.send(suspensionEmail({ to, language: account.language, publicUrl }, name, reason), within);
    }
  }

  return [
    ...handleList(db, organisationsList, source),

    handle(getAdminOrganisation, ({ params }) => detailOf(params.id)),

    handle(nameOrganisationOwner, async ({ params: { id }, body, viewer }) => {
      await db.transaction().execute(async (within) => {
        await requireLocked(within, id);
        const account = await findConfirmed(within, body.username);
        if (account === undefined || account.suspended_at !== null) {
          const reason = adminOrganisationMessages.noAccount;
          throw new Refusal(422, reason, { errors: [{ path: 'username', message: reason }] });
        }
        const before = (await findMembership(within, account.id, id))?.role;
        if (before === 'OWNER') return;
        if (before === undefined) {
          await requirePlace(within, id);
          await requireRoom(within, account.id);
          await insertMember(within, id, { accountId: account.id, role: 'OWNER', at: now() });
        } else await updateRole(within, id, account.id, 'OWNER');
        await recordChange(within, requireAccount(viewer), id, {
          action: 'organisation.owner',
          before: { role: before },
          after: { member: account.username, role: 'OWNER' },
        });
      });
      return await detailOf(id);
    }),

    handle(suspendOrganisation, async ({ params: { id }, body: { reason }, viewer }) => {
      await db.transaction().execute(async (within) => {
        const { name, suspended_at: before } = await requireLocked(within, id);
        if (before !== null) return;
        await updateSuspension(within, id, { at: now(), reason });
        await emailOwners(within, id, name, reason);
        const after = { suspended: true, reason };
        await recordChange(within, requireAccount(viewer), id, { action: 'organisation.suspend', after });
      });
      return await detailOf(id);
    }),

    handle(restoreOrganisation, async ({ params: { id }, viewer }) => {
      await db.transaction().execute(async (within) => {
        const { suspended_at: suspendedAt, suspended_reason: reason } = await requireLocked(within, id);
        if (suspendedAt === null) return;
        await updateSuspension(within, id, { at: null, reason: '' });
        const before = { suspended: true, reason };
        await recordChange(within, requireAccount(viewer), id, { action: 'organisation.restore', before });
      });
      return await detailOf(id);
    }),
  ];
}

/** @throws Refusal (404) */
async function requireLocked(within: Transaction<Schema>, id: number) {
  await lockOrganisation(within, id);
  const row = await within
    .selectFrom('organisation')
    .select(['name', 'suspended_at', 'suspended_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound(adminOrganisationMessages.notFound);
  return row;
}
