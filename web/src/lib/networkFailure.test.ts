import { ProblemError } from '@wheelhouse/contract/client';
import { expect, test } from 'vitest';
import { isNetworkFailure } from './networkFailure.ts';

function refusal(status: number): ProblemError {
  return new ProblemError({ type: 'about:blank', title: 'No', status, detail: 'No' }, '/', 'No');
}

test.each([0, 502, 503, 504])('status %d is a network problem', (status) => {
  expect(isNetworkFailure(refusal(status))).toBe(true);
});

test.each([401, 403, 404, 500])('status %d is no network problem', (status) => {
  expect(isNetworkFailure(refusal(status))).toBe(false);
});

test('a page script that could not be fetched is a network problem, but no error in our code', () => {
  expect(isNetworkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true);
  expect(isNetworkFailure(new TypeError('x is not a function'))).toBe(false);
});
