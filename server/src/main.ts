import { runCommand } from '#commands/commands.ts';
import { PlainError } from '#platform/errors/plainError.ts';

// What this program writes, its database, emails and pictures, is for its own user alone.
process.umask(0o077);
try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PlainError) && !isUsageError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** node:util's parseArgs words what it does not understand for the person. */
function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
