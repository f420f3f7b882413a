import { sql, type Transaction } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { Schema } from '#platform/database/schema.ts';

/** Gives an account those of these authorities that it does not have. */
export async function giveAuthorities(
  within: Transaction<Schema>,
  accountId: number,
  given: readonly Authority[],
): Promise<void> {
  const authorities = [...given];
  await within
    .updateTable('account')
    .set({
      authorities: sql`authorities || array(
        select given from unnest(${authorities}::text[]) as given where not given = any (authorities))`,
    })
    .where('id', '=', accountId)
    .where(sql<boolean>`not authorities @> ${authorities}::text[]`)
    .execute();
}
