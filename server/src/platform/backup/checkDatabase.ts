import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { MediaStorage } from '#platform/storage/storage.ts';
import { quoted } from './catalog.ts';
import { readMediaPaths, type MediaPath } from './mediaPaths.ts';
import type { Snapshot } from './snapshot.ts';

/** Reports a fault, as a sentence. */
export type Report = (fault: string) => void;

/** Reads every row of every table. @returns the number of rows */
export async function checkTables({ client, catalog }: Snapshot, report: Report): Promise<number> {
  let rows = 0;
  for (const { name, columns } of catalog.tables) {
    rows += await attempt(client, report, `The table ${name} can't be read`, async () => {
      const query = `select ${columns.map(quoted).join(', ')} from public.${quoted(name)}`;
      const stream = client.query(copyTo(`copy (${query}) to stdout (format binary)`));
      await pipeline(stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
      return stream.rowCount;
    });
  }
  return rows;
}

/** Compares every reference between tables with the rows that it refers to. @returns the number of references */
export async function checkReferences({ client }: Snapshot, report: Report): Promise<number> {
  const { rows: references } = await client.query<{
    name: string;
    from: string;
    to: string;
    columns: string[];
    keys: string[];
  }>(
    `select o.conname as name, o.conrelid::regclass::text as "from", o.confrelid::regclass::text as "to",
            array(select quote_ident(a.attname) from unnest(o.conkey) with ordinality k (n, i)
                    join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.n order by k.i) as columns,
            array(select quote_ident(a.attname) from unnest(o.confkey) with ordinality k (n, i)
                    join pg_attribute a on a.attrelid = o.confrelid and a.attnum = k.n order by k.i) as keys
       from pg_constraint o join pg_namespace n on n.oid = o.connamespace
      where o.contype = 'f' and o.conparentid = 0 and n.nspname = 'public' order by 1`,
  );
  for (const { name, from, to, columns, keys } of references) {
    await attempt(client, report, `The reference ${name} can't be checked`, async () => {
      const equal = keys.map((key, index) => `b.${key} = a.${columns[index]}`).join(' and ');
      const present = columns.map((column) => `a.${column} is not null`).join(' and ');
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${from} a where ${present} and not exists (select from ${to} b where ${equal})`,
      );
      const count = rows[0]?.count ?? 0;
      if (count > 0) report(`${from}: ${count} rows refer to rows of ${to} that don't exist (${columns.join(', ')}).`);
      return count;
    });
  }
  return references.length;
}

/**
 * Looks for every uploaded file that the database names, and compares its size.
 *
 * @returns the number of files
 */
export async function checkMedia(
  { client }: Snapshot,
  options: {
    readonly dataFolder: string;
    readonly bucket: MediaStorage | undefined;
    readonly textTables: readonly string[];
  },
  report: Report,
): Promise<number> {
  const paths = (await readMediaPaths(client, options.textTables)).filter(({ used }) => used);
  const groups = new Map<string, MediaPath[]>();
  for (const path of paths) groups.set(path.group, [...(groups.get(path.group) ?? []), path]);
  for (const group of groups.values()) {
    const sizes = await Promise.all(group.map(({ path }) => sizeOf(path, options)));
    group.forEach(({ path }, index) => {
      if (sizes[index] === undefined) report(`The file ${path} is missing.`);
    });
    const [first] = group;
    const found = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    if (first?.total !== undefined && !sizes.includes(undefined) && found !== first.total)
      report(`The file ${first.path} with its smaller sizes has ${found} bytes instead of ${first.total}.`);
  }
  return paths.length;
}

async function sizeOf(
  path: string,
  { dataFolder, bucket }: { readonly dataFolder: string; readonly bucket: MediaStorage | undefined },
): Promise<number | undefined> {
  const found = await stat(join(dataFolder, 'media', path)).catch(() => undefined);
  if (found?.isFile() === true) return found.size;
  const remote = await bucket?.open?.(path, undefined);
  remote?.content?.destroy();
  return remote?.bytes;
}

/** A fault must not end the snapshot, which the other checks need. */
async function attempt(
  client: pg.ClientBase,
  report: Report,
  what: string,
  work: () => Promise<number>,
): Promise<number> {
  await client.query('savepoint checking');
  try {
    return await work();
  } catch (error) {
    report(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return 0;
  } finally {
    await client.query('rollback to savepoint checking');
  }
}
