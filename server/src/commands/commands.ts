import type { Role } from '#platform/area/roles.ts';
import type { RunCommand } from './command.ts';

/** The server with one role (server/src/platform/area/roles.ts). */
function roleAlone(role: Role) {
  return async () => {
    const { serve } = await import('./serve.ts');
    return { run: async (args: readonly string[]) => await serve(new Set([role]), args) };
  };
}

/** One file per command, loaded when it is called. */
const commands: Readonly<Record<string, () => Promise<{ readonly run: RunCommand }>>> = {
  serve: () => import('./serve.ts'),
  web: roleAlone('web'),
  ingest: roleAlone('ingest'),
  work: roleAlone('work'),
  import: () => import('./import.ts'),
  decode: () => import('./decode.ts'),
  user: () => import('./user.ts'),
  provider: () => import('./provider.ts'),
  invoice: () => import('./invoice.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  mcp: () => import('./mcp.ts'),
  check: () => import('./check.ts'),
  help: () => import('./help.ts'),
  '--help': () => import('./help.ts'),
};

/** @throws UserFacingError with a message for the user if a command is refused */
export const runCommand: RunCommand = async ([name = 'serve', ...args]) => {
  const wanted = args.includes('--help') ? 'help' : name;
  const load = Object.hasOwn(commands, wanted) ? commands[wanted] : undefined;
  if (load !== undefined) return await (await load()).run(args);
  const { usage } = await import('./help.ts');
  process.stderr.write(`Unknown command "${name}".\n\n${usage}`);
  return 2;
};
