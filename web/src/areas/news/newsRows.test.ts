import type { NewsListItem } from '@wheelhouse/contract/news';
import { describe, expect, test } from 'vitest';
import { articlesOf, columnsIn, rowsOf } from './newsRows.ts';

const article = (id: number): NewsListItem => ({
  id,
  title: `Article ${id}`,
  shortDescription: '',
  published: true,
  time: '2026-11-01T08:00:00Z',
  source: { id: 1, name: 'Yard' },
});
const articles = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1));
const ids = (rows: readonly (readonly NewsListItem[])[]) => rows.map((row) => row.map(({ id }) => id));

test.each([
  [320, 1],
  [567, 1],
  [568, 2],
  [767, 2],
  [768, 3],
  [1440, 3],
])('a window of %d pixels shows %d in a row (content specification, section 2)', (width, columns) => {
  expect(columnsIn(width)).toBe(columns);
});

describe('rows of articles', () => {
  test('have as many articles as there are columns', () => {
    expect(ids(rowsOf(articles(5), 2, false))).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('start with one large article where nothing is promoted', () => {
    expect(ids(rowsOf(articles(5), 3, true))).toEqual([[1], [2, 3, 4], [5]]);
  });

  test('have no large article in one column', () => {
    expect(ids(rowsOf(articles(2), 1, true))).toEqual([[1], [2]]);
  });

  test('are none without articles', () => {
    expect(rowsOf([], 3, true)).toEqual([]);
  });
});

test('an article that moved to the next page in between is shown once', () => {
  const pages = [{ data: [article(3), article(2)] }, { data: [article(2), article(1)] }];
  expect(articlesOf(pages).map(({ id }) => id)).toEqual([3, 2, 1]);
});
