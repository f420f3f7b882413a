import type { Transaction } from 'kysely';
import type { ProviderChange } from '@wheelhouse/contract/providerEditor';
import type { Schema } from '#platform/database/schema.ts';
import type { LockedProvider } from './editStore.ts';

/** One change on its way: the provider is held, and its version is the one the change was made from. */
export interface Changing {
  readonly within: Transaction<Schema>;
  readonly provider: LockedProvider;
  readonly change: ProviderChange;
}
