import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { createWordIndex } from './keepWords.ts';
import { createResultList } from './resultList.ts';
import { searchRoutes } from './routes.ts';
import { createSearch } from './search.ts';
import { sweepWords } from './sweepWords.ts';

export function searchArea({ db, pool, app }: Services): Area {
  const needs = { db, pool, app, words: createWordIndex(pool) };
  const search = createSearch(needs);
  return {
    name: 'search',
    routes: searchRoutes(search, createResultList(needs, search)),
    jobs: [{ name: 'forget-words', cron: '23 3 * * *', withinSeconds: 1300, run: () => sweepWords(db) }],
  };
}
