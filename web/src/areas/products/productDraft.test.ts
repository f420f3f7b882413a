import '#lib/testTexts.ts';
import { expect, test } from 'vitest';
import { draftErrors } from './productDraft.ts';

const draft = { title: 'Hull painting', shortDescription: '', longDescription: '<p>x</p>' };

test('a title is enough to publish a product', () => {
  expect(draftErrors(draft)).toEqual([]);
});

test.each([
  [{ title: '' }, 'title', 'Title is required!'],
  [{ title: 'ab' }, 'title', 'Title must be at least 3 characters long!'],
  [{ title: 'x'.repeat(161) }, 'title', "Title can't be longer than 160 characters!"],
  [{ shortDescription: 'x'.repeat(1001) }, 'shortDescription', "Brief summary can't be longer than 1000 characters!"],
  [{ longDescription: 'x'.repeat(200_001) }, 'longDescription', "Text can't be longer than 200000 characters!"],
])('%.30j keeps it a draft (content specification, section 5)', (change, field, message) => {
  expect(draftErrors({ ...draft, ...change })).toEqual([{ field, message }]);
});
