import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { readDictionaries } from './dictionaries.ts';
import { dictionaryRoutes } from './routes.ts';

/** The dictionaries; `changed` is called after a change of them. */
export function dictionariesArea({ db, app }: Services): Area & { readonly changed: () => void } {
  return { name: 'dictionaries', ...dictionaryRoutes(() => readDictionaries(db, app)) };
}
