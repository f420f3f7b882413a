import { pino, type Logger } from 'pino';
import type { DatabaseLog } from '#platform/database/embedded.ts';

/** What is logged of an error beside its words. The database's `detail` names the row, such as somebody's address. */
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

/** The program's log: JSON lines on the error stream, so that what a command answers stays alone on the other. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      // A request's headers carry its token.
      redact: ['req.headers', '*.password', '*.token'],
      serializers: { err: errorForLog },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** The database speaks in sentences. */
export function databaseLog(log: Logger): DatabaseLog {
  return {
    info: (words) => log.info(words),
    warn: (words) => log.warn(words),
    error: (words) => log.error(words),
  };
}
