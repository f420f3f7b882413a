import { say, sayIssue } from '@wheelhouse/messages/say';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { sessionLimits, sessionMessages } from '@wheelhouse/contract/session';
import { newPassword, passwordMessages } from '@wheelhouse/contract/passwords';
import { addAccount } from '#areas/accounts/accounts.ts';
import { isCommonPassword } from '#areas/accounts/commonPasswords.ts';
import type { Database } from '#platform/database/connect.ts';
import { parseAuthorities } from '#config/authorities.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { changeData } from './changeData.ts';
import type { RunCommand } from './command.ts';
import { readPassword } from './readPassword.ts';

export const userUsage = 'wheelhouse user add <name> --authorities USER,VIEW_MAP';
const howToGive = 'Type it when asked, or pass it on standard input.';

/** The arguments of `wheelhouse user add`. */
export interface UserCommand {
  readonly username: string;
  readonly authorities: ReturnType<typeof parseAuthorities>;
}

/**
 * Parses the arguments after `wheelhouse user`, before anything is opened.
 * @throws UserFacingError if they are invalid
 */
export function parseUserCommand(args: readonly string[]): UserCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { password: { type: 'string' }, authorities: { type: 'string' } },
  });
  if (values.password !== undefined) {
    throw new UserFacingError(`Don't use --password: other users of this machine can read arguments. ${howToGive}`);
  }
  const [verb, username, ...rest] = positionals;
  if (verb !== 'add' || username === undefined || rest.length > 0) {
    throw new UserFacingError(`Usage: ${userUsage}`);
  }
  if (username.trim() === '' || username.length > sessionLimits.usernameMax) {
    throw new UserFacingError(`The user name must be 1 to ${sessionLimits.usernameMax} characters long.`);
  }
  return {
    username: username.trim(),
    authorities: parseAuthorities('--authorities', values.authorities ?? 'USER'),
  };
}

/**
 * Checks the password of a new account.
 * @throws UserFacingError if it is not allowed
 */
export async function checkPassword(password: string): Promise<void> {
  if (password === '') throw new UserFacingError(`${say(sessionMessages.passwordRequired)} ${howToGive}`);
  const checked = z.safeParse(newPassword, password);
  if (!checked.success) throw new UserFacingError(sayIssue(checked.error.issues[0]?.message ?? ''));
  if (await isCommonPassword(password)) throw new UserFacingError(say(passwordMessages.commonPassword));
}

/**
 * Creates the account and prints it.
 * @throws UserFacingError if the name is taken
 */
export async function runUserCommand(
  command: UserCommand & { readonly password: string },
  { db }: Database,
  stdout: NodeJS.WritableStream,
): Promise<void> {
  const id = await addAccount(db, command, 'command line');
  if (id === undefined) {
    throw new UserFacingError(`An account named ${command.username} already exists. Choose another name.`);
  }
  stdout.write(`Created account ${command.username} with ${command.authorities.join(', ') || 'no authorities'}.\n`);
}

export const run: RunCommand = async (args) => {
  const command = parseUserCommand(args);
  const password = await readPassword(process.stdin, process.stderr);
  await checkPassword(password);
  return await changeData({ args: ['user', ...args], input: `${password}\n` }, async (database) => {
    await runUserCommand({ ...command, password }, database, process.stdout);
    return 0;
  });
};
