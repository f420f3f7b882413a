import { runCommand } from '#commands/commands.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

// All files of this program, its database, emails and pictures, are only for its own user.
process.umask(0o077);
try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UserFacingError) && !isUsageError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** The messages of node:util's parseArgs are written for people. */
function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
