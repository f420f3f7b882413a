import { parseArgs } from 'node:util';
import { sessionLimits, sessionMessages } from '@wheelhouse/contract/session';
import { addAccount } from '#areas/session/accounts.ts';
import type { Database } from '#database/connect.ts';
import { parseAuthorities } from './config.ts';
import { PlainError } from './plainError.ts';

export const userUsage = 'wheelhouse user add <name> --password <password> --authorities USER,VIEW_MAP';

/** What `wheelhouse user add` is asked to do. */
export interface UserCommand {
  readonly username: string;
  readonly password: string;
  readonly authorities: ReturnType<typeof parseAuthorities>;
}

/**
 * Reads the arguments after `wheelhouse user`, before anything is opened.
 * @throws PlainError when they can't be used
 */
export function parseUserCommand(args: readonly string[]): UserCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { password: { type: 'string' }, authorities: { type: 'string' } },
  });
  const [verb, username, ...rest] = positionals;
  if (verb !== 'add' || username === undefined || rest.length > 0 || values.password === undefined) {
    throw new PlainError(`Use it as: ${userUsage}`);
  }
  if (username.trim() === '' || username.length > sessionLimits.usernameMax) {
    throw new PlainError(`The user name must have 1 to ${sessionLimits.usernameMax} characters.`);
  }
  if (values.password === '') throw new PlainError(sessionMessages.passwordRequired);
  if (values.password.length > sessionLimits.passwordMax) throw new PlainError(sessionMessages.passwordTooLong);
  return {
    username: username.trim(),
    password: values.password,
    authorities: parseAuthorities('--authorities', values.authorities ?? 'USER'),
  };
}

/**
 * Makes the account and says so.
 * @throws PlainError when the name is taken
 */
export async function runUserCommand(
  command: UserCommand,
  { db }: Database,
  stdout: NodeJS.WritableStream,
): Promise<void> {
  const id = await addAccount(db, command, 'command line');
  if (id === undefined) {
    throw new PlainError(`There is an account ${command.username} already. Choose another name.`);
  }
  stdout.write(`Account ${command.username} made with ${command.authorities.join(', ') || 'no authorities'}.\n`);
}
