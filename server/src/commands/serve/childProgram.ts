import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RunCommandBeside } from '#areas/imports/runs.ts';
import { runActorVariable, runVariable } from '#commands/import.ts';
import { lowerPriority, serverDatabaseVariable } from '#commands/withDatabase.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** A command in a process of its own, on the database of the server; imports have a lower priority. */
export function startCommand(
  args: readonly string[],
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...environment, [serverDatabaseVariable]: databaseUrl },
    // By the fourth, the command notices that the server has ended.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  // Other commands are short: on a busy machine they would wait for minutes.
  if (child.pid !== undefined && args[0] === 'import') lowerPriority(child.pid);
  return child;
}

/** The end of what a command writes to its standard error is kept: its last line has the reason of a failure. */
const errorsKept = 5000;

/** Runs the commands that administrators start on the page, in processes of their own. What they write is not shown. */
export function commandsBeside(databaseUrl: string): RunCommandBeside {
  return async (args, { run, actor }) => {
    const child = startCommand(args, databaseUrl, {
      ...(run === undefined ? {} : { [runVariable]: JSON.stringify(run) }),
      ...(actor === undefined ? {} : { [runActorVariable]: actor }),
    });
    let errors = '';
    child.stdin?.end();
    child.stdout?.resume();
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = `${errors}${text}`.slice(-errorsKept)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, errors };
  };
}
