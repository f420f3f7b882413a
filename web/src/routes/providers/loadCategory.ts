import { queryClient } from '#lib/queryClient.ts';
import { categoryProvidersQuery } from '#areas/providers/providerQueries.ts';
import { idInPath } from '#routes/idInPath.ts';

/** Requests the providers of a category before its page is there to show them. */
export function loadCategory(categoryId: string): void {
  const id = idInPath(categoryId);
  if (id > 0) void queryClient.prefetchQuery(categoryProvidersQuery(id));
}
