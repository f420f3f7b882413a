import type pg from 'pg';
import type { OwnerStatement, Provenance } from './statements.ts';

export interface StoredOwner extends Omit<OwnerStatement, 'share'> {
  readonly id: number;
  /** Percent of the vessel. */
  readonly share: number | null;
  /** The company register has it: name and address are that register's, and vessel registers don't change them. */
  readonly isRegistered: boolean;
}

/** As the registers have them, whatever was corrected by hand. */
const textColumns = ['name', 'address', 'city', 'postcode'].map(
  (one) => `as_said(owner.corrected, '${one}', owner.${one}) as ${one}`,
);
const columns = `owner.kind, ${textColumns.join(', ')}, owner.country,
  owner.registration_number as "registrationNumber",
  exists (select from company_detail where company_id = owner.id) as "isRegistered",
  vessel_owner.share::float8 as share`;

/** The owners of each of these vessels, in their order. */
export async function loadOwners(
  client: Pick<pg.ClientBase, 'query'>,
  vesselIds: readonly number[],
): Promise<Map<number, StoredOwner[]>> {
  if (vesselIds.length === 0) return new Map();
  const { rows } = await client.query<StoredOwner & { vessel_id: number }>(
    `select vessel_owner.vessel_id, owner.id, ${columns}
     from vessel_owner join owner on owner.id = vessel_owner.owner_id
     where vessel_owner.vessel_id = any ($1) order by vessel_owner.vessel_id, vessel_owner.position`,
    [vesselIds],
  );
  const owners = new Map<number, StoredOwner[]>();
  for (const { vessel_id, ...owner } of rows) owners.set(vessel_id, [...(owners.get(vessel_id) ?? []), owner]);
  return owners;
}

/** An owner of a vessel: one we know under an id, or a new one. */
export interface OwnerToWrite {
  readonly vesselId: number;
  readonly position: number;
  /** Of an owner without a number who stays the same. */
  readonly id: number | null;
  readonly owner: OwnerStatement;
}

/**
 * Sets the owners of vessels; the vessels in `vesselIds` have no others afterwards. Owners with the same country and
 * number are one; owners without a number belong to one vessel and are removed when it has others.
 */
export async function replaceOwners(
  client: pg.ClientBase,
  vesselIds: readonly number[],
  owners: readonly OwnerToWrite[],
  provenance: Provenance,
): Promise<void> {
  const former = await unlinkOwners(client, vesselIds);
  const numbered = await writeNumbered(client, owners, provenance);
  const unnumbered = await writeUnnumbered(
    client,
    owners.filter(({ owner }) => owner.registrationNumber === null),
    provenance,
  );
  const links = owners.flatMap((one) => {
    const { vesselId, position, owner } = one;
    const ownerId = owner.registrationNumber === null ? unnumbered.get(one) : numbered.get(numberOf(owner));
    return ownerId === undefined ? [] : [{ vesselId, position, ownerId, share: owner.share ?? null }];
  });
  if (links.length > 0) await linkOwners(client, links, provenance);
  if (former.length === 0) return;
  await client.query(
    `delete from owner where id = any ($1) and registration_number is null
       and not exists (select from vessel_owner where owner_id = owner.id)`,
    [former],
  );
}

async function linkOwners(
  client: pg.ClientBase,
  links: readonly { vesselId: number; position: number; ownerId: number; share: number | null }[],
  provenance: Provenance,
): Promise<void> {
  await client.query(
    `insert into vessel_owner (vessel_id, owner_id, position, share, source, source_date)
     select given.*, $5, $6 from unnest($1::int[], $2::int[], $3::int[], $4::numeric[]) as given
     on conflict do nothing`,
    [
      links.map((link) => link.vesselId),
      links.map((link) => link.ownerId),
      links.map((link) => link.position),
      links.map((link) => link.share),
      provenance.source,
      provenance.date,
    ],
  );
}

