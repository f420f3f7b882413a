import type { Notice } from '@wheelhouse/contract/notices';
import { expect, test } from 'vitest';
import { markedRead, noticesOf } from './markedRead.ts';

const notice = (id: number, read = false): Notice => ({
  id,
  kind: 'BOOKING',
  text: `Notice ${id}`,
  created: '2026-05-01T10:00:00.000Z',
  read,
});
const unreadIn = (page: { data: Notice[] }) => page.data.filter(({ read }) => !read).map(({ id }) => id);

test('the given notifications become read, and the others stay unread', () => {
  const page = { data: [notice(3), notice(2), notice(1, true)], total: 3 };
  const after = markedRead(page, [2, 99]);
  expect(unreadIn(after)).toEqual([3]);
  expect(after.total).toBe(3);
  expect(unreadIn(page)).toEqual([3, 2]);
});

test('all become read if none are given, and none if the list is empty', () => {
  const page = { data: [notice(3), notice(2)] };
  expect(unreadIn(markedRead(page, undefined))).toEqual([]);
  expect(unreadIn(markedRead(page, []))).toEqual([3, 2]);
});

test('a notification that is on two pages is shown once', () => {
  const pages = [{ data: [notice(4), notice(3)] }, { data: [notice(3), notice(2)] }];
  expect(noticesOf(pages).map(({ id }) => id)).toEqual([4, 3, 2]);
});
