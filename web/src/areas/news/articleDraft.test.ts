import { testArticle } from '@wheelhouse/contract/testArticle';
import '#lib/testTexts.ts';
import { describe, expect, test } from 'vitest';
import { changeOf, draftErrors, draftOf, isEmptyDraft, type ArticleDraft } from './articleDraft.ts';

const draft: ArticleDraft = {
  title: 'A new winch',
  shortDescription: 'Hauls faster.',
  longDescription: '<p>x</p>',
  languageIso: 'EN',
  vessels: [{ id: 7, name: 'HAVDIS' }],
  companies: [{ id: 3, name: 'Havdis AS' }],
  publishAt: '2026-12-01T08:00:00.000Z',
  unpublishAt: null,
};
const article = { ...testArticle, title: '', shortDescription: '', published: false };

describe('publishing an article', () => {
  test('needs only title, short description and language', () => {
    expect(draftErrors({ ...draft, longDescription: '' })).toEqual([]);
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required!'],
    [{ title: 'abcd' }, 'title', 'Title must be at least 5 characters long!'],
    [{ title: 'x'.repeat(161) }, 'title', "Title can't be longer than 160 characters!"],
    [{ shortDescription: '' }, 'shortDescription', 'Short description is required!'],
    [{ shortDescription: 'abcd' }, 'shortDescription', 'Short description must be at least 5 characters long!'],
    [
      { shortDescription: 'x'.repeat(1001) },
      'shortDescription',
      "Short description can't be longer than 1000 characters!",
    ],
    [{ languageIso: '' }, 'languageIso', 'Please select language!'],
    [{ longDescription: 'x'.repeat(200_001) }, 'longDescription', "Text can't be longer than 200000 characters!"],
  ])('is not done with %.30j (content specification, section 5)', (change, field, message) => {
    expect(draftErrors({ ...draft, ...change })).toEqual([{ field, message }]);
  });

  test('takes a title of 160 characters as a person counts them', () => {
    expect(draftErrors({ ...draft, title: '👨‍👩‍👧‍👦'.repeat(160) })).toEqual([]);
    expect(draftErrors({ ...draft, title: '👨‍👩‍👧‍👦'.repeat(161) })).toHaveLength(1);
  });

  test('clears the time at which it would be published again', () => {
    expect(changeOf(1, draft, true, true).publishAt).toBeNull();
    expect(changeOf(1, draft, false, true).publishAt).toBe(draft.publishAt);
  });
});

test('keeps linked companies if the user may not see companies', () => {
  expect(changeOf(1, draft, false, false)).not.toHaveProperty('companyIds');
  expect(changeOf(1, draft, false, true).companyIds).toEqual([3]);
});

test('an article is blank until something is written (content specification, section 4)', () => {
  const untouched = { ...article, title: '', shortDescription: '', vessels: [], companies: [], published: false };
  expect(isEmptyDraft({ article: untouched, body: '' })).toBe(true);
  expect(isEmptyDraft({ article: untouched, body: '<p>x</p>' })).toBe(false);
  for (const part of [{ title: 'A' }, { vessels: [{ id: 1, name: 'A' }] }, { published: true }]) {
    expect(isEmptyDraft({ article: { ...untouched, ...part }, body: '' })).toBe(false);
  }
});

test('a new article is in English, and one with a text keeps its language (section 9)', () => {
  expect(draftOf({ article, body: '' }).languageIso).toBe('EN');
  expect(draftOf({ article, body: '<p>x</p>' }).languageIso).toBe('');
  expect(draftOf({ article: { ...article, languageIso: 'NB' }, body: '' }).languageIso).toBe('NB');
});
