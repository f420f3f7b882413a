import type { GeneratedAlways } from 'kysely';
import type { KeyScope } from '@wheelhouse/contract/keyScopes';

/** Keys of programs, as migration 55 creates them. */
export interface ApiKeySchema {
  api_key: ApiKeyTable;
}

/** Of an account, or made by it for an organisation. */
export interface ApiKeyTable {
  id: GeneratedAlways<number>;
  account_id: number;
  organisation_id: number | null;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: KeyScope[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  last_used_from: string | null;
}
