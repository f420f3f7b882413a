/** The `code` of a Node system error (`ENOENT`) or of a PostgreSQL error (SQLSTATE, `23505`); undefined when it carries none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a query failed because the database can't serve just now, and not because of what was asked. It may work again later. */
export function isDatabaseDown(error: unknown): boolean {
  return databaseTrouble(error) !== undefined;
}

/**
 * What an error of a query says about the database itself:
 * `unavailable` it can't be reached just now, `full` its disk is full, `slow` the statement was ended after its time.
 * Undefined for every other error.
 */
export function databaseTrouble(error: unknown): 'unavailable' | 'full' | 'slow' | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error) ?? '';
  if (code === '53100') return 'full';
  if (code === '57014') return 'slow';
  if (UNAVAILABLE.test(code) || LOST.test(error.message)) return 'unavailable';
  // Node's own codes, such as ENOENT for a socket that is gone, are told from those of a missing file by what was tried.
  if ('syscall' in error && typeof error.syscall === 'string' && SOCKET_CALLS.has(error.syscall)) return 'unavailable';
  return undefined;
}

/** SQLSTATE: 08 connection, 53300 too many of them, 57P0x ending or starting, 25006 a standby. */
const UNAVAILABLE = /^(08...|53300|57P0[1-5]|25006|ECONNRESET|EPIPE)$/;
/** The driver's own words, which carry no code (pg 8.23). */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const SOCKET_CALLS = new Set(['connect', 'getaddrinfo']);
