import { getDictionaries, type Dictionaries } from '@wheelhouse/contract/dictionaries';
import { carry, type Carried } from '#http/carryOut.ts';

export function dictionaryRoutes(read: () => Promise<Dictionaries>): Carried[] {
  return [carry(getDictionaries, read)];
}
