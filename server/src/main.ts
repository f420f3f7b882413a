import { decodeCommand } from '#commands/decode.ts';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { readConfig, type Config } from './config/config.ts';
import { openDatabase, type Database } from './platform/database/connect.ts';
import { createLog, databaseLog } from './platform/log/log.ts';
import { PlainError } from './platform/errors/plainError.ts';
import { serve } from './commands/serve.ts';
import { invoiceUsage, parseInvoiceCommand, runInvoiceCommand } from './commands/invoice.ts';
import { parseProviderCommand, providerUsage, runProviderCommand } from './commands/provider.ts';
import { readPassword } from './commands/readPassword.ts';
import { checkPassword, parseUserCommand, runUserCommand, userUsage } from './commands/user.ts';

const usage = `Wheelhouse, a fisheries and aquaculture information platform

  wheelhouse serve                          the page and the API (also without a command)
  wheelhouse import <format> <file>         a vessel register: eu-fleet-register, norwegian-vessels,
                                            or csv --mapping <file>; or companies, from a file or its
                                            http address: norwegian-companies, norwegian-roles,
                                            norwegian-accounts
  wheelhouse import areas <eez|ices> <file> areas of the map: GeoJSON, GeoPackage or Shapefile
  wheelhouse import ports <file>            ports of the map: World Port Index, other CSV or GeoJSON
  wheelhouse import forecast <files>        weather of the map: GRIB2 files, also beside a serving program
  wheelhouse decode [--gpsd] <file|->       AIS sentences as one JSON object a message
  ${userUsage}
  ${providerUsage}
  ${invoiceUsage}          the money of an invoice came in (WHEELHOUSE_PAYMENTS=invoice)

Settings come from the environment: PORT, WHEELHOUSE_DATA, DATABASE_URL, WHEELHOUSE_AIS and more; see docs/guide.md.
`;

/** The exit code of a command line: 0 done, 1 refused with a sentence, 2 not understood. */
async function run(args: readonly string[]): Promise<number> {
  const [command = 'serve', ...rest] = args;
  switch (command) {
    case 'serve':
      return await serve(readConfig(process.env));
    case 'decode':
      return await decodeCommand(rest, process.stdin, process.stdout, process.stderr);
    case 'import': {
      const [kind, ...place] = rest;
      if (kind === 'areas' || kind === 'ports') {
        const { importMap } = await import('./commands/importMap.ts');
        return await importMap(kind, place, readConfig(process.env).dataFolder);
      }
      if (kind === 'forecast') {
        const { forecastCommand } = await import('#commands/importForecast.ts');
        return await forecastCommand(place, {
          dataFolder: readConfig(process.env).dataFolder,
          stdout: process.stdout,
          stderr: process.stderr,
          now: () => new Date(),
        });
      }
      const { importCommand } = await import('#commands/importRegister.ts');
      return await withDatabase((database) =>
        importCommand(rest, { ...database, stdout: process.stdout, stderr: process.stderr, now: () => new Date() }),
      );
    }
    case 'user': {
      const asked = parseUserCommand(rest);
      const password = await readPassword(process.stdin, process.stderr);
      await checkPassword(password);
      return await withDatabase(async (database) => {
        await runUserCommand({ ...asked, password }, database, process.stdout);
        return 0;
      });
    }
    case 'provider': {
      const asked = parseProviderCommand(rest);
      return await withDatabase(async ({ db }) => {
        await runProviderCommand(asked, db, process.stdout);
        return 0;
      });
    }
    case 'invoice': {
      const number = parseInvoiceCommand(rest);
      return await withDatabase(async (database, config) => {
        const { openPaymentsAlone } = await import('./commands/paymentsAlone.ts');
        const { payments, close } = await openPaymentsAlone(database, config);
        try {
          await runInvoiceCommand(number, payments, process.stdout);
        } finally {
          await close();
        }
        return 0;
      });
    }
    case 'help':
    case '--help':
      process.stdout.write(usage);
      return 0;
    default:
      process.stderr.write(`There is no command "${command}".\n\n${usage}`);
      return 2;
  }
}

/** Opens the database for one command and closes it whatever happens. */
async function withDatabase(act: (database: Database, config: Config) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const database = await openDatabase({
    dataFolder: config.dataFolder,
    databaseUrl: config.databaseUrl,
    log: databaseLog(createLog('warn')),
    older: 'refuse',
  });
  try {
    await seedDictionaries(database.db);
    return await act(database, config);
  } finally {
    await database.close();
  }
}

// What this program writes, its database, emails and pictures, is for its own user alone.
process.umask(0o077);
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PlainError) && !isUsageError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** node:util's parseArgs words what it does not understand for the person. */
function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
