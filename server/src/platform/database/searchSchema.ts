import type { ColumnType } from 'kysely';

/** Tables of the search, as migration 3 creates them; triggers maintain them. */
export interface SearchSchema {
  search_name: SearchName;
  search_word: SearchWord;
}

export interface SearchName {
  kind: 'VESSEL' | 'FORMER' | 'COMPANY' | 'PERSON' | 'SERVICE_PROVIDER';
  id: number;
  vessel_type_id: number | null;
  former: string | null;
  folded: string;
  words: string[];
}

export interface SearchWord {
  word: string;
  /** A transaction's number of 64 bits. */
  written_by: ColumnType<string, string | undefined, never>;
}
