import { sayIssue } from '@wheelhouse/messages/say';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { idInAddress } from '@wheelhouse/contract/values';
import { plainIssue } from './plainIssue.ts';

const messagesOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value, { error: plainIssue }).error?.issues.map(({ message }) => sayIssue(message));

it.each([
  [z.string(), undefined, 'This is required.'],
  [z.string(), null, 'This is required.'],
  [z.string(), 7, 'This must be text.'],
  [z.number(), 'x', 'This must be a number.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [idInAddress, '0', 'This must be more than 0.'],
  [idInAddress, '9999999999', 'This must be at most 2147483647.'],
  [z.number().check(z.minimum(-90)), -91, 'This must be at least -90.'],
  [z.number().check(z.lt(5)), 5, 'This must be less than 5.'],
  [z.boolean(), 'yes', 'This must be true or false.'],
  [z.array(z.string()), 'x', 'This must be a list.'],
  [z.object({}), 'x', 'This must be an object.'],
  [z.enum(['UP', 'DOWN']), 'LEFT', 'This must be one of UP, DOWN.'],
  [z.enum(['UP', 'DOWN']), undefined, 'This is required.'],
  [z.enum(Array.from({ length: 13 }, (_, place) => `c${place}`)), 'x', "This option isn't available."],
  [z.literal('NEWS'), 'BANNER', 'This must be NEWS.'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'There can be up to 1.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'There must be at least 1.'],
  [z.string().check(z.maxLength(2)), 'abc', 'This can have up to 2 characters.'],
  [z.string().check(z.minLength(2)), 'a', 'This must have at least 2 characters.'],
  [z.string().check(z.minLength(1)), '', 'This is required.'],
  [z.string().check(z.regex(/^\d$/)), 'a', 'The format is not valid.'],
  [z.union([z.string(), z.number()]), true, 'The format is not valid.'],
  [z.number().check(z.multipleOf(5)), 3, 'This must be a multiple of 5.'],
])('says in a sentence what is wrong (%#)', (schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message]);
});

it("keeps a schema's own message", () => {
  expect(messagesOf(z.string({ error: 'Title is required!' }), undefined)).toEqual(['Title is required!']);
});
