import type { Kysely } from 'kysely';
import { setYard } from '#areas/providers/store.ts';
import type { Schema } from '#platform/database/schema.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { changeData } from './changeData.ts';
import type { RunCommand } from './command.ts';

export const providerUsage = 'wheelhouse provider yard <number> <name of the yard, or - for none>';

/** The arguments of `wheelhouse provider yard`. */
export interface ProviderCommand {
  readonly id: number;
  /** The yard's name as in vessels; null for none. */
  readonly yard: string | null;
}

/**
 * Parses the arguments after `wheelhouse provider`, before anything is opened.
 * @throws UserFacingError if they are invalid
 */
export function parseProviderCommand(args: readonly string[]): ProviderCommand {
  const [verb, id, ...words] = args;
  const yard = words.join(' ').trim();
  if (verb !== 'yard' || id === undefined || !/^[1-9]\d{0,8}$/.test(id) || yard === '') {
    throw new UserFacingError(`Usage: ${providerUsage}`);
  }
  return { id: Number(id), yard: yard === '-' ? null : yard };
}

/**
 * Assigns the yard to a provider and prints it.
 * @throws UserFacingError if there is no such provider
 */
export async function runProviderCommand(
  { id, yard }: ProviderCommand,
  db: Kysely<Schema>,
  stdout: NodeJS.WritableStream,
): Promise<void> {
  const name = await setYard(db, id, yard, { accountId: null, actor: 'command line' });
  if (name === undefined) throw new UserFacingError(`Service provider ${id} not found.`);
  stdout.write(yard === null ? `${name} is not linked to a yard.\n` : `${name} is linked to the yard ${yard}.\n`);
}

export const run: RunCommand = async (args) => {
  const command = parseProviderCommand(args);
  return await changeData({ args: ['provider', ...args] }, async ({ db }) => {
    await runProviderCommand(command, db, process.stdout);
    return 0;
  });
};
