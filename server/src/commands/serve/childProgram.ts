import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { commandPriority, serverDatabaseVariable } from '#commands/withDatabase.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** A command in a process of its own, beside the server and on its database; imports have a lower priority. */
export function startCommand(args: readonly string[], databaseUrl: string): ChildProcess {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, [serverDatabaseVariable]: databaseUrl },
    // By the fourth, the command notices that the server has ended.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  // Other commands are short: on a busy machine they would wait for minutes.
  if (child.pid !== undefined && args[0] === 'import') setPriority(child.pid, commandPriority);
  return child;
}
