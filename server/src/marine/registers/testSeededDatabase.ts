import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// Only for tests: importers write into a database with dictionaries, which `main.ts` ensures.
// oxlint-disable-next-line no-restricted-imports
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { importCommand } from '#commands/importRegister.ts';

/** The output of an import, and how it ended. */
export interface CommandOutput {
  readonly code: number;
  /** The report, line by line. */
  readonly out: readonly string[];
  /** Without the progress, which only a slow run writes. */
  readonly err: string;
}

export interface SeededDatabase extends TestDatabase {
  /** Imports as the command line does, on 1 June 2024 unless a date is given. */
  run(args: readonly string[], today?: string): Promise<CommandOutput>;
  /** The first row of a query, or all of them as `rows`. */
  rows<Row>(query: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

const progress = /^[\d,]+ (?:rows read|answers|vessels|companies) /;

/** An empty test database with the dictionaries in it. */
export async function seededDatabase(): Promise<SeededDatabase> {
  const database = await testDatabase();
  await seedDictionaries(database.db);
  return {
    ...database,
    async run(args, today = '2024-06-01') {
      let out = '';
      let err = '';
      const code = await importCommand(args, {
        pool: database.pool,
        stdout: { write: (text) => (out += text) },
        stderr: { write: (text) => (err += progress.test(text) ? '' : text) },
        now: () => new Date(`${today}T12:00:00Z`),
        pause: async () => {},
      });
      return { code, out: out.trimEnd().split('\n'), err };
    },
    async rows<Row>(query: string, parameters: readonly unknown[] = []) {
      // The test writes the query and knows its columns.
      return (await database.pool.query(query, [...parameters])).rows as Row[];
    },
  };
}

/** Path of a file of the test data. */
export function testFile(name: string): string {
  return fileURLToPath(new URL(`testdata/${name}`, import.meta.url));
}

export async function readTestFile(name: string): Promise<string> {
  return await readFile(testFile(name), 'utf8');
}
