import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

it.each([
  'password',
  'Password1',
  '12345678',
  'qwertyuiop',
  'TRUSTNO1',
  'iloveyou1',
  'football1',
  'Wheelhouse2026!',
  'admin-aquafacts',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each([
  'nets and floats',
  'correct horse',
  'en kopp kaffe om dagen',
  'Ålesund-6002-kai',
  'the wheelhouse of my boat',
])('%s is not a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
