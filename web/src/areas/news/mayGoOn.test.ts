import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newsQuery } from './news.ts';
import { mayGoOn } from './mayGoOn.ts';

const firstPage = { data: [], page: 0, size: 12, total: 40 };

/** A list whose first page is a visitor's and was answered at a time, as it is shown; `answer` is the user's own. */
function shown(at: number) {
  const queries = new QueryClient();
  const own = Promise.withResolvers<typeof firstPage>();
  const options = { ...newsQuery(), queryFn: () => own.promise, retry: false, staleTime: 60_000 } as const;
  queries.setQueryData(options.queryKey, { pages: [firstPage], pageParams: [0] }, { updatedAt: at });
  const observer = new InfiniteQueryObserver(queries, options);
  const leave = observer.subscribe(() => {});
  return { observer, own, leave };
}

test('the list of a logged-in user loads its second page only after its own first page', async () => {
  const { observer, own, leave } = shown(0);
  expect(mayGoOn(observer.getCurrentResult())).toBe(false);
  own.resolve({ ...firstPage, total: 41 });
  await expect.poll(() => observer.getCurrentResult().data?.pages[0]?.total).toBe(41);
  expect(mayGoOn(observer.getCurrentResult())).toBe(true);
  leave();
});

test("the list of a logged-in user doesn't go on when its own first page failed", async () => {
  const { observer, own, leave } = shown(0);
  own.reject(new Error('No answer.'));
  await expect.poll(() => observer.getCurrentResult().isRefetchError).toBe(true);
  expect(mayGoOn(observer.getCurrentResult())).toBe(false);
  leave();
});

test('the list of a visitor continues at once', () => {
  const { observer, leave } = shown(Date.now());
  expect(mayGoOn(observer.getCurrentResult())).toBe(true);
  leave();
});
