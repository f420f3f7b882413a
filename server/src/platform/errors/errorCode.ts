/**
 * The `code` of a Node system error (`ENOENT`) or of a PostgreSQL error (SQLSTATE, `23505`); undefined if it has none.
 */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Whether a query failed because the database is temporarily unavailable, and not because of the query. It may work
 * again later.
 */
export function isDatabaseDown(error: unknown): boolean {
  return databaseErrorKind(error) !== undefined;
}

/**
 * The state of the database by an error of a query: `unavailable` it can't be reached now, `full` its disk is full,
 * `slow` the statement was cancelled at its time limit. Undefined for every other error.
 */
export function databaseErrorKind(error: unknown): 'unavailable' | 'full' | 'slow' | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error) ?? '';
  if (code === '53100') return 'full';
  if (code === '57014') return 'slow';
  if (UNAVAILABLE.test(code) || LOST.test(error.message)) return 'unavailable';
  // Node's own codes, such as ENOENT for a missing socket, are distinguished from those of a missing file by the system
  // call.
  if ('syscall' in error && typeof error.syscall === 'string' && SOCKET_CALLS.has(error.syscall)) return 'unavailable';
  return undefined;
}

/** SQLSTATE: 08 connection, 53300 too many of them, 57P0x stopping or starting, 25006 a standby. */
const UNAVAILABLE = /^(08...|53300|57P0[1-5]|25006|ECONNRESET|EPIPE)$/;
/** The driver's own messages, which have no code (pg 8.23). */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const SOCKET_CALLS = new Set(['connect', 'getaddrinfo']);
