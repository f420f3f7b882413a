import type pg from 'pg';
import { quoted } from './catalog.ts';

/** A file of the media storage that the database names. */
export interface MediaPath {
  readonly path: string;
  /** Bytes of all files of its row together; undefined if they are not known. */
  readonly total: number | undefined;
  /** Files of the same row. */
  readonly group: string;
  /** False while it is being uploaded, and once it is released. */
  readonly used: boolean;
}

/** @param textTables tables whose column `body_path` has the path of a text */
export async function readMediaPaths(client: pg.ClientBase, textTables: readonly string[]): Promise<MediaPath[]> {
  const texts = textTables.map(
    (table) =>
      `union all select body_path, null::float8, '${table} ' || id, true from ${quoted(table)} where body_path is not null`,
  );
  const { rows } = await client.query<{ path: string; total: number | null; group: string; used: boolean }>(
    `select path, bytes::float8 as total, 'media ' || id as "group", unused_since is null as used from media
     union all
     select v ->> 'path', m.bytes::float8, 'media ' || id, unused_since is null
       from media m, jsonb_array_elements(m.variants) v
     ${texts.join(' ')}`,
  );
  return rows.map(({ total, ...row }) => ({ ...row, total: total ?? undefined }));
}