/** The companies with these numbers, as their registers have them, by `numberOf`. */
export async function loadNumbered(
  client: Pick<pg.ClientBase, 'query'>,
  numbers: readonly Pick<OwnerStatement, 'country' | 'registrationNumber'>[],
): Promise<Map<string, OwnerStatement>> {
  const { rows } = await client.query<OwnerStatement>(
    `select owner.kind, ${textColumns.join(', ')}, owner.country, owner.registration_number as "registrationNumber"
     from owner join unnest($1::text[], $2::text[]) as wanted (country, number)
       on owner.country = wanted.country and owner.registration_number = wanted.number`,
    [numbers.map(({ country }) => country), numbers.map(({ registrationNumber }) => registrationNumber)],
  );
  return new Map(rows.map((row) => [numberOf(row), row]));
}

async function unlinkOwners(client: pg.ClientBase, vesselIds: readonly number[]): Promise<number[]> {
  if (vesselIds.length === 0) return [];
  const { rows } = await client.query<{ owner_id: number }>(
    'delete from vessel_owner where vessel_id = any ($1) returning owner_id',
    [vesselIds],
  );
  return rows.map((row) => row.owner_id);
}

/** What is the same for one company. */
export function numberOf({
  country,
  registrationNumber,
}: Pick<OwnerStatement, 'country' | 'registrationNumber'>): string {
  return `${country} ${registrationNumber}`;
}

const statement = `(kind text, name text, address text, city text, postcode text, country char(2), "registrationNumber" text)`;

async function writeNumbered(
  client: pg.ClientBase,
  owners: readonly OwnerToWrite[],
  { source, date }: Provenance,
): Promise<Map<string, number>> {
  const byNumber = new Map<string, OwnerStatement>();
  for (const { owner } of owners) if (owner.registrationNumber !== null) byNumber.set(numberOf(owner), owner);
  if (byNumber.size === 0) return new Map();
  const numbered = [...byNumber.values()];
  await client.query(
    `insert into owner (kind, name, address, city, postcode, country, registration_number, source, source_date)
     select given.*, $2, $3 from jsonb_to_recordset($1::jsonb) as given ${statement}
     on conflict (country, registration_number) where registration_number is not null do update
     set kind = excluded.kind, name = excluded.name, address = excluded.address, city = excluded.city,
         postcode = excluded.postcode, source = excluded.source, source_date = excluded.source_date
     where owner.source_date <= excluded.source_date
       and not exists (select from company_detail where company_id = owner.id)
       and (owner.kind, owner.name, owner.address, owner.city, owner.postcode)
         is distinct from (excluded.kind, excluded.name, excluded.address, excluded.city, excluded.postcode)`,
    [JSON.stringify(numbered), source, date],
  );
  const { rows } = await client.query<{ id: number; number: string }>(
    `select owner.id, owner.country || ' ' || owner.registration_number as number
     from owner join unnest($1::text[], $2::text[]) as given (country, number)
       on owner.country = given.country and owner.registration_number = given.number`,
    [numbered.map(({ country }) => country), numbered.map(({ registrationNumber }) => registrationNumber)],
  );
  return new Map(rows.map((row) => [row.number, row.id]));
}

async function writeUnnumbered(
  client: pg.ClientBase,
  owners: readonly OwnerToWrite[],
  { source, date }: Provenance,
): Promise<Map<OwnerToWrite, number>> {
  if (owners.length === 0) return new Map();
  const fresh = owners.filter((one) => one.id === null);
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('owner', 'id'))::int as id from generate_series(1, $1)`,
    [fresh.length],
  );
  const ids = new Map(owners.flatMap((one) => (one.id === null ? [] : [[one, one.id]])));
  fresh.forEach((one, index) => {
    const id = rows[index]?.id;
    if (id !== undefined) ids.set(one, id);
  });
  await client.query(
    `insert into owner (id, kind, name, address, city, postcode, country, source, source_date) overriding system value
     select given.id, given.kind, given.name, given.address, given.city, given.postcode, given.country, $2, $3
     from jsonb_to_recordset($1::jsonb) as given
       (id integer, kind text, name text, address text, city text, postcode text, country char(2))
     on conflict (id) do update
     set address = excluded.address, city = excluded.city, postcode = excluded.postcode, country = excluded.country,
         source = excluded.source, source_date = excluded.source_date`,
    [JSON.stringify(owners.map((one) => ({ ...one.owner, id: ids.get(one) }))), source, date],
  );
  return ids;
}
