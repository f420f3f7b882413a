import type { RunCommand } from './command.ts';
import { backupUsage } from './backup.ts';
import { invoiceUsage } from './invoice.ts';
import { mcpUsage } from './mcp.ts';
import { providerUsage } from './provider.ts';
import { restoreUsage } from './restore.ts';
import { userUsage } from './user.ts';

export const usage = `Wheelhouse, a fisheries and aquaculture information platform

  wheelhouse serve                          start the web app and the API (the default command)
  wheelhouse web | ingest | work            one part of serve alone, for several processes on one DATABASE_URL:
                                            pages and the API, position feeds, background work
  wheelhouse import <format> <file>         import a vessel register: eu-fleet-register, norwegian-vessels,
                                            or csv --mapping <file>; or companies, from a file or its
                                            http address: norwegian-companies, norwegian-roles,
                                            norwegian-accounts; - reads standard input
  wheelhouse import positions <format> <file>
                                            import past positions: marinecadastre, danish, norwegian-vms,
                                            tacsat, or csv --mapping <file>
  wheelhouse import mapping <file>          write the mapping that the headings of a CSV file suggest
  wheelhouse import undo <number>           undo the last import of a vessel register
  wheelhouse import areas <layer> <file>    import map areas: eez, ices, fao, or own --title <name>;
                                            GeoJSON, GeoPackage, Shapefile or KML
  wheelhouse import layer <kind> <file> --name <name>
                                            import a map layer with dates, such as closed-area; GeoJSON
  wheelhouse import ports <file>            import map ports: World Port Index, UN/LOCODE, other CSV or GeoJSON
  wheelhouse import forecast <files>        import map weather: GRIB2 files
  wheelhouse decode [--gpsd] <file|->       decode AIS sentences, one JSON object per message
  ${userUsage}
  ${providerUsage}
  ${backupUsage}                write a backup of the database and the files, also while the server is
                                            running; - is standard output
  ${restoreUsage}               restore a backup into an empty data folder or database
  ${mcpUsage}                answer an assistant (MCP) from the running server, with the key WHEELHOUSE_KEY
  wheelhouse check                          read every table, reference and file, and list what is wrong
  ${invoiceUsage}          mark an invoice as paid (WHEELHOUSE_PAYMENTS=invoice)

Commands can be typed while the server runs. Settings are environment variables: PORT, WHEELHOUSE_DATA, DATABASE_URL, WHEELHOUSE_AIS and more; see docs/guide.md.
`;

export const run: RunCommand = async () => {
  process.stdout.write(usage);
  return 0;
};
