import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { unreadableReason } from '#platform/errors/fileError.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import {
  areaKinds,
  attributionOf,
  checkColumns,
  nameRecords,
  type AreaKind,
  type ChosenColumns,
} from './areaColumns.ts';
import type { AreaFeature } from './areaFeature.ts';
import { ownLayerOf } from './ownLayers.ts';
import { writeAreas } from './areaStore.ts';
import { isBrokenText, placeName } from './placeName.ts';
import type { GeoRecord } from './reading/areaRecord.ts';
import { readGeoJson } from './reading/geoJson.ts';
import { readKml } from './reading/kml.ts';
import { readGpx } from './reading/gpx.ts';
import { readGeoPackage } from './reading/geoPackage.ts';
import { readShapefile } from './reading/shapefile.ts';

const areasUsage = `wheelhouse import areas <eez|ices|fao|own> <file>

  own                  areas of any other kind, up to five layers; --title says what the map calls theirs

  <file>               GeoJSON (.geojson, .json, or one feature a line), GeoPackage (.gpkg), KML (.kml, .kmz), GPX
                       (.gpx, its closed routes and tracks) or Shapefile (.shp with its .dbf next to it), in WGS 84
                       degrees
  --name, --code       the name and code columns, if they can't be detected
  --table              the layer of a GeoPackage that has several
  --title              the name of a layer of own areas, such as "Fisheries commissions"
  --attribution        the source credited on the map
  --source-url         a page about the source
  --encoding           the encoding of a Shapefile's names, if it isn't detected`;

/** The switch of layers has room for this many characters. */
const titleMax = 30;

/** The most reasons that are listed one by one. */
const listedMax = 50;

export interface ImportContext {
  /** The map's, in the data folder. */
  readonly folder: string;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/**
 * Imports areas: `wheelhouse import areas <layer> <file>`. They replace those of that layer. A running server shows
 * them within seconds.
 *
 * @param args The arguments after `areas`.
 * @returns The exit code: 1 if nothing in the file can be used; the existing areas then stay.
 * @throws UserFacingError if the command or the file is wrong.
 */
export async function importAreas(args: readonly string[], { folder, stdout, stderr }: ImportContext): Promise<number> {
  if (asksForHelp(args)) {
    stdout.write(`${areasUsage}\n`);
    return 0;
  }
  const { kind, file, table, columns, attribution, sourceUrl, encoding, title } = parseCommand(args);
  const layer = title === undefined ? kind : await ownLayerOf(folder, title);
  const unnamed: { name: string; reason: string }[] = [];
  const records = openRecords(file, {
    table,
    encoding,
    tell: (sentence) => stdout.write(`${sentence}\n`),
  });
  const { value: first } = await records.next();
  if (first === undefined) throw new UserFacingError(`The file ${basename(file)} has no features.`);
  checkColumns(kind, columns, first.attributes);
  const known = attribution ?? attributionOf(kind, first.attributes);
  const named = known ?? `Areas imported from ${placeName(basename(file))}`;
  let brokenNames = 0;
  const features = toFeatures(kind, columns, fromFirst(first, records), {
    refuse: (name, reason) => unnamed.push({ name, reason }),
    take: (name) => (brokenNames += Number(isBrokenText(name))),
  });
  const written = await writeAreas(folder, layer, features, {
    attribution: named,
    attributionUrl: sourceUrl,
    title,
    demonstration: false,
  });
  const errors = [...unnamed, ...written.refused];
  reportErrors(
    errors.map(({ name, reason }) => `${name}: ${reason}`),
    stderr,
  );
  if (written.areas === 0) {
    stderr.write(`Nothing in ${basename(file)} is usable. The areas of this layer were not changed.\n`);
    return 1;
  }
  reportBrokenNames(brokenNames, stderr);
  if (known === undefined) stdout.write(`The map credits: ${named}. Set the source with --attribution.\n`);
  stdout.write(`${counted(written.areas, 'area')} imported, ${errors.length} with faults\n`);
  return 0;
}

/** `3 areas`, `1 area`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Whether the arguments request help. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help');
}

/** Such a file was written in another encoding than it declares. */
export function reportBrokenNames(count: number, stderr: ImportContext['stderr']): void {
  if (count === 0) return;
  const have = count === 1 ? 'has' : 'have';
  stderr.write(
    `${counted(count, 'name')} ${have} unreadable characters. Save the file as UTF-8 and import it again.\n`,
  );
}

async function* fromFirst(first: GeoRecord, others: AsyncIterable<GeoRecord>): AsyncGenerator<GeoRecord, void, void> {
  yield first;
  yield* others;
}

/** A file of another kind has an error in every line. */
export function reportErrors(errors: readonly string[], stderr: ImportContext['stderr']): void {
  for (const error of errors.slice(0, listedMax)) stderr.write(`${error}\n`);
  if (errors.length > listedMax) stderr.write(`and ${errors.length - listedMax} more\n`);
}

interface Command {
  readonly kind: AreaKind;
  readonly file: string;
  readonly table: string | undefined;
  readonly columns: ChosenColumns;
  readonly attribution: string | undefined;
  readonly sourceUrl: string | undefined;
  readonly encoding: string | undefined;
  readonly title: string | undefined;
}

function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      name: { type: 'string' },
      code: { type: 'string' },
      table: { type: 'string' },
      attribution: { type: 'string' },
      'source-url': { type: 'string' },
      encoding: { type: 'string' },
      title: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [named, file, ...more] = positionals;
  if (named === undefined || file === undefined || more.length > 0) {
    throw new UserFacingError(`Usage:\n\n${areasUsage}`);
  }
  const kind = areaKinds.find((one) => one === named);
  if (kind === undefined) throw new UserFacingError(`Unknown layer "${named}". Choose from ${areaKinds.join(', ')}.`);
  const sourceUrl = values['source-url'];
  if (sourceUrl !== undefined && !/^https?:$/.test(URL.parse(sourceUrl)?.protocol ?? '')) {
    throw new UserFacingError(`--source-url must be a web address, https://…, but is "${sourceUrl}".`);
  }
  const { name, code, table, attribution, encoding, title } = values;
  if ((kind === 'own') !== (title !== undefined))
    throw new UserFacingError('Own areas need --title, the name of their layer; the other layers have names already.');
  if (title !== undefined && (placeName(title) === '' || title.length > titleMax))
    throw new UserFacingError(`--title must have 1 to ${titleMax} characters.`);
  return {
    kind,
    file,
    table,
    columns: { name, code },
    attribution,
    sourceUrl,
    encoding,
    title: title && placeName(title),
  };
}

