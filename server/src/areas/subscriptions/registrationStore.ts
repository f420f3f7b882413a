import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import { languageOf } from '#areas/accounts/accountStore.ts';
import type { CompanyRegistration } from '#platform/database/providerSchema.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type RegistrationRow = Selectable<CompanyRegistration>;

export async function insertRegistration(
  transaction: Transaction<Schema>,
  row: Insertable<CompanyRegistration>,
): Promise<RegistrationRow> {
  return await transaction.insertInto('company_registration').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateRegistration(
  transaction: Transaction<Schema>,
  id: number,
  made: { payment_id?: number; provider_id?: number },
): Promise<void> {
  await transaction.updateTable('company_registration').set(made).where('id', '=', id).execute();
}

export async function findByKey(
  db: Database,
  accountId: number,
  requestKey: string,
): Promise<RegistrationRow | undefined> {
  return await db
    .selectFrom('company_registration')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** The account of this name that sent the form with this key before. */
export async function findApplicant(db: Database, username: string, requestKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('company_registration as registration')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select('account.id')
    .where('request_key', '=', requestKey)
    .where('username_key', '=', sql<string>`lower(${username})`)
    .executeTakeFirst();
  return row?.id;
}

/** A registration with a failed payment releases its key: sent again, it is another attempt. */
export async function freeRegistrationKey(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction.updateTable('company_registration').set({ request_key: null }).where('id', '=', id).execute();
}

export async function findByPayment(db: Database, paymentId: number): Promise<RegistrationRow | undefined> {
  return await db.selectFrom('company_registration').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** The receiver of emails about a provider's plan: the last one to register it. */
export async function findAddressee(
  db: Database,
  providerId: number,
): Promise<{ email: string; name: string; language: string } | undefined> {
  const found = await db
    .selectFrom('company_registration as registration')
    .innerJoin('service_provider as provider', 'provider.id', 'registration.provider_id')
    .select(['registration.email', 'registration.account_id', 'provider.name'])
    .where('registration.provider_id', '=', providerId)
    .orderBy('registration.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { email, name, account_id } = found;
  return { email, name, language: await languageOf(db, account_id) };
}

/** The form of a payment, or of a provider's last registration: the buyer on an invoice. */
export async function findRegistration(
  within: Transaction<Schema>,
  { paymentId, providerId }: { readonly paymentId: number; readonly providerId: number | undefined },
) {
  return await within
    .selectFrom('company_registration')
    .select(['name', 'address', 'postcode', 'city', 'country', 'vat_number', 'email'])
    .where((where) =>
      where.or([
        where('payment_id', '=', paymentId),
        ...(providerId === undefined ? [] : [where('provider_id', '=', providerId)]),
      ]),
    )
    .orderBy(sql`payment_id is not distinct from ${paymentId}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
