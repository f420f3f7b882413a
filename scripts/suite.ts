import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.ts';

/** What a run of tests came to. */
export interface Tally {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The parts of Vitest's JSON report that are counted. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** Runs one suite of tests, shown as it goes, and counts it. */
export async function runSuite(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Tally> {
  const file = join(tmpdir(), `wheelhouse-tests-${process.pid}-${Date.now()}.json`);
  const code = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...args],
    env,
  );
  try {
    // Written by Vitest a moment ago.
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return {
      code,
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    // A run that could not even begin has no report; it counts as one failure.
    return { code: code || 1, passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(file, { force: true });
  }
}

/** The closing line of several suites; answers the exit code. */
export function closeWith(tallies: readonly Tally[]): number {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const code = tallies.find((tally) => tally.code !== 0)?.code ?? 0;
  const failed = sum((tally) => tally.failed) || (code === 0 ? 0 : 1);
  const skipped = sum((tally) => tally.skipped);
  console.log(`${sum((tally) => tally.passed)} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`);
  return code;
}