/** @throws UserFacingError if there is no file at the path */
export async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UserFacingError(`The file ${path} can't be read: file not found.`);
  if (!found.isFile()) throw new UserFacingError(`${path} is not a file.`);
}

async function* openRecords(
  path: string,
  { table, encoding, tell }: Pick<Command, 'table' | 'encoding'> & { readonly tell: (sentence: string) => void },
): AsyncGenerator<GeoRecord, void, void> {
  await requireFile(path);
  const extension = extname(path).toLowerCase();
  if (table !== undefined && extension !== '.gpkg')
    throw new UserFacingError('--table only works with a GeoPackage (.gpkg).');
  if (encoding !== undefined && extension !== '.shp')
    throw new UserFacingError('--encoding only works with a Shapefile (.shp); the other formats are UTF-8.');
  try {
    if (extension === '.gpkg') yield* readGeoPackage(path, table);
    else if (extension === '.kml' || extension === '.kmz') yield* readKml(path);
    else if (extension === '.gpx') yield* readGpx(path);
    else if (extension === '.shp') yield* readShapefile(path, { chosen: encoding, tell });
    else if (['.geojson', '.json', '.geojsonl', '.ndjson', '.jsonl', '.geojsons'].includes(extension)) {
      yield* readGeoJson(path);
    } else {
      throw new UserFacingError(
        `The file ${basename(path)} isn't supported. Use GeoJSON (.geojson, .json), GeoPackage (.gpkg), Shapefile (.shp), KML (.kml, .kmz) or GPX (.gpx).`,
      );
    }
  } catch (error) {
    const reason = unreadableReason(error);
    throw reason === undefined ? error : new UserFacingError(`The file ${path} can't be read: ${reason}.`);
  }
}

async function* toFeatures(
  kind: AreaKind,
  columns: ChosenColumns,
  records: AsyncIterable<GeoRecord>,
  { refuse, take }: { refuse: (name: string, reason: string) => void; take: (name: string) => void },
): AsyncGenerator<AreaFeature, void, void> {
  const namesOf = nameRecords(kind, columns);
  let number = 0;
  for await (const { attributes, polygons, error } of records) {
    number += 1;
    const { name, code } = namesOf(attributes);
    if (name === undefined || error !== undefined) {
      refuse(name ?? `Record ${number}`, error ?? 'It has no name.');
      continue;
    }
    take(name);
    yield { name, code, polygons };
  }
}
