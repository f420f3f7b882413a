import { rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from '#config/config.ts';
import { spool } from '#platform/disk/spool.ts';
import { changeData } from './changeData.ts';
import { importsFolder } from './importsFolder.ts';
import type { RunCommand } from './command.ts';

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
  const { absoluteArguments, importCommand, standardInput } = await import('./importRegister.ts');
  const handed = absoluteArguments(args);
  const isPiped = handed[1] === standardInput;
  return await changeData(
    { args: ['import', ...handed], input: isPiped ? process.stdin : '' },
    async ({ pool }, { dataFolder }) => {
      const context = { pool, stdout, stderr, now };
      if (!isPiped) return await importCommand(handed, context);
      const path = await spool(process.stdin, importsFolder(dataFolder));
      try {
        return await importCommand(handed.with(1, path), { ...context, fileName: 'standard input' });
      } finally {
        await rm(path, { force: true });
      }
    },
  );
};
