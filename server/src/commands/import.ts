import { rm } from 'node:fs/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import * as z from 'zod/mini';
import { readConfig, type Config } from '#config/config.ts';
import type { Database } from '#platform/database/connect.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { spool } from '#platform/disk/spool.ts';
import { changeData } from './changeData.ts';
import { forecastFolder, mapFolder } from '#areas/mapFiles/sharedFolders.ts';
import { importsFolder } from './importsFolder.ts';
import { sharedImport } from './sharedImport.ts';
import type { RunCommand } from './command.ts';

/** Bytes. V8 doubles the space, so it ends up to twice as large. */
const NEW_SPACE = 8 * 2 ** 20;

/** What the server passes on about a run that was started on the page: its number, and the name of the uploaded file. */
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
    const config = readConfig(process.env);
    return await sharedImport(config, mapFolder, () => importMap(kind, place, config.dataFolder));
  }
  const { stdout, stderr } = process;
  const now = () => new Date();
  if (kind === 'forecast') {
    const { forecastCommand } = await import('./importForecast.ts');
    const config = readConfig(process.env);
    const context = { dataFolder: config.dataFolder, stdout, stderr, now };
    return await sharedImport(config, forecastFolder, () => forecastCommand(place, context));
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
  if (kind === 'mapping') {
    const { suggestMapping } = await import('./suggestMapping.ts');
    return await suggestMapping(place, { stdout, stderr });
  }
  if (kind === 'layer') return await runLayer(place);
  limitNewSpace();
  return kind === 'positions' ? await runPositions(place) : await runRegister(args);
};

/**
 * Stops the growth of the space for new objects at some MB. Rows are garbage soon after they are read: in a smaller space
 * a third of the time goes to collecting them, a larger one takes 100 MB and saves nothing.
 */
function limitNewSpace(): void {
  const watch = setInterval(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if ((space?.space_size ?? 0) < NEW_SPACE) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(watch);
  }, 20);
  watch.unref();
}

async function runPositions(args: readonly string[]): Promise<number> {
  const { absolutePositionArguments, importPositions } = await import('./importPositions.ts');
  const handed = absolutePositionArguments(args);
  return await importFile(['import', 'positions'], handed, ({ pool }, { retentionDays }, context) =>
    importPositions(context.args, { ...context, pool, retentionDays }),
  );
}

async function runLayer(args: readonly string[]): Promise<number> {
  const { absoluteLayerArguments, importLayerCommand } = await import('./importLayer.ts');
  return await importFile(['import', 'layer'], absoluteLayerArguments(args), ({ db }, _, context) =>
    importLayerCommand(context.args, { ...context, db }),
  );
}

async function runRegister(args: readonly string[]): Promise<number> {
  const { absoluteArguments, importCommand } = await import('./importRegister.ts');
  return await importFile(['import'], absoluteArguments(args), ({ pool }, _, context) =>
    importCommand(context.args, { ...context, pool }),
  );
}

interface FileContext extends ReturnType<typeof contextOfProcess> {
  readonly args: readonly string[];
}

function contextOfProcess() {
  const { stdout, stderr } = process;
  const given: { waiting?: number; fileName?: string } = runOfServer(process.env);
  return { stdout, stderr, now: () => new Date(), ...given };
}

/**
 * Imports the file that is the second argument, by the running server or alone. A standard input is copied to a file first.
 *
 * @param command What the arguments follow.
 */
async function importFile(
  command: readonly string[],
  handed: readonly string[],
  work: (database: Database, config: Config, context: FileContext) => Promise<number>,
): Promise<number> {
  const isPiped = handed[1] === '-';
  return await changeData(
    { args: [...command, ...handed], input: isPiped ? process.stdin : '' },
    async (database, config) => {
      const context = contextOfProcess();
      if (!isPiped) return await work(database, config, { ...context, args: handed });
      const path = await spool(process.stdin, importsFolder(config.dataFolder));
      try {
        return await work(database, config, { ...context, args: handed.with(1, path), fileName: 'standard input' });
      } finally {
        await rm(path, { force: true });
      }
    },
  );
}
