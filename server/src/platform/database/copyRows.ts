import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Value = string | number | boolean | null;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const special = /[\\\n\r\t]/g;

/** A row as a line for `copyRows`. Days are YYYY-MM-DD, JSON is a text. */
export function copyLine(values: readonly Value[]): string {
  return `${values.map(copied).join('\t')}\n`;
}

function copied(value: Value): string {
  if (value === null) return '\\N';
  return typeof value === 'string' ? value.replaceAll(special, (one) => escapes[one] ?? one) : String(value);
}

/**
 * Inserts rows by COPY: the program makes the lines when it likes, and the database fills pages many rows at a time.
 *
 * @param table With its columns in brackets, where it isn't all of them in order.
 * @param lines Made by `copyLine`.
 */
export async function copyRows(client: pg.ClientBase, table: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const copying = client.query(copyFrom(`copy ${table} from stdin`));
  copying.end(lines.join(''));
  await finished(copying);
}
