import { say, sayIssue } from '@wheelhouse/messages/say';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { sessionLimits, sessionMessages } from '@wheelhouse/contract/session';
import { newPassword, passwordMessages } from '@wheelhouse/contract/passwords';
import { resetSecondFactor, setPassword } from '#areas/accountSecurity/resets.ts';
import { addAccount } from '#areas/accounts/accounts.ts';
import { isCommonPassword } from '#areas/accounts/commonPasswords.ts';
import type { Database } from '#platform/database/connect.ts';
import { parseAuthorities } from '#config/authorities.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { changeData } from './changeData.ts';
import type { RunCommand } from './command.ts';
import { readPassword } from './readPassword.ts';

export const userUsage = `wheelhouse user add <name> --authorities USER,VIEW_MAP
  wheelhouse user password <name>           set the password of an account that has lost it
  wheelhouse user reset-second-factor <name>
                                            let an account that has lost its phone and its recovery codes
                                            log in with its password alone`;
const howToGive = 'Type it when prompted, or pass it on standard input.';

const verbs = ['add', 'password', 'reset-second-factor'] as const;

/** The arguments after `wheelhouse user`. */
export interface UserCommand {
  readonly verb: (typeof verbs)[number];
  readonly username: string;
  /** Of a new account. */
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
  const [given, username, ...rest] = positionals;
  const verb = verbs.find((one) => one === given);
  const isComplete = verb === 'add' || values.authorities === undefined;
  if (verb === undefined || username === undefined || rest.length > 0 || !isComplete) {
    throw new UserFacingError(`Usage: ${userUsage}`);
  }
  if (username.trim() === '' || username.length > sessionLimits.usernameMax) {
    throw new UserFacingError(`The user name must be 1 to ${sessionLimits.usernameMax} characters long.`);
  }
  return {
    verb,
    username: username.trim(),
    authorities: parseAuthorities('--authorities', values.authorities ?? 'USER'),
  };
}

/**
 * Checks the password of an account.
 * @throws UserFacingError if it is not allowed
 */
export async function checkPassword(password: string): Promise<void> {
  if (password === '') throw new UserFacingError(`${say(sessionMessages.passwordRequired)} ${howToGive}`);
  const checked = z.safeParse(newPassword, password);
  if (!checked.success) throw new UserFacingError(sayIssue(checked.error.issues[0]?.message ?? ''));
  if (await isCommonPassword(password)) throw new UserFacingError(say(passwordMessages.commonPassword));
}

/**
 * Creates or changes the account and prints what was done.
 * @throws UserFacingError if the name is taken, or there is no such account
 */
export async function runUserCommand(
  { verb, username, authorities, password }: UserCommand & { readonly password: string },
  { db }: Database,
  stdout: NodeJS.WritableStream,
): Promise<void> {
  if (verb === 'add') {
    const id = await addAccount(db, { username, authorities, password }, 'command line');
    if (id === undefined) {
      throw new UserFacingError(`An account named ${username} already exists. Choose another name.`);
    }
    stdout.write(`Created account ${username} with ${authorities.join(', ') || 'no authorities'}.\n`);
    return;
  }
  const isDone =
    verb === 'password' ? await setPassword(db, username, password) : await resetSecondFactor(db, username);
  if (!isDone) throw new UserFacingError(`There is no account named ${username}.`);
  const done = verb === 'password' ? 'Set the password' : 'Removed the second factor';
  stdout.write(`${done} of account ${username}, and logged it out everywhere.\n`);
}

export const run: RunCommand = async (args) => {
  const command = parseUserCommand(args);
  const needsPassword = command.verb !== 'reset-second-factor';
  const password = needsPassword ? await readPassword(process.stdin, process.stderr) : '';
  if (needsPassword) await checkPassword(password);
  return await changeData({ args: ['user', ...args], input: `${password}\n` }, async (database) => {
    await runUserCommand({ ...command, password }, database, process.stdout);
    return 0;
  });
};
