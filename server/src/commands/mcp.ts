import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { keyMark } from '@wheelhouse/contract/apiKeys';
import { ProblemError } from '@wheelhouse/contract/client';
import { createKeyedClient } from '@wheelhouse/contract/keyedClient';
import { getInstallation } from '@wheelhouse/contract/installation';
import { say } from '@wheelhouse/messages/say';
import { createMcpServer } from '#areas/mcp/mcpServer.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { RunCommand } from './command.ts';

export const mcpUsage = 'wheelhouse mcp [<address>]';

const usualAddress = 'http://localhost:8080';

/**
 * Answers an assistant on standard input and output by the Model Context Protocol, from a running server.
 *
 * @throws UserFacingError without a key, or if the server can't be reached or refuses it
 */
export const run: RunCommand = async (args) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const origin = (positionals[0] ?? usualAddress).replace(/\/+$/, '');
  const key = process.env['WHEELHOUSE_KEY'] ?? '';
  if (!URL.canParse(origin)) throw new UserFacingError(`"${origin}" is not an address, such as ${usualAddress}.`);
  if (!key.startsWith(keyMark)) throw new UserFacingError('Set WHEELHOUSE_KEY to an API key of My account (whk_…).');
  const client = createKeyedClient({ origin, key, say: (message) => say(message) });
  const { version } = await client.call(getInstallation).catch((error: unknown) => {
    const isRefused = error instanceof ProblemError && error.status !== 0;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(`${origin} ${isRefused ? 'refuses' : "doesn't answer"}: ${reason}`);
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const served = serveStdio(() => createMcpServer({ client, publicUrl: origin, version, now: () => new Date() }));
  process.stdin.on('close', end);
  await ended;
  await served.close();
  return 0;
};
