/** What a column holds; times are ISO 8601 texts in UTC. */
export type ColumnType = 'text' | 'integer' | 'number' | 'yesNo' | 'time';

export interface Column {
  /** In lower case with underscores; the member of a GeoJSON file, too. */
  readonly name: string;
  readonly type: ColumnType;
}

export type Cell = string | number | boolean | null | undefined;

/** Some rows, and where each is, if they are somewhere: longitude and latitude. */
export interface Rows {
  readonly cells: readonly (readonly Cell[])[];
  readonly places?: readonly (readonly [longitude: number, latitude: number] | undefined)[];
  /** How much has been read, from 0 to 1. */
  readonly progress: number;
}

/** What is exported, read part by part. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<Rows>;
}
