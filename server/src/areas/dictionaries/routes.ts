import type { Kysely } from 'kysely';
import { getDictionaries } from '@wheelhouse/contract/dictionaries';
import type { App } from '@wheelhouse/contract/installation';
import type { Schema } from '#database/schema.ts';
import { carry, type Carried } from '#http/carryOut.ts';
import { readDictionaries } from './store.ts';

export function dictionaryRoutes(db: Kysely<Schema>, app: App): Carried[] {
  return [carry(getDictionaries, async () => await readDictionaries(db, app))];
}
