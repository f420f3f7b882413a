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

/** The number of pino's level of errors; worse ones are above. */
const errorLevel = 50;

/** An error without the data it is about. */
export function errorForLog(error: Error): object {
  const { type, message, stack, ...more } = pino.stdSerializers.err(error);
  const facts = new Map<string, unknown>(Object.entries(more));
  const kept = loggedOfErrors.flatMap((name) => (facts.has(name) ? [[name, facts.get(name)] as const] : []));
  return { type, message, stack, ...Object.fromEntries(kept) };
}

/** What is logged as an error. */
export interface LoggedError {
  /** Missing where only a sentence was logged. */
  readonly error: Error | undefined;
  readonly words: string;
  /** Of the request that failed. */
  readonly requestId: string | undefined;
}

/**
 * The program's log: JSON lines on standard error, so that standard output only has a command's answer.
 *
 * @param notify Called with everything that is logged as an error or worse.
 */
export function createLog(level: string, notify: (logged: LoggedError) => void = () => {}): Logger {
  return pino(
    {
      level,
      // A request's headers contain its token.
      redact: ['req.headers', '*.password', '*.token'],
      serializers: { err: errorForLog },
      hooks: {
        logMethod(values, method, logged) {
          if (logged >= errorLevel) notify(loggedError(values, this.bindings()));
          method.apply(this, values);
        },
      },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

function loggedError(values: readonly unknown[], bindings: Readonly<Record<string, unknown>>): LoggedError {
  const [first] = values;
  const error: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'err') : undefined;
  const { reqId } = bindings;
  return {
    error: error instanceof Error ? error : undefined,
    words: String(values.find((value) => typeof value === 'string') ?? ''),
    requestId: typeof reqId === 'string' ? reqId : undefined,
  };
}

/** The database's messages are sentences. */
export function databaseLog(log: Logger): DatabaseLog {
  return {
    info: (words) => log.info(words),
    warn: (words) => log.warn(words),
    error: (words) => log.error(words),
  };
}
