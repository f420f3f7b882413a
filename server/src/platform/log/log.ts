import { pino, type Logger } from 'pino';
import type { DatabaseLog } from '#platform/database/embedded.ts';

/** What is logged of an error besides its message. The database's `detail` contains the row, such as an address. */
const loggedOfErrors = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
] as const;

/** An error without the data it is about. */
export function errorForLog(error: Error): object {
  const { type, message, stack, ...more } = pino.stdSerializers.err(error);
  const facts = new Map<string, unknown>(Object.entries(more));
  const kept = loggedOfErrors.flatMap((name) => (facts.has(name) ? [[name, facts.get(name)] as const] : []));
  return { type, message, stack, ...Object.fromEntries(kept) };
}

/** The program's log: JSON lines on standard error, so that standard output only has a command's answer. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      // A request's headers contain its token.
      redact: ['req.headers', '*.password', '*.token'],
      serializers: { err: errorForLog },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** The database's messages are sentences. */
export function databaseLog(log: Logger): DatabaseLog {
  return {
    info: (words) => log.info(words),
    warn: (words) => log.warn(words),
    error: (words) => log.error(words),
  };
}
