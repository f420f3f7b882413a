import '#lib/testTexts.ts';
import type { Provider } from '@wheelhouse/contract/providers';
import { emptyProvider } from '@wheelhouse/contract/testProvider';
import { expect, test } from 'vitest';
import { publishErrors, refusedErrors } from './publishErrors.ts';

const filled: Provider = {
  ...emptyProvider,
  name: 'Harbour Works',
  shortDescription: 'Slipway and engines in the harbour.',
  longDescription: 'Slipway, engine repair and painting for vessels of up to forty metres.',
  website: 'www.example.com',
  branches: [4],
};

test('a provider with all required fields may be published', () => {
  expect(publishErrors(filled)).toEqual([]);
});

test.each([
  [{ name: '' }, { path: 'name', message: 'Service name is required!' }],
  [{ name: 'Four' }, { path: 'name', message: 'Service name must be at least 5 characters long!' }],
  [
    { shortDescription: 'x' },
    { path: 'shortDescription', message: 'Short description must be at least 15 characters long!' },
  ],
  [
    { longDescription: 'x'.repeat(1201) },
    { path: 'longDescription', message: "About service provider can't be longer than 1200 characters!" },
  ],
  [{ website: 'javascript:alert(1)' }, { path: 'website', message: "Value doesn't match pattern!" }],
  [{ branches: [] }, { path: 'branches', message: 'At least one service branch must be chosen!' }],
])('%j keeps it a draft (content specification, section 5)', (change, error) => {
  expect(publishErrors({ ...filled, ...change })).toEqual([error]);
});

test('errors found by the server are shown at their field, or as a sentence', () => {
  const problem = { type: 'about:blank', title: 'No', status: 422, detail: 'Your subscription has ended.' };
  expect(refusedErrors(problem)).toEqual([{ path: '', message: 'Your subscription has ended.' }]);
  expect(refusedErrors({ ...problem, errors: [{ path: 'name', message: 'Too short' }] })).toEqual([
    { path: 'name', message: 'Too short' },
  ]);
});
