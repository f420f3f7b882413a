import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseSources } from '#marine/ais/sourceSetting.ts';
import { allRoles, type Roles } from '#platform/area/roles.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { startListening } from '#platform/http/startupListener.ts';
import { readConfig } from '#config/config.ts';
import type { RunCommand } from './command.ts';
import { closeParts } from './serve/closeParts.ts';

/** Behind a proxy, requests are answered for so long after the process got SIGTERM. */
const leaveMs = 3000;
const needsServer =
  'One part of the server needs a database that the other parts use too: set DATABASE_URL to a PostgreSQL server. ' +
  '`wheelhouse serve` runs all parts in one process.';

/** Serves with all roles until it is stopped. */
export const run: RunCommand = (args) => serve(allRoles, args);

/**
 * Serves until it is stopped.
 *
 * @param args there are none: settings are variables
 * @throws UserFacingError if it is to do only a part, and others can't reach its database
 */
export async function serve(roles: Roles, args: readonly string[]): Promise<number> {
  parseArgs({ args: [...args] });
  const config = readConfig(process.env);
  if (roles.size < allRoles.size && config.databaseUrl === undefined) throw new UserFacingError(needsServer);
  const sources = parseSources(config.positionSources);
  const stop = stopRequested();
  const listener = await startListening(config.host, config.port);
  const closing: (() => Promise<unknown>)[] = [() => listener.close()];
  try {
    // Loading the program takes a second, in which browsers get a page that waits, and errors in settings are reported.
    const { openServer } = await import('./serve/openServer.ts');
    await openServer(config, sources, { listener, closing, stop, roles });
    await untilAborted(stop);
    process.stdout.write('Stopping.\n');
    // A proxy checks every second or two whether a process is ready, and until then still sends requests to this one.
    if (roles.has('web') && config.trustedProxies > 0) await sleep(leaveMs);
  } finally {
    // The last part depends on the earlier ones. The embedded database takes the time that it needs.
    if (config.databaseUrl !== undefined) await closeParts(closing, (words) => void process.stderr.write(`${words}\n`));
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
  }
  return 0;
}

/** Aborts when the terminal or the system stops the program. */
function stopRequested(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
