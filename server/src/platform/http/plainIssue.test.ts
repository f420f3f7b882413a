import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { idInAddress } from '@wheelhouse/contract/values';
import { plainIssue } from './plainIssue.ts';

const saidOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value, { error: plainIssue }).error?.issues.map(({ message }) => message);

it.each([
  [z.string(), undefined, 'This is missing.'],
  [z.string(), null, 'This is missing.'],
  [z.string(), 7, 'This should be a text.'],
  [z.number(), 'x', 'This should be a number.'],
  [z.int(), 1.5, 'This should be a whole number.'],
  [idInAddress, '0', 'This should be more than 0.'],
  [idInAddress, '9999999999', 'This should be at most 2147483647.'],
  [z.number().check(z.minimum(-90)), -91, 'This should be at least -90.'],
  [z.number().check(z.lt(5)), 5, 'This should be less than 5.'],
  [z.boolean(), 'yes', 'This should be true or false.'],
  [z.array(z.string()), 'x', 'This should be a list.'],
  [z.object({}), 'x', 'This should be an object with named values.'],
  [z.enum(['UP', 'DOWN']), 'LEFT', 'This should be one of UP, DOWN.'],
  [z.enum(['UP', 'DOWN']), undefined, 'This is missing.'],
  [z.enum(Array.from({ length: 13 }, (_, place) => `c${place}`)), 'x', "This option isn't available."],
  [z.literal('NEWS'), 'BANNER', 'This should be NEWS.'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'At most 1 are possible.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'At least 1 is needed.'],
  [z.string().check(z.maxLength(2)), 'abc', 'At most 2 characters are possible.'],
  [z.string().check(z.minLength(2)), 'a', 'At least 2 characters are needed.'],
  [z.string().check(z.minLength(1)), '', 'This is missing.'],
  [z.string().check(z.regex(/^\d$/)), 'a', 'This is not written as it should be.'],
  [z.union([z.string(), z.number()]), true, 'This is not written as it should be.'],
  [z.number().check(z.multipleOf(5)), 3, 'This should be a multiple of 5.'],
])('says in a sentence what is wrong (%#)', (schema, value, message) => {
  expect(saidOf(schema, value)).toEqual([message]);
});

it("keeps a schema's own message", () => {
  expect(saidOf(z.string({ error: 'Title is required!' }), undefined)).toEqual(['Title is required!']);
});
