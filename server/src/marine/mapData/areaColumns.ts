import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { placeName } from './placeName.ts';
import type { Attributes } from './reading/areaRecord.ts';

/** What areas are of: each kind has columns of its own. */
export const areaKinds = ['eez', 'ices', 'fao', 'own'] as const;
export type AreaKind = (typeof areaKinds)[number];

/** Columns with names and codes in the files of Marine Regions (EEZ v12), ICES, FAO and others, best first. */
const known: Readonly<Record<AreaKind, { readonly name: readonly string[]; readonly code: readonly string[] }>> = {
  eez: {
    name: ['GEONAME', 'TERRITORY1', 'name', 'label', 'title'],
    code: ['MRGID', 'MRGID_EEZ', 'code', 'area', 'id'],
  },
  ices: {
    name: ['Area_Full', 'Area_27', 'SubDivisio', 'Division', 'SubArea', 'name', 'label', 'title'],
    code: ['Area_27', 'Area_Full', 'code', 'area', 'id'],
  },
  fao: {
    name: ['NAME_EN', 'name', 'label', 'title'],
    code: ['F_CODE', 'F_AREA', 'code', 'area', 'id'],
  },
  own: {
    name: [
      'ICESNAME',
      'name',
      'label',
      'title',
      'main_area',
      'NAME_EN',
      'NAME_ENG',
      'site_name',
      'area_name',
      'zone_name',
      'mpa_name',
      'sitename',
      'areaname',
      'zonename',
      'orig_name',
      'navn',
      'namn',
      'nafn',
      'nom',
      'nombre',
      'nome',
      'naam',
    ],
    code: ['code', 'area', 'main_area', 'sitecode', 'site_code', 'WDPAID', 'WDPA_PID', 'id'],
  },
};

export interface ChosenColumns {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Finds names and codes of the records of one file.
 *
 * @param chosen Columns given by the operator.
 */
export function nameRecords(
  kind: AreaKind,
  chosen: ChosenColumns,
): (attributes: Attributes) => {
  name: string | undefined;
  code: string | undefined;
} {
  const names = chosen.name === undefined ? known[kind].name : [chosen.name];
  const codes = chosen.code === undefined ? known[kind].code : [chosen.code];
  return (attributes) => {
    const byColumn = new Map(
      Object.entries(attributes).map(([column, value]) => [column.toLowerCase(), placeName(String(value))]),
    );
    const first = (columns: readonly string[]) =>
      columns.map((column) => byColumn.get(column.toLowerCase())).find((value) => value !== undefined && value !== '');
    const name = first(names);
    const code = first(codes);
    return { name: name ?? code, code: code === name ? undefined : code };
  };
}

/** @throws UserFacingError listing the columns if none of them can contain the names. */
export function checkColumns(kind: AreaKind, chosen: ChosenColumns, attributes: Attributes): void {
  const columns = Object.keys(attributes);
  const has = (column: string) => columns.some((one) => one.toLowerCase() === column.toLowerCase());
  const list = columns.length === 0 ? 'none' : columns.join(', ');
  for (const [option, column] of Object.entries(chosen)) {
    if (column !== undefined && !has(column)) {
      throw new UserFacingError(`--${option}: no column "${column}". Choose from: ${list}.`);
    }
  }
  if (chosen.name === undefined && ![...known[kind].name, ...known[kind].code].some(has)) {
    throw new UserFacingError(`Couldn't detect the column with the names. Choose it with --name: ${list}.`);
  }
}

/** Columns that only one source's files have, and its required attribution. */
const sources: Readonly<Record<AreaKind, { readonly columns: readonly string[]; readonly attribution: string }>> = {
  eez: {
    columns: ['MRGID', 'MRGID_EEZ', 'GEONAME'],
    attribution: 'Flanders Marine Institute, Marine Regions: Maritime Boundaries (EEZ), CC BY 4.0; no legal value',
  },
  ices: {
    columns: ['Area_Full', 'Major_FA', 'Area_27', 'ICES_area', 'ICES_SUB'],
    attribution: 'ICES Statistical Areas, CC BY 4.0',
  },
  fao: {
    columns: ['F_CODE', 'F_LEVEL', 'F_AREA'],
    attribution: 'FAO Major Fishing Areas, CC BY-NC-SA 3.0 IGO',
  },
  own: { columns: [], attribution: '' },
};

/** The required attribution of a file's source, if its columns identify it. */
export function attributionOf(kind: AreaKind, attributes: Attributes): string | undefined {
  const { columns, attribution } = sources[kind];
  const there = new Set(Object.keys(attributes).map((column) => column.toLowerCase()));
  return columns.some((column) => there.has(column.toLowerCase())) ? attribution : undefined;
}
