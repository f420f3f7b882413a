import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../server/src/platform/database/migrations');
/** The last migration from before processes were restarted one by one. */
const lastWithStop = 68;
/** Statements after which a process of the version before would fail on its tables. */
const breaking = [
  /\bDROP\s+(?:TABLE|COLUMN|FUNCTION|TYPE|VIEW)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bADD\s+COLUMN\s+(?:(?!DEFAULT|GENERATED)[^,;])*\bNOT\s+NULL\b(?:(?!DEFAULT|GENERATED)[^,;])*[,;]/i,
];

/** Why the version before can't use the tables after a migration; empty if it can. */
function breaksIn(sql: string): string[] {
  if (/^-- Needs a stop: \S/m.test(sql)) return [];
  const statements = sql.replaceAll(/--.*$/gm, '');
  return breaking.flatMap((pattern) => pattern.exec(statements)?.[0] ?? []);
}

describe('migrations', () => {
  it('leave tables that the version before can use, or say that they need a stop', () => {
    const files = readdirSync(folder).filter((name) => Number.parseInt(name, 10) > lastWithStop);
    const found = files.flatMap((name) =>
      breaksIn(readFileSync(join(folder, name), 'utf8')).map((statement) => `${name}: ${statement}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'ALTER TABLE vessel DROP COLUMN name;',
    'ALTER TABLE vessel RENAME COLUMN name TO title;',
    'ALTER TABLE vessel ALTER COLUMN imo TYPE bigint;',
    'ALTER TABLE vessel ALTER COLUMN name SET NOT NULL;',
    'ALTER TABLE vessel ADD COLUMN keel text NOT NULL;',
    'DROP TABLE vessel;',
  ])('break the version before with %s', (sql) => {
    expect(breaksIn(sql)).toHaveLength(1);
    expect(breaksIn(`-- Needs a stop: nobody reads it.\n${sql}`)).toEqual([]);
  });

  it.each([
    'ALTER TABLE vessel ADD COLUMN keel text;',
    "ALTER TABLE vessel ADD COLUMN keel text NOT NULL DEFAULT '';",
    'ALTER TABLE record_block ADD COLUMN apart_in integer NOT NULL DEFAULT 0;',
    'CREATE TABLE keel (id integer PRIMARY KEY, name text NOT NULL);',
    '-- It could DROP COLUMN name later.\nCREATE INDEX vessel_keel ON vessel (keel);',
  ])('leave the version before as it is with %s', (sql) => {
    expect(breaksIn(sql)).toEqual([]);
  });
});
