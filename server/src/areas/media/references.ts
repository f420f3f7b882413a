import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Where an area stores its references to files. Referenced files are never removed. */
export interface MediaReferences {
  /** Tables with columns for numbers of media. */
  readonly media: readonly { readonly table: keyof Schema; readonly columns: readonly string[] }[];
  /** Tables whose column `body_path` has the path of a text. */
  readonly texts: readonly (keyof Schema)[];
}

/** Bytes of a provider's running uploads. */
export type PromisedBytes = (db: Kysely<Schema> | Transaction<Schema>, providerId: number) => Promise<number>;
