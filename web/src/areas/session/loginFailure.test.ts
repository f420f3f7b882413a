import '#lib/testTexts.ts';
import { ProblemError } from '@wheelhouse/contract/client';
import { expect, test } from 'vitest';
import { loginFailure } from './loginFailure.ts';

function problem(status: number, detail: string) {
  return new ProblemError({ type: 'about:blank', title: '', status, detail }, '/api/v3/login', '');
}

test.each([
  [problem(401, 'Bad credentials or token expired!'), 'Wrong user name and/or password'],
  [
    problem(429, 'Too many login attempts. Wait a few minutes and try again.'),
    'Too many login attempts. Wait a few minutes and try again.',
  ],
  [problem(0, 'Network problem. Please, retry later.'), 'Network problem. Please, retry later.'],
  [problem(502, ''), 'Network problem. Please, retry later.'],
  [new TypeError('Failed to fetch'), 'Network problem. Please, retry later.'],
])('%s is shown as "%s"', (cause, sentence) => {
  expect(loginFailure(cause)).toBe(sentence);
});
