import type pg from 'pg';
import type { ForgottenPerson, RegisterPerson } from '#marine/registers/people/forgetPerson.ts';

/** Takes a person of registers out of corrections by hand and of the audit log: what their rows and vessels have there. */
export async function forgetInNotes(
  client: pg.ClientBase,
  { kind, id }: RegisterPerson,
  { name, recordIds, vesselIds }: ForgottenPerson,
): Promise<void> {
  const corrected = kind === 'ROLE' ? 'PERSON' : 'COMPANY';
  await client.query('delete from correction where kind = $1 and object_id = $2', [corrected, id]);
  await forgetInOwners(client, recordIds, name);
  await client.query(
    `update audit_entry set before = null, after = null
     where object = $1 or (object = any ($2) and (before::text like $3 or after::text like $3))`,
    [
      `${corrected.toLowerCase()} ${id}`,
      vesselIds.map((vesselId) => `vessel ${vesselId}`),
      `%${JSON.stringify(name).replaceAll(/[\\%_]/g, '\\$&')}%`,
    ],
  );
}

/** Corrected owners of vessels, without this person. */
async function forgetInOwners(client: pg.ClientBase, recordIds: readonly number[], name: string): Promise<void> {
  const without = (list: string) =>
    `(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${list}) as one where one ->> 'name' <> $2)`;
  await client.query(
    `update correction set
       value = jsonb_build_object('owners', ${without(`correction.value -> 'owners'`)},
                                  'ended', ${without(`correction.value -> 'ended'`)}),
       before = case when jsonb_typeof(correction.before) = 'array' then ${without('correction.before')} end
     from register_record as record
     where record.id = any ($1) and (record.register, record.key) = (correction.register, correction.key)
       and correction.kind = 'VESSEL' and correction.field = 'owners'`,
    [recordIds, name],
  );
}
