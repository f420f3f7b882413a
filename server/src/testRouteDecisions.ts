import type { TestDatabase } from '#platform/database/testDatabase.ts';

/**
 * Suggestions and claims of an account on a vessel, by the route that decides on each: a decision is taken once.
 */
export async function makeUndecided(
  db: TestDatabase['db'],
  { accountId, vesselId }: { readonly accountId: number; readonly vesselId: number },
): Promise<Readonly<Record<string, number | undefined>>> {
  const about = {
    account_id: accountId,
    kind: 'VESSEL' as const,
    vessel_id: vesselId,
    title: 'Nets',
    created_at: new Date(),
  };
  const suggestions = await db
    .insertInto('suggestion')
    .values([1, 2].map(() => ({ ...about, note: 'It is blue now', by_owner: false })))
    .returning('id')
    .execute();
  const claims = await db
    .insertInto('claim')
    .values(
      (['WAITING', 'WAITING', 'ACCEPTED', 'WAITING'] as const).map((state) => ({
        ...about,
        state,
        statement: 'I own it',
      })),
    )
    .returning('id')
    .execute();
  return {
    acceptSuggestion: suggestions[0]?.id,
    refuseSuggestion: suggestions[1]?.id,
    acceptClaim: claims[0]?.id,
    refuseClaim: claims[1]?.id,
    endClaim: claims[2]?.id,
    removeClaim: claims[3]?.id,
  };
}
