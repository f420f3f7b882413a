import type { SearchResultPage } from '@wheelhouse/contract/search';
import { formatCount } from '#lib/format.ts';

/** How many results there are, as it is written: `812`, or `10,000+` where there are more than can be listed. */
export function countWords({ total, more }: Pick<SearchResultPage, 'total' | 'more'>): string {
  return more ? `${formatCount(total)}+` : formatCount(total);
}
