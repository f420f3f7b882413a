import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EmbedKind, EmbedPlace, EmbedTheme, MapSize } from '@wheelhouse/contract/embeds';

/** Pages in frames of other sites, as migrations 63 and 66 create them. */
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
  /** Null for a map of a place, which alone has a name and a place of its own. */
  subject_id: number | null;
  name: string | null;
  place: ColumnType<EmbedPlace | null, string | null, never>;
  size: Generated<MapSize>;
  theme: EmbedTheme;
  hosts: string[];
  created_at: Date;
}

export interface EmbedSecretTable {
  secret: Buffer;
}
