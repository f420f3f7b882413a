import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { USE_A_SERVER } from './binaries.ts';
import { databaseErrorKind, errorCode } from '#platform/errors/errorCode.ts';

/**
 * The message for a server database that can't be opened, or the error itself if it is another one. Never contains the
 * password.
 */
export function connectError(databaseUrl: string, error: unknown): unknown {
  if (error instanceof UserFacingError) return error;
  const { host, name, user } = describe(databaseUrl);
  const code = errorCode(error) ?? '';
  const words = error instanceof Error ? error.message : String(error);
  if (code === '28P01' || code === '28000') {
    return new UserFacingError(
      `The database server ${host} refuses the user ${user}: ${words}. Check user and password in DATABASE_URL.`,
    );
  }
  if (code === '3D000') {
    return new UserFacingError(
      `The database server ${host} has no database ${name}. Create it (CREATE DATABASE ${name}), or correct DATABASE_URL.`,
    );
  }
  if (databaseErrorKind(error) === 'unavailable') {
    return new UserFacingError(
      `The database server ${host} does not answer (${code || words}). Check that it runs and that DATABASE_URL is right, ` +
        'or unset DATABASE_URL to use the embedded database.',
    );
  }
  return error;
}

/** SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';

/** The message for a database user without the right to create tables, or the error itself if it is another one. */
export function migrateError(databaseUrl: string, error: unknown): unknown {
  if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) return error;
  const { name, user } = describe(databaseUrl);
  const words = error instanceof Error ? error.message : String(error);
  return new UserFacingError(
    `The user ${user} of DATABASE_URL can't create tables (${words}). Make it the owner of the database ` +
      `(ALTER DATABASE ${name} OWNER TO ${user}), or grant it the right: GRANT CREATE ON SCHEMA public TO ${user}.`,
  );
}

/** Checks that the address is that of a PostgreSQL database. */
export function checkDatabaseUrl(databaseUrl: string): void {
  const url = URL.parse(databaseUrl);
  if (url !== null && /^postgres(ql)?:$/.test(url.protocol) && (url.host !== '' || url.searchParams.has('host')))
    return;
  throw new UserFacingError(`DATABASE_URL is not an address of a PostgreSQL database: ${USE_A_SERVER}`);
}

function describe(databaseUrl: string): { host: string; name: string; user: string } {
  const url = new URL(databaseUrl);
  return {
    host: url.searchParams.get('host') ?? url.host,
    name: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
  };
}
