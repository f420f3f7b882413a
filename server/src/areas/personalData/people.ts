import { sql } from 'kysely';
import { erasePerson, peopleList, peopleMessages, type RegisterPersonItem } from '@wheelhouse/contract/adminPeople';
import { inOwnTurn } from '#marine/identity/ownTurn.ts';
import { deriveForgotten, forgetPerson, forgetWords } from '#marine/registers/people/forgetPerson.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAuditOn } from '#platform/database/audit.ts';
import { containsText } from '#platform/database/pagedList.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { forgetInNotes } from './peopleStore.ts';
import type { ProveFactor } from '#areas/secondFactors/proveFactor.ts';

const people = sql`(
  select 'ROLE' as kind, id, trim(first_name || ' ' || last_name) as name, source from person where provider_id is null
  union all select 'OWNER', id, name, source from owner where kind = 'PERSON') as people`;
const places = sql`coalesce(case when kind = 'ROLE' then (
    select string_agg(distinct owner.name, ', ') from company_role join owner on owner.id = company_id
    where person_id = people.id)
  else (select string_agg(distinct vessel.name, ', ') from vessel_owner join vessel on vessel.id = vessel_id
    where owner_id = people.id) end, '')`;

const source: AdminListSource<typeof peopleList.shape, RegisterPersonItem> = {
  columns: sql`people.kind, people.id, people.name, ${places} as places, people.source`,
  from: people,
  // A person and an owner may have the same number.
  id: sql`people.kind || '/' || people.id`,
  sorts: { name: [sql`lower(people.name)`] },
  matches: (typed) => containsText(typed, sql`people.name`),
  filters: { kind: (wanted) => sql`people.kind = ${wanted}` },
  present: (person) => person,
};

/** People named in registers, and their erasure on request. */
export function peopleRoutes(
  { db, pool, now }: Pick<Services, 'db' | 'pool' | 'now'>,
  proveFactor: ProveFactor,
): RouteHandler[] {
  return [
    ...handleList(db, peopleList, source),

    handle(erasePerson, async ({ params, body: { reason, ...proof }, viewer, address }) => {
      const { id: accountId, username: actor } = requireAccount(viewer);
      await proveFactor({ accountId, address }, proof);
      const done = await inOwnTurn(pool, async (client) => {
        const forgotten = await forgetPerson(client, params, { actor, at: now() });
        if (forgotten === undefined) throw notFound(peopleMessages.notFound);
        await forgetInNotes(client, params, forgotten);
        await deriveForgotten(client, forgotten.recordIds);
        await forgetWords(client, forgotten.name);
        await recordAuditOn(client, {
          accountId,
          actor,
          action: 'person.erase',
          object: `person of registers ${params.kind} ${params.id}`,
          after: { reason },
        });
        return { result: true, touched: 1 };
      });
      if (done === undefined) throw new Refusal(503, peopleMessages.busy, { retryAfterSeconds: 60 });
      return undefined;
    }),
  ];
}
