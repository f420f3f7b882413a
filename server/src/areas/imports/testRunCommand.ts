import { importCommand } from '#commands/importRegister.ts';
import type { SeededDatabase } from '#marine/registers/testSeededDatabase.ts';
import { undoRun } from '#marine/registers/undoRun.ts';
import type { RunCommandBeside } from './runs.ts';

const now = () => new Date();

/** Runs commands of imports in this process. */
export function runCommandHere({ pool }: Pick<SeededDatabase, 'pool'>): RunCommandBeside {
  return async ([, ...args], { run, actor = '' }) => {
    let errors = '';
    const stderr = { write: (text: string) => (errors += text) };
    try {
      if (args[0] === 'undo') await undoRun(pool, Number(args[1]), { actor, now, onProgress: () => {} });
      else await importCommand(args, { pool, stdout: { write: () => {} }, stderr, now, ...run });
      return { code: 0, errors };
    } catch (error) {
      return { code: 1, errors: `${errors}${String(error instanceof Error ? error.message : error)}\n` };
    }
  };
}
