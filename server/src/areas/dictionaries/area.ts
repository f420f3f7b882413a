import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { readDictionaries } from './dictionaries.ts';
import { dictionaryRoutes } from './routes.ts';

export function dictionariesArea({ db, app }: Services): Area {
  return { name: 'dictionaries', routes: dictionaryRoutes(() => readDictionaries(db, app)) };
}
