import { setFlagsFromString } from 'node:v8';
import { readConfig } from '#config/config.ts';
import type { RunCommand } from './command.ts';
import { withDatabase } from './withDatabase.ts';

/** Imports data of the map, forecasts, or a register. */
export const run: RunCommand = async (args) => {
  const [kind, ...place] = args;
  if (kind === 'areas' || kind === 'ports') {
    const { importMap } = await import('./importMap.ts');
    return await importMap(kind, place, readConfig(process.env).dataFolder);
  }
  const { stdout, stderr } = process;
  const now = () => new Date();
  if (kind === 'forecast') {
    const { forecastCommand } = await import('./importForecast.ts');
    return await forecastCommand(place, { dataFolder: readConfig(process.env).dataFolder, stdout, stderr, now });
  }
  // Rows are garbage as soon as they are written: a larger space for new objects takes 100 MB and saves no time.
  setFlagsFromString('--semi-space-growth-factor=1');
  const { importCommand } = await import('./importRegister.ts');
  return await withDatabase((database) => importCommand(args, { ...database, stdout, stderr, now }));
};
