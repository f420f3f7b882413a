import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { GeoRecord } from './areaRecord.ts';
import { GeometryError, readWkb } from './wkb.ts';

const layer = z.object({
  table_name: z.string(),
  column_name: z.string(),
  organization: z.string(),
  organization_coordsys_id: z.number(),
  srs_name: z.string(),
});
type Layer = z.infer<typeof layer>;

/**
 * The features of a GeoPackage (OGC 12-128r19), row by row.
 *
 * @param table The layer to read, if there are several.
 * @throws UserFacingError if the file isn't a GeoPackage in WGS 84 degrees, or has several layers and none was given.
 */
export async function* readGeoPackage(path: string, table: string | undefined): AsyncGenerator<GeoRecord, void, void> {
  const name = basename(path);
  const database = openDatabase(path, name);
  try {
    const chosen = chooseLayer(name, readLayers(database, name), table);
    if (chosen.organization.toUpperCase() !== 'EPSG' || chosen.organization_coordsys_id !== 4326) {
      throw new UserFacingError(
        `The file ${name} is in the coordinate system ${chosen.srs_name}. Convert it to WGS 84 degrees (EPSG:4326), then import it.`,
      );
    }
    for (const row of database.prepare(`select * from ${quoted(chosen.table_name)}`).iterate()) {
      yield recordOf(row, chosen.column_name);
    }
  } catch (error) {
    throw isSqliteError(error) ? new UserFacingError(`The file ${name} is damaged: ${error.message}.`) : error;
  } finally {
    database.close();
  }
}

function openDatabase(path: string, name: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true });
  } catch (error) {
    throw isSqliteError(error) ? new UserFacingError(`The file ${name} can't be opened: ${error.message}.`) : error;
  }
}

function readLayers(database: DatabaseSync, name: string): Layer[] {
  try {
    const rows = database
      .prepare(
        `select g.table_name, g.column_name, s.organization, s.organization_coordsys_id, s.srs_name
         from gpkg_geometry_columns g
         join gpkg_contents c on c.table_name = g.table_name and c.data_type = 'features'
         join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
         where upper(g.geometry_type_name) not in ('POINT', 'MULTIPOINT', 'LINESTRING', 'MULTILINESTRING')
         order by g.table_name`,
      )
      .all();
    return z.parse(z.array(layer), rows);
  } catch (error) {
    if (!isSqliteError(error) && !(error instanceof z.core.$ZodError)) throw error;
    throw new UserFacingError(`The file ${name} is not a GeoPackage.`);
  }
}

function chooseLayer(name: string, layers: readonly Layer[], table: string | undefined): Layer {
  const names = layers.map(({ table_name }) => table_name).join(', ');
  const fitting = table === undefined ? layers : layers.filter(({ table_name }) => table_name === table);
  const [first, second] = fitting;
  if (first === undefined) {
    throw new UserFacingError(
      table === undefined || names === ''
        ? `The file ${name} has no layer with areas.`
        : `The file ${name} has no layer "${table}". It has: ${names}.`,
    );
  }
  if (second !== undefined)
    throw new UserFacingError(`The file ${name} has several layers; choose one with --table: ${names}.`);
  return first;
}

function recordOf(row: Record<string, unknown>, column: string): GeoRecord {
  const attributes: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(row)) {
    if (typeof value === 'string' || typeof value === 'number') attributes[key] = value;
  }
  const blob = row[column];
  try {
    if (!(blob instanceof Uint8Array)) throw new GeometryError('It has no geometry.');
    return { attributes, polygons: readWkb(wkbOf(blob)), point: undefined, error: undefined };
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    return { attributes, polygons: [], point: undefined, error: error.message };
  }
}

/** Bytes of the envelope by its code in the header (OGC 12-128r19, 2.1.3). */
const envelopeBytes = [0, 32, 48, 48, 64];
const headerBytes = 8;

/** What follows the GeoPackage header of a geometry. */
function wkbOf(blob: Uint8Array): Uint8Array {
  const flags = blob[3] ?? 0;
  const envelope = envelopeBytes[(flags >> 1) & 7];
  if (blob.length < headerBytes || blob[0] !== 0x47 || blob[1] !== 0x50 || envelope === undefined) {
    throw new GeometryError("Its geometry isn't valid in a GeoPackage.");
  }
  if ((flags & 0x10) !== 0) throw new GeometryError('Its geometry is empty.');
  return blob.subarray(headerBytes + envelope);
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
