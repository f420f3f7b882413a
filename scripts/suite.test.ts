import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorsIn, type Report } from './suite.ts';

const file = join(process.cwd(), 'server/src/sea.test.ts');
const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

function report(status: string, message: string, tests: Report['testResults'][0]['assertionResults']): Report {
  return { ...counts, testResults: [{ name: file, status, message, assertionResults: tests }] };
}

test('reports nothing for tests that passed at once', () => {
  expect(errorsIn(report('passed', '', [{ fullName: 'a calm sea', status: 'passed', failureMessages: [] }]))).toEqual(
    [],
  );
});

test('lists a test that failed, and one that passed only on retry, with their first error', () => {
  const errors = errorsIn(
    report('failed', '', [
      { fullName: 'a calm sea', status: 'failed', failureMessages: ['Error: it blows', 'Error: it still blows'] },
      { fullName: 'a quay', status: 'passed', failureMessages: ['Error: nobody there'] },
    ]),
  );
  expect(errors).toEqual([
    'FAILED: server/src/sea.test.ts: a calm sea\n    Error: it blows',
    'passed only when tried again: server/src/sea.test.ts: a quay\n    Error: nobody there',
  ]);
});

test('lists a file that could not be read', () => {
  expect(errorsIn(report('failed', 'SyntaxError: no', []))).toEqual([
    'FAILED: server/src/sea.test.ts\n    SyntaxError: no',
  ]);
});
