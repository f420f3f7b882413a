import { sql, type Kysely } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import { correctionMessages } from '@wheelhouse/contract/corrections';
import type { SuggestedKind } from '@wheelhouse/contract/suggestions';
import { vesselsOf } from '#areas/vessels/store.ts';
import { notFound } from '#platform/errors/refusal.ts';
import type { Schema } from '#platform/database/schema.ts';
import { maySeeOwner } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';

/** The column of suggestions and claims with the number of the object. */
export const objectColumns = { VESSEL: 'vessel_id', COMPANY: 'company_id', PERSON: 'person_id' } as const;

/**
 * The name of a vessel, company or person that this viewer may see.
 *
 * @throws Refusal 404, also for what the viewer may not see
 */
export async function requireName(
  { db, app }: { readonly db: Kysely<Schema>; readonly app: App },
  viewer: Viewer,
  { kind, id }: { readonly kind: SuggestedKind; readonly id: number },
): Promise<string> {
  const maySee = kind === 'VESSEL' || maySeeOwner(viewer);
  const name = maySee ? await nameOf(db, app, { kind, id }) : undefined;
  if (name === undefined) throw notFound(correctionMessages.noObject);
  return name;
}

async function nameOf(
  db: Kysely<Schema>,
  app: App,
  { kind, id }: { readonly kind: SuggestedKind; readonly id: number },
): Promise<string | undefined> {
  if (kind === 'VESSEL') {
    return (await vesselsOf(db, app).select('vessel.name').where('vessel.id', '=', id).executeTakeFirst())?.name;
  }
  const query =
    kind === 'COMPANY'
      ? sql<{ name: string }>`select name from owner where id = ${id} and kind = 'COMPANY'`
      : sql<{ name: string }>`select trim(first_name || ' ' || last_name) as name from person
          where id = ${id} and search_shows_person(person)`;
  return (await query.execute(db)).rows[0]?.name;
}
