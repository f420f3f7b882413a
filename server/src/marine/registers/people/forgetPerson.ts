import type pg from 'pg';
import { makeChangedRecords, markChanged } from '#marine/identity/recordStore.ts';
import { resolveRecords } from '#marine/identity/resolve.ts';
import { emptyRow, readSecret, suppressionKey, type PersonPlace } from './suppressed.ts';

/** A person of registers: with roles in companies, or the owner of vessels. */
export interface RegisterPerson {
  readonly kind: 'ROLE' | 'OWNER';
  readonly id: number;
}

/** What was known of a person who is forgotten. */
export interface ForgottenPerson {
  readonly name: string;
  /** Records of registers that named the person. */
  readonly recordIds: readonly number[];
  /** Their vessels. */
  readonly vesselIds: readonly number[];
}

type Client = pg.ClientBase;

/**
 * Removes a person from all data of registers, and notes that imports leave them out: at the same companies or in the
 * same records, by that name. Works in a transaction that has the turn.
 *
 * @returns undefined if there is no such person
 */
export async function forgetPerson(
  client: Client,
  { kind, id }: RegisterPerson,
  by: { readonly actor: string; readonly at: Date },
): Promise<ForgottenPerson | undefined> {
  return kind === 'ROLE' ? await forgetRoles(client, id, by) : await forgetOwner(client, id, by);
}

async function forgetRoles(client: Client, id: number, by: Parameters<typeof suppress>[3]) {
  const { rows } = await client.query<{ name: string }>(
    `select as_said(corrected, 'first_name', first_name) || ' ' || as_said(corrected, 'last_name', last_name) as name
     from person where id = $1 and provider_id is null for update`,
    [id],
  );
  const [person] = rows;
  if (person === undefined) return undefined;
  const { rows: companies } = await client.query<{ country: string; number: string }>(
    `select distinct owner.country, owner.registration_number as number
     from (select company_id from company_role where person_id = $1
           union select company_id from former_role where person_id = $1) as held
     join owner on owner.id = held.company_id where owner.registration_number is not null`,
    [id],
  );
  await suppress(
    client,
    person.name,
    companies.map((company) => ({ company })),
    by,
  );
  for (const table of ['company_role', 'former_role']) {
    await client.query(`delete from ${table} where person_id = $1`, [id]);
  }
  await client.query('delete from person where id = $1', [id]);
  return { name: person.name, recordIds: [], vesselIds: [] };
}

async function forgetOwner(client: Client, id: number, by: Parameters<typeof suppress>[3]) {
  const { rows } = await client.query<{ name: string }>(
    `select as_said(corrected, 'name', name) as name from owner where id = $1 and kind = 'PERSON' for update`,
    [id],
  );
  const [person] = rows;
  if (person === undefined) return undefined;
  const { name } = person;
  const { rows: records } = await client.query<{ id: number; register: string; key: string; vesselId: number }>(
    `select record.id, record.register, record.key, record.vessel_id as "vesselId"
     from register_record as record join vessel_owner on vessel_owner.vessel_id = record.vessel_id
     where vessel_owner.owner_id = $1`,
    [id],
  );
  const recordIds = records.map((record) => record.id);
  await suppress(
    client,
    name,
    records.map(({ register, key }) => ({ record: { register, key } })),
    by,
  );
  await forgetInRecords(client, recordIds, name);
  await client.query(`delete from owner where id = $1 and not exists (select from vessel_owner where owner_id = $1)`, [
    id,
  ]);
  return { name, recordIds, vesselIds: [...new Set(records.map(({ vesselId }) => vesselId))] };
}

/** Takes a person out of records, out of their earlier versions, and out of what undoing an import would bring back. */
async function forgetInRecords(client: Client, recordIds: readonly number[], name: string): Promise<void> {
  const named = `coalesce(content -> 'owners', '[]') @> $2::jsonb`;
  const owners = JSON.stringify([{ kind: 'PERSON', name }]);
  for (const [table, id] of [
    ['register_record', 'id'],
    ['register_record_version', 'record_id'],
  ] as const) {
    await client.query(
      `update ${table} set said = '${emptyRow}', content = jsonb_set(content, '{owners}', (
         select coalesce(jsonb_agg(owner), '[]') from jsonb_array_elements(content -> 'owners') as owner
         where not (owner ->> 'kind' = 'PERSON' and owner ->> 'name' = $3)))
       where ${id} = any ($1) and ${named}`,
      [recordIds, owners, name],
    );
  }
  // Such a run can't be undone for these records any more: they stay as they are.
  await client.query(
    `delete from import_run_record where record_id = any ($1)
       and (coalesce(before, 'null')::text like $2 or coalesce(versions, 'null')::text like $2)`,
    [
      recordIds,
      `%${JSON.stringify(name)
        .slice(1, -1)
        .replaceAll(/[\\%_]/g, '\\$&')}%`,
    ],
  );
}

async function suppress(
  client: Client,
  name: string,
  places: readonly PersonPlace[],
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<void> {
  const secret = await readSecret(client);
  await client.query(
    `insert into suppressed_person (key, erased_at, erased_by) select key, $2::timestamptz, $3::text from unnest($1::bytea[]) as key
     on conflict do nothing`,
    [places.map((place) => suppressionKey(secret, name, place)), at, actor],
  );
}

/** Derives the vessels of these records again. */
export async function deriveForgotten(client: Client, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return;
  await makeChangedRecords(client);
  await markChanged(client, recordIds, false);
  await resolveRecords(client);
}

/** Removes words of a name that no other name has from the words that search knows; call it last. */
export async function forgetWords(client: Client, name: string): Promise<void> {
  await client.query(
    `delete from search_word where word = any ((search_fold($1)).words)
       and not exists (select from search_name where words @> array[search_word.word])`,
    [name],
  );
}
