import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.ts';
import { alwaysOnServer, databaseTests } from './serverTests.ts';
import { chooseFiles, type FileStatements } from './statements.ts';

/** What takes less is not worth a line in the list. */
const quickSeconds = 0.5;

function readNotes(path: string): FileStatements[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      // Written by noteStatements.ts.
      const { file, seconds, statements } = JSON.parse(line) as { file: string; seconds: number; statements: string[] };
      return { file, seconds, statements: new Set(statements) };
    });
}

function processorTime(files: Iterable<FileStatements>): string {
  return [...files].reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0);
}

/**
 * Prints the list of serverTests.ts: runs every test that uses a database, notes which statements of the product each
 * file runs (noteStatements.ts), and chooses the files that run all of them in the least processor time.
 */
const notes = join(tmpdir(), `wheelhouse-statements-${randomUUID()}.jsonl`);
const env = { ...process.env, WHEELHOUSE_TEST_STATEMENTS: notes };
const code = await runNode(['node_modules/vitest/vitest.mjs', ...databaseTests, '--run', '--maxWorkers=2'], env);
const files = readNotes(notes);
rmSync(notes);
const chosen = new Set(chooseFiles(files, ({ file, seconds }) => seconds < quickSeconds || alwaysOnServer(file)));
const leftOut = files.filter((file) => !chosen.has(file));
console.log(
  leftOut
    .map(({ file }) => `  '${file}',`)
    .toSorted()
    .join('\n'),
);
console.log(
  `${leftOut.length} of ${files.length} files, ${processorTime(leftOut)} of ${processorTime(files)} s of processor`,
);
process.exitCode = code;
