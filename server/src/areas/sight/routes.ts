import { sql, type Kysely } from 'kysely';
import {
  addPositionRule,
  changePositionRule,
  positionRulesList,
  privacyLimits,
  privacyMessages,
  removePositionRule,
  type PositionRuleForm,
} from '@wheelhouse/contract/adminPrivacy';
import { recordAudit } from '#platform/database/audit.ts';
import { containsText } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { ruleColumns, type RuleRow } from './store.ts';

interface RuleNeeds {
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
  /** Puts changed rules into force. */
  readonly changed: () => Promise<void>;
}

const source: AdminListSource<typeof positionRulesList.shape, RuleRow> = {
  columns: ruleColumns,
  from: sql`position_rule`,
  id: sql`position_rule.id`,
  sorts: { changed: [sql`changed_at`] },
  matches: (typed) => containsText(typed, sql`coalesce(flag, '')`, sql`changed_by`),
  filters: {},
  present: ({ id, changed, changedBy, ...rule }) => ({
    id,
    changed: changed.toISOString(),
    changedBy,
    ...formOf(rule),
  }),
};

function formOf({
  lengthBelow,
  withUnknownLength,
  flag,
  ownerKind,
  delayHours,
}: Omit<RuleRow, 'id' | 'changed' | 'changedBy'>): PositionRuleForm {
  return {
    withUnknownLength,
    ...(lengthBelow === null ? {} : { lengthBelow }),
    ...(flag === null ? {} : { flag }),
    ...(ownerKind === null ? {} : { ownerKind }),
    ...(delayHours === null ? {} : { delayHours }),
  };
}

function rowOf({ lengthBelow, withUnknownLength, flag, ownerKind, delayHours }: PositionRuleForm) {
  return {
    length_below: lengthBelow ?? null,
    with_unknown_length: withUnknownLength,
    flag: flag ?? null,
    owner_kind: ownerKind ?? null,
    delay_hours: delayHours ?? null,
  };
}

/** Administrators change the rules of privacy of positions. */
export function ruleRoutes({ db, now, changed }: RuleNeeds): RouteHandler[] {
  const actorOf = (viewer: Viewer) => {
    const { id: accountId, username: actor } = requireAccount(viewer);
    return { accountId, actor };
  };
  const find = async (within: Kysely<Schema>, id: number): Promise<PositionRuleForm> => {
    const { rows } = await sql<RuleRow>`select ${ruleColumns} from position_rule where id = ${id} for update`.execute(
      within,
    );
    if (rows[0] === undefined) throw notFound(privacyMessages.notFound);
    return formOf(rows[0]);
  };

  return [
    ...handleList(db, positionRulesList, source),

    handle(addPositionRule, async ({ body, viewer }) => {
      const { actor, accountId } = actorOf(viewer);
      const id = await db.transaction().execute(async (within) => {
        await sql`lock table position_rule in share row exclusive mode`.execute(within);
        const { count } = await within
          .selectFrom('position_rule')
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= privacyLimits.rules) throw new Refusal(422, privacyMessages.tooMany);
        const added = await within
          .insertInto('position_rule')
          .values({ ...rowOf(body), changed_at: now(), changed_by: actor })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordAudit(within, {
          accountId,
          actor,
          action: 'positionRule.add',
          object: `positionRule/${added.id}`,
          after: body,
        });
        return added.id;
      });
      await changed();
      return { id };
    }),

    handle(changePositionRule, async ({ params: { id }, body, viewer }) => {
      const { actor, accountId } = actorOf(viewer);
      await db.transaction().execute(async (within) => {
        const before = await find(within, id);
        await within
          .updateTable('position_rule')
          .set({ ...rowOf(body), changed_at: now(), changed_by: actor })
          .where('id', '=', id)
          .execute();
        await recordAudit(within, {
          accountId,
          actor,
          action: 'positionRule.change',
          object: `positionRule/${id}`,
          before,
          after: body,
        });
      });
      await changed();
      return undefined;
    }),

    handle(removePositionRule, async ({ params: { id }, viewer }) => {
      const { actor, accountId } = actorOf(viewer);
      await db.transaction().execute(async (within) => {
        const before = await find(within, id);
        await within.deleteFrom('position_rule').where('id', '=', id).execute();
        await recordAudit(within, {
          accountId,
          actor,
          action: 'positionRule.remove',
          object: `positionRule/${id}`,
          before,
        });
      });
      await changed();
      return undefined;
    }),
  ];
}
