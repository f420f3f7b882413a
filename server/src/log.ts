import { pino, type Logger } from 'pino';
import type { DatabaseLog } from './database/embedded.ts';

/** The program's log: JSON lines on the error stream, so that what a command answers stays alone on the other. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      // A request's headers carry its token.
      redact: ['req.headers', '*.password', '*.token'],
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
