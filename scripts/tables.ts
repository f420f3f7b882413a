import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverAreas } from './importRules.ts';
import { areaTables, guardedTables, openTables, tableExceptions } from './tableRules.ts';

/** The use of a table by a file of an area. */
export interface TableUse {
  readonly area: string;
  readonly does: 'reads' | 'writes';
  readonly table: string;
  /** Path of the file, from the root. */
  readonly file?: string;
}

const calls =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using|from)\(\s*(\[[^\]]*\]|'[^']*')/g;
const clauses =
  /\b(insert into|update|delete from|merge into|truncate|lock table|from|join|using)\s+(?:only\s+|lateral\s+)?"?(\w+)"?/gi;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const texts = /`[^`]*`|'\s*(?:select|insert|update|delete|with|truncate|lock)\b[^'\n]*'/gi;

const isWrite = (verb: string) => /^(insert|update|delete|merge|truncate|lock)/i.test(verb);

/** The tables in a file's Kysely calls and SQL texts. A table whose name is computed is not seen. */
export function tablesIn(source: string, tables: ReadonlySet<string>): Omit<TableUse, 'area'>[] {
  const code = source.replaceAll(comments, '');
  const named = [...code.matchAll(calls)].flatMap(([, verb = '', names = '']) =>
    [...names.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, table = '']) => ({ verb, table })),
  );
  const written = [...code.matchAll(texts)].flatMap(([text]) =>
    [...text.matchAll(clauses)].map(([, verb = '', table = '']) => ({ verb, table })),
  );
  return [...named, ...written]
    .filter(({ table }) => tables.has(table))
    .map(({ verb, table }) => ({ table, does: isWrite(verb) ? 'writes' : 'reads' }));
}

/** Why a use is refused, as a sentence; undefined if it is allowed. */
export function refusalOfUse({ area, does, table }: TableUse, exceptions = tableExceptions): string | undefined {
  const own = areaTables[area] ?? [];
  if (own.includes(table)) return undefined;
  const readable = (serverAreas[area] ?? []).flatMap((need) => areaTables[need] ?? []);
  if (does === 'reads' && (openTables.includes(table) || readable.includes(table))) return undefined;
  // An area that writes a table also reads it.
  const isExcepted = exceptions.some(
    (one) => one.area === area && one.tables.includes(table) && (one.does === does || one.does === 'writes'),
  );
  return isExcepted ? undefined : `${area} ${does} ${table}`;
}

/** Whether a file has SQL with positions, whose reads must go through a `Sight`. */
export function isUnguarded({ file = '', table }: Pick<TableUse, 'file' | 'table'>): boolean {
  return guardedTables.tables.some((one) => one === table) && !guardedTables.files.some((one) => one === file);
}

/** The tables of the schema in `server/src/platform/database`. */
export function readTables(root: string): Set<string> {
  const sources = listed(root, 'server/src/platform/database').filter((path) => path.endsWith('chema.ts'));
  const schemas = sources.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/interface \w*Schema(?:\s+extends\s[^{]*)? \{([^}]*)\}/g),
  ]);
  return new Set(
    schemas.flatMap(([, members = '']) => [...members.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)),
  );
}

/** Every use of a table by an area of the server, tests and fixtures apart. */
export function readTableUses(root: string): TableUse[] {
  const tables = readTables(root);
  return listed(root, 'server/src/areas')
    .filter((path) => !/\.test\.ts$|\/test[A-Z]\w*\.ts$|Test\.ts$/.test(path))
    .flatMap((path) => {
      const [, , , area = ''] = path.split('/');
      return tablesIn(readFileSync(join(root, path), 'utf8'), tables).map((use) => ({ area, file: path, ...use }));
    });
}

function listed(root: string, folder: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', folder];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.ts'));
}
