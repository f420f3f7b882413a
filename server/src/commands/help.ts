import type { RunCommand } from './command.ts';
import { invoiceUsage } from './invoice.ts';
import { providerUsage } from './provider.ts';
import { userUsage } from './user.ts';

export const usage = `Wheelhouse, a fisheries and aquaculture information platform

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

export const run: RunCommand = async () => {
  process.stdout.write(usage);
  return 0;
};
