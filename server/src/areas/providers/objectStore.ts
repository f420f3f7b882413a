import { sql, type Kysely, type Transaction, type Updateable } from 'kysely';
import type { ProviderObject } from '@wheelhouse/contract/providerEditor';
import type { Person } from '#platform/database/companySchema.ts';
import type { ProviderAddress, ProviderVideo } from '#platform/database/providerSchema.ts';
import type { Schema } from '#platform/database/schema.ts';

type Within = Transaction<Schema>;

/** The source of a person entered by a provider. */
const providersOwnSource = 'Service provider';

/** Where each kind of a provider's objects is stored. */
const tables = {
  addresses: 'provider_address',
  contact: 'person',
  product: 'product',
  video: 'provider_video',
} as const;

/** Numbers of a provider's objects of a kind, in their order. */
export async function listObjects(within: Within, kind: ProviderObject, providerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tables[kind])} where provider_id = ${providerId} order by place nulls first, id desc
  `.execute(within);
  return rows.map(({ id }) => id);
}

/** Sorts the objects of a kind in the order of these numbers. */
export async function orderObjects(within: Within, kind: ProviderObject, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(tables[kind])} as object set place = wanted.place - 1
    from unnest(${[...ids]}::integer[]) with ordinality as wanted(id, place)
    where object.id = wanted.id
  `.execute(within);
}

/** Creates a blank object of a provider. */
export async function insertObject(
  within: Within,
  kind: Exclude<ProviderObject, 'product'>,
  providerId: number,
  today: string,
): Promise<{ id: number }> {
  if (kind === 'addresses') {
    const address = { provider_id: providerId, title: '' };
    return await within.insertInto('provider_address').values(address).returning('id').executeTakeFirstOrThrow();
  }
  if (kind === 'video') {
    const video = { provider_id: providerId };
    return await within.insertInto('provider_video').values(video).returning('id').executeTakeFirstOrThrow();
  }
  const blank = { provider_id: providerId, first_name: '', last_name: '' };
  const contact = { ...blank, source: providersOwnSource, source_date: today };
  return await within.insertInto('person').values(contact).returning('id').executeTakeFirstOrThrow();
}

/**
 * Removes an object. A contact with a role in a company stays as that person, without the provider.
 *
 * @returns numbers of the media that are no longer used; undefined if there is no such object
 */
export async function removeObject(
  within: Within,
  kind: Exclude<ProviderObject, 'product'>,
  providerId: number,
  id: number,
): Promise<number[] | undefined> {
  if (kind === 'addresses') {
    const row = await within
      .deleteFrom('provider_address')
      .where('id', '=', id)
      .where('provider_id', '=', providerId)
      .returning('id')
      .executeTakeFirst();
    return row && [];
  }
  if (kind === 'video') {
    const row = await within
      .deleteFrom('provider_video')
      .where('id', '=', id)
      .where('provider_id', '=', providerId)
      .returning(['file_id', 'poster_id'])
      .executeTakeFirst();
    return row && [row.file_id, row.poster_id].filter((media) => media !== null);
  }
  const contact = await within
    .selectFrom('person')
    .select(['photo_id'])
    .select((from) =>
      from.exists(from.selectFrom('company_role').select('id').whereRef('person_id', '=', 'person.id')).as('holdsRole'),
    )
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (contact === undefined) return undefined;
  if (contact.holdsRole) await updatePerson(within, id, { provider_id: null, place: null, photo_id: null });
  else await within.deleteFrom('person').where('id', '=', id).execute();
  return contact.photo_id === null ? [] : [contact.photo_id];
}

export async function readAddresses(db: Kysely<Schema> | Within, providerId: number) {
  return await db.selectFrom('provider_address').selectAll().where('provider_id', '=', providerId).execute();
}
export type AddressRow = Awaited<ReturnType<typeof readAddresses>>[number];

export async function updateAddress(within: Within, id: number, values: Updateable<ProviderAddress>): Promise<void> {
  await within.updateTable('provider_address').set(values).where('id', '=', id).execute();
}

/**
 * Sets the position of an address, unless it has one or was changed since it was read. The provider's version stays,
 * because no editor is affected.
 */
export async function setMissingPoint(
  db: Kysely<Schema>,
  { id, provider_id, address, city, postcode, country }: AddressRow,
  point: { readonly latitude: number; readonly longitude: number },
): Promise<void> {
  await db.transaction().execute(async (within) => {
    const set = await within
      .updateTable('provider_address')
      .set(point)
      .where('id', '=', id)
      .where('latitude', 'is', null)
      .where('address', '=', address)
      .where('city', '=', city)
      .where('postcode', '=', postcode)
      .where('country', '=', country)
      .returning('id')
      .executeTakeFirst();
    if (set === undefined) return;
    await within
      .updateTable('service_provider')
      .set({ changed_at: sql`now()` })
      .where('id', '=', provider_id)
      .execute();
  });
}

export async function readContacts(within: Within, providerId: number) {
  return await within
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'position', 'telephone', 'mobile', 'email', 'photo_id'])
    .where('provider_id', '=', providerId)
    .execute();
}

export async function updatePerson(within: Within, id: number, values: Updateable<Person>): Promise<void> {
  await within.updateTable('person').set(values).where('id', '=', id).execute();
}

export async function readVideos(within: Within, providerId: number) {
  return await within.selectFrom('provider_video').selectAll().where('provider_id', '=', providerId).execute();
}

export async function updateVideo(within: Within, id: number, values: Updateable<ProviderVideo>): Promise<void> {
  await within.updateTable('provider_video').set(values).where('id', '=', id).execute();
}
