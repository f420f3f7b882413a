import * as z from 'zod/mini';
import { readSetting, writeSetting } from '#lib/settings.ts';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import type { ServiceChoice } from './serviceChoice.ts';

/** A selection as an address writes it, one category as a number; undefined for all. */
export function addressOfChoice(choice: ServiceChoice): string | number | undefined {
  if (choice === null) return 'none';
  return choice.length > 1 ? choice.join(',') : choice[0];
}

const stored = z.object({ categoryIds: z.nullable(z.array(z.int().check(z.positive()))) });

/**
 * The last selection, for a map address without parameters; undefined if there is none. An address with any parameter
 * is a link and is taken literally: without categories it shows all services.
 */
export function storedServicesFor(search: MapSearch): string | number | undefined {
  if (Object.values(search).some((value) => value !== undefined)) return undefined;
  const setting = readSetting('providerFilters', stored);
  return setting === undefined ? undefined : addressOfChoice(setting.categoryIds);
}

export function rememberServices(choice: ServiceChoice): void {
  writeSetting('providerFilters', choice === null || choice.length > 0 ? { categoryIds: choice } : undefined);
}
