import { countries } from '#areas/dictionaries/shipped/countries.ts';
import { mapDataFolder } from '#marine/mapData/areaStore.ts';
import { importAreas } from '#marine/mapData/importAreas.ts';
import { importPorts } from '#marine/mapData/importPorts.ts';
import { countryLookup } from '#marine/vessels/values/countries.ts';

/**
 * Imports map data other than vessels. It is written to files of the data folder without the database, so it can be
 * done while the server runs.
 *
 * @returns The exit code.
 */
export function importMap(kind: 'areas' | 'ports', args: readonly string[], dataFolder: string): Promise<number> {
  const context = { folder: mapDataFolder(dataFolder), stdout: process.stdout, stderr: process.stderr };
  if (kind === 'areas') return importAreas(args, context);
  const known = countries.map(({ iso, iso3, names }) => ({ iso, iso3, name: names.en_GB ?? iso }));
  return importPorts(args, { ...context, countryOf: countryLookup(known) });
}
