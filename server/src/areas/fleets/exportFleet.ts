import { message } from '@wheelhouse/messages/message';
import type { TextKey } from '@wheelhouse/messages/keys';
import { say } from '@wheelhouse/messages/say';
import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import { defaultLocale } from '@wheelhouse/contract/values';
import { fileName } from '#platform/http/fileName.ts';
import { csvInTurns, textInTurns } from '#platform/http/inTurns.ts';
import type { FileToSave } from '#platform/http/mountRoutes.ts';
import { readStored } from '#areas/vessels/columns.ts';
import type { ExportRow } from './store.ts';

/** Where a vessel was last seen, if the caller may see it. */
export interface ExportPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | undefined;
  readonly course: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Undefined for a vessel without one, and for viewers who may not see positions. */
export type PositionOf = (mmsi: number | null) => ExportPosition | undefined;

type Cell = string | number | null | undefined;

interface Column {
  readonly place: number;
  /** Member of the properties in a GeoJSON file, and the key of its heading in a table. */
  readonly member: string;
  readonly read: (row: ExportRow) => unknown;
}

/** The fields of the table, and what is not a field: the number, and the names of country and type. */
const columns: readonly Column[] = [
  { place: 0, member: 'id', read: ({ id }) => id },
  { place: 3, member: 'country', read: ({ countryNames }) => countryNames[defaultLocale] },
  { place: 4, member: 'type', read: ({ typeNames }) => typeNames?.[defaultLocale] },
  ...fieldsWith('fleetExport').map((field): Column => ({ ...field.fleetExport, read: readStored(field) })),
];
/** The columns of an exported vessel, in order. */
export const vesselColumns = columns.toSorted((a, b) => a.place - b.place);
const members = vesselColumns.map(({ member }) => member);
// The members are those of the contract's fields, which TypeScript knows as texts.
const headingOf = (member: string) => message(`fleetExport.${member}` as TextKey);

function particulars(row: ExportRow): Readonly<Record<string, Cell>> {
  return Object.fromEntries(vesselColumns.map(({ member, read }) => [member, read(row) as Cell]));
}

const positionMembers = ['latitude', 'longitude', 'speed', 'course', 'lastSeen'];

const isoTime = (at: number) => new Date(at).toISOString();

/**
 * A fleet as CSV; columns of positions are only there if the caller may see them.
 *
 * @param language of its headings
 */
export async function fleetCsv(
  name: string,
  rows: readonly ExportRow[],
  positionOf: PositionOf | undefined,
  language?: string,
): Promise<FileToSave> {
  const cells = (row: ExportRow) => {
    const position = positionOf?.(row.mmsi);
    const place = positionOf && [
      position?.latitude,
      position?.longitude,
      position?.speed,
      position?.course,
      position && isoTime(position.at),
    ];
    return [...Object.values(particulars(row)), ...(place ?? [])];
  };
  const columnsShown = positionOf ? [...members, ...positionMembers] : members;
  const headings = columnsShown.map((member) => say(headingOf(member), language));
  const text = await csvInTurns(headings, rows, cells);
  return { name: `${fileName(name, 'fleet')}.csv`, mediaType: 'text/csv', text };
}

/** A fleet as GeoJSON (RFC 7946): one feature per vessel, without a geometry if there is no visible position. */
export async function fleetGeoJson(
  name: string,
  rows: readonly ExportRow[],
  positionOf: PositionOf | undefined,
): Promise<FileToSave> {
  const feature = (row: ExportRow, index: number) => {
    const position = positionOf?.(row.mmsi);
    const moved = position && { speed: position.speed, course: position.course, lastUpdate: isoTime(position.at) };
    const shown = {
      type: 'Feature',
      id: row.id,
      geometry: position ? { type: 'Point', coordinates: [position.longitude, position.latitude] } : null,
      properties: { ...particulars(row), ...moved },
    };
    return `${index === 0 ? '' : ','}${JSON.stringify(shown)}`;
  };
  const start = `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[`;
  const text = `${start}${await textInTurns(rows, feature)}]}`;
  return { name: `${fileName(name, 'fleet')}.geojson`, mediaType: 'application/geo+json', text };
}
