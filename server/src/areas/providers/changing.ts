import type { Transaction } from 'kysely';
import type { ProviderChange } from '@wheelhouse/contract/providerEditor';
import type { Schema } from '#platform/database/schema.ts';
import type { LockedProvider } from './editStore.ts';

/** A change in progress: the provider is locked, and its version is the one the change is based on. */
export interface Changing {
  readonly within: Transaction<Schema>;
  readonly provider: LockedProvider;
  readonly change: ProviderChange;
}
