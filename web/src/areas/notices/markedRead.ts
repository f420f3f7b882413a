import type { Notice } from '@wheelhouse/contract/notices';

interface Listed {
  readonly data: Notice[];
}

/** A page of notifications after these were read, all of them if none are given. */
export function markedRead<Page extends Listed>(page: Page, ids: readonly number[] | undefined): Page {
  return {
    ...page,
    data: page.data.map((notice) =>
      ids === undefined || ids.includes(notice.id) ? { ...notice, read: true } : notice,
    ),
  };
}

/** Notifications of several pages, each once: one that comes between two requests shifts the others. */
export function noticesOf(pages: readonly Listed[]): Notice[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((notice) => [notice.id, notice])).values()];
}
