import { idInPath } from './idInPath.ts';

interface NewsSearch {
  /** Whose articles alone are listed. */
  readonly provider?: number;
}

export function parseNewsSearch(search: Record<string, unknown>): NewsSearch {
  const provider = idInPath(String(search['provider'] ?? ''));
  return provider === 0 ? {} : { provider };
}
