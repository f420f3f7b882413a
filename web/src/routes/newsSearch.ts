import { idInPath } from './idInPath.ts';

interface NewsSearch {
  /** The provider whose articles are listed. */
  readonly provider?: number;
}

export function parseNewsSearch(search: Record<string, unknown>): NewsSearch {
  const provider = idInPath(String(search['provider'] ?? ''));
  return provider === 0 ? {} : { provider };
}

interface ArticleEditorSearch {
  /** The promotion whose payment the user returns from. */
  readonly promotion?: number;
}

export function parseArticleEditorSearch(search: Record<string, unknown>): ArticleEditorSearch {
  const promotion = idInPath(String(search['promotion'] ?? ''));
  return promotion === 0 ? {} : { promotion };
}
