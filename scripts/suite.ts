import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runNode } from './run.ts';

/** The result of a run of tests. */
export interface Tally {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for every test that failed, or passed only on retry. */
  readonly errors: readonly string[];
}

/** The parts of Vitest's JSON report that are counted. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const firstLines = (text: string) => text.split('\n').slice(0, 4).join('\n    ');

/** The failures of a run, one line (with the first words of the error) per test. */
export function errorsIn(report: Report): string[] {
  return report.testResults.flatMap((file) => {
    const name = relative(process.cwd(), file.name);
    const tests = file.assertionResults.flatMap((test) => {
      const [error] = test.failureMessages ?? [];
      if (error === undefined) return [];
      const what = test.status === 'failed' ? 'FAILED' : 'passed only when tried again';
      return [`${what}: ${name}: ${test.fullName}\n    ${firstLines(error)}`];
    });
    const whole = file.status === 'failed' && file.message !== '';
    return whole ? [`FAILED: ${name}\n    ${firstLines(file.message)}`, ...tests] : tests;
  });
}

/**
 * Runs one suite of tests, shows its output, and counts the results. A failing test is retried once, since on a busy
 * machine a browser or a database may be too slow; one that needed it is listed at the end, so that it gets fixed.
 */
export async function runSuite(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Tally> {
  const file = join(tmpdir(), `wheelhouse-tests-${randomUUID()}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const code = await runNode(['node_modules/vitest/vitest.mjs', ...args, '--run', '--retry=1', ...reporters], env);
  try {
    // Written by Vitest a moment ago.
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const errors = errorsIn(report);
    const outside = code !== 0 && report.numFailedTests === 0 && errors.length === 0;
    return {
      code,
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      errors: outside ? [`FAILED: an error outside every test of ${args.join(' ')}`] : errors,
    };
  } catch {
    // A run that could not even start has no report; it counts as one failure.
    const errors = [`FAILED: the tests of ${args.join(' ')} did not begin, or broke off`];
    return { code: code || 1, passed: 0, failed: 1, skipped: 0, errors };
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * The closing lines of several suites: failures, then the count; returns the exit code. They are also appended to the
 * file in WHEELHOUSE_TEST_SUMMARY, for several commands.
 */
export function closeWith(tallies: readonly Tally[]): number {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const code = tallies.find((tally) => tally.code !== 0)?.code ?? 0;
  const failed = sum((tally) => tally.failed) || (code === 0 ? 0 : 1);
  const skipped = sum((tally) => tally.skipped);
  const count = `${sum((tally) => tally.passed)} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
  const summary = [...tallies.flatMap((tally) => tally.errors), count].join('\n');
  console.log(summary);
  const file = process.env['WHEELHOUSE_TEST_SUMMARY'];
  if (file !== undefined) appendFileSync(file, `${summary}\n`);
  return code;
}
