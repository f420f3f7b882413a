import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Clock ticks in a second, which Linux has fixed for programs. */
const ticks = 100;

interface Times {
  readonly parent: number;
  /** Seconds of the process itself, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

/** `/proc/PID/stat`; undefined if the process has ended. */
async function timesOf(pid: string): Promise<Times | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name of the program, which may contain anything, is in brackets.
  const words = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (words === undefined) return undefined;
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => words[at]);
  return { parent, own: (user + system) / ticks, ended: (endedUser + endedSystem) / ticks };
}

/** Processor seconds that a process has used so far; undefined if it has ended. */
export async function processorSeconds(pid: number): Promise<number | undefined> {
  return (await timesOf(`${pid}`))?.own;
}

/** Processor seconds that the embedded database of a data folder has used since its start; undefined if it isn't running. */
export async function databaseSeconds(dataFolder: string): Promise<number | undefined> {
  const file = await readFile(join(dataFolder, 'database', 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = ''] = file.split('\n');
  const server = /^\d+$/.test(pid) ? await timesOf(pid) : undefined;
  if (server === undefined) return undefined;
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(processes.map((process) => timesOf(process)));
  return all.reduce((sum, one) => sum + (one?.parent === Number(pid) ? one.own : 0), server.own + server.ended);
}
