import * as z from 'zod/mini';
import { readSetting, writeSetting } from '#lib/settings.ts';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import type { ServiceChoice } from './serviceChoice.ts';

/** A choice as an address writes it, one category as a number; undefined for all. */
export function addressOfChoice(choice: ServiceChoice): string | number | undefined {
  if (choice === null) return 'none';
  return choice.length > 1 ? choice.join(',') : choice[0];
}

const stored = z.object({ categoryIds: z.nullable(z.array(z.int().check(z.positive()))) });

/**
 * What a bare address of the map lacks of the choice made last; undefined when none was. An address that says anything
 * is a link, and means what it says: all services where it names none.
 */
export function storedServicesFor(search: MapSearch): string | number | undefined {
  if (Object.values(search).some((value) => value !== undefined)) return undefined;
  const setting = readSetting('providerFilters', stored);
  return setting === undefined ? undefined : addressOfChoice(setting.categoryIds);
}

export function rememberServices(choice: ServiceChoice): void {
  writeSetting('providerFilters', choice === null || choice.length > 0 ? { categoryIds: choice } : undefined);
}
