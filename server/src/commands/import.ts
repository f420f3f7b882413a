import { rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import * as z from 'zod/mini';
import { readConfig } from '#config/config.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { spool } from '#platform/disk/spool.ts';
import { changeData } from './changeData.ts';
import { importsFolder } from './importsFolder.ts';
import type { RunCommand } from './command.ts';

/** What the server says of a run that was asked for on the page: its number, and the name of the uploaded file. */
export const runVariable = 'WHEELHOUSE_IMPORT_RUN';
const runOfPage = z.object({ waiting: z.int(), fileName: z.string() });
/** Who undoes an import. */
export const runActorVariable = 'WHEELHOUSE_IMPORT_ACTOR';

function runOfServer(environment: NodeJS.ProcessEnv): Partial<z.infer<typeof runOfPage>> {
  const text = environment[runVariable];
  return text === undefined ? {} : runOfPage.parse(JSON.parse(text));
}

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
  if (kind === 'undo') {
    const [id = '', ...more] = place;
    if (!/^[1-9]\d{0,8}$/.test(id) || more.length > 0)
      throw new UserFacingError('Usage: wheelhouse import undo <number>');
    return await changeData({ args: ['import', ...args] }, async ({ pool }) => {
      const { undoRun } = await import('#marine/registers/undoRun.ts');
      const actor = process.env[runActorVariable] ?? 'command line';
      const onProgress = (text: string) => stderr.write(text);
      await undoRun(pool, Number(id), { actor, now, onProgress });
      stdout.write(`Import ${id} is undone.\n`);
      return 0;
    });
  }
  // Rows are garbage as soon as they are written: a larger space for new objects takes 100 MB and saves no time.
  setFlagsFromString('--semi-space-growth-factor=1');
  const { absoluteArguments, importCommand, standardInput } = await import('./importRegister.ts');
  const handed = absoluteArguments(args);
  const isPiped = handed[1] === standardInput;
  return await changeData(
    { args: ['import', ...handed], input: isPiped ? process.stdin : '' },
    async ({ pool }, { dataFolder }) => {
      const context = { pool, stdout, stderr, now, ...runOfServer(process.env) };
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
