import type { ColumnType } from 'kysely';

/** Map files that several machines share, as migration 69 creates them. */
export interface MapFileSchema {
  map_file_list: MapFileListTable;
}

export interface MapFileListTable {
  folder: string;
  name: string;
  content: string;
  /** Of the content. */
  sha256: string;
  /** Paths in the bucket by the names in the list. */
  files: ColumnType<Record<string, string>, string, string>;
  changed_at: ColumnType<Date, never, Date>;
}
