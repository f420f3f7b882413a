import type { GeneratedAlways } from 'kysely';
import type { EmbedKind, EmbedTheme } from '@wheelhouse/contract/embeds';

/** Pages in frames of other sites, as migration 63 creates them. */
export interface EmbedSchema {
  embed: EmbedTable;
  embed_secret: EmbedSecretTable;
}

/** Of an account, or made by it for an organisation. */
export interface EmbedTable {
  id: GeneratedAlways<number>;
  account_id: number;
  organisation_id: number | null;
  kind: EmbedKind;
  subject_id: number;
  theme: EmbedTheme;
  hosts: string[];
  created_at: Date;
}

export interface EmbedSecretTable {
  secret: Buffer;
}
