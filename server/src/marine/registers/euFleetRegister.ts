import { euVesselType } from './euVesselTypes.ts';
import { assumedOf, recogniseHeadings, requireColumns, type EuCells, type EuColumn } from './euColumns.ts';
import { plainCell } from './euNotation.ts';
import { openTable, sentencesOfSheet, type TableFile } from '#platform/reading/tableFile.ts';
import type { VesselFields } from '#marine/vessels/statements.ts';
import type { EventRegister, KeyedRow, RefusedRow, Take, VesselEvent } from './register.ts';
import {
  parseExportType,
  parseGear,
  parseGears,
  parseHullMaterial,
  parsePublicAid,
  parseRegisterEvent,
  parseSegment,
  parseYesNo,
} from '#marine/vessels/values/codes.ts';
import type { CountryOf } from '#marine/vessels/values/countries.ts';
import { parseDay, parseYear } from '#marine/vessels/values/days.ts';
import { parseCfr, parseImo, parseMmsi } from '#marine/vessels/values/identifiers.ts';
import { parseSize, type NumberKind, type Parsed, type Writing } from '#marine/vessels/values/numbers.ts';
import { parseText } from '#marine/vessels/values/texts.ts';

/** Destruction or wreck, exportation or transfer, change of activity (list MDR_Vessel_Event, type OUT). */
const exits = new Set(['DES', 'EXP', 'RET']);

/** New construction, importation or transfer, change of activity. The census (CEN) found what was already there. */
const entries = new Set(['CST', 'IMP', 'CHA']);

/** Columns that are the event itself, not the state after it. */
const ofTheEvent: readonly EuColumn[] = ['cfr', 'event', 'event start date', 'event end date'];

const subsidiaryGears = [
  'subsidiary fishing gear 1',
  'subsidiary fishing gear 2',
  'subsidiary fishing gear 3',
  'subsidiary fishing gear 4',
  'subsidiary fishing gear 5',
] as const satisfies readonly EuColumn[];

/** The EU's export writes 2100-12-31 for a day without end. */
const FOR_EVER = '2100';

interface EuRow {
  readonly until: string | null;
  readonly state: Readonly<Record<string, string>>;
}

export interface EuSurroundings {
  readonly countryOf: CountryOf;
  readonly thisYear: number;
}

/**
 * The EU Fleet Register (https://webgate.ec.europa.eu/fleet-europa): a CSV file with one row for each event of each
 * vessel, under the vessel's CFR. Lengths are metres, power kW.
 *
 * @throws UserFacingError if the file isn't such an export.
 */
export async function openEuFleetRegister(
  file: TableFile,
  surroundings: EuSurroundings,
): Promise<EventRegister<EuRow>> {
  const { countryOf, thisYear } = surroundings;
  const table = await openTable(
    file,
    (headings) => recogniseHeadings(headings).filter((column) => column !== undefined).length,
  );
  const columns = recogniseHeadings(table.headings);
  requireColumns(file.path, table.headings, columns);
  const writing: Writing = { thousands: table.delimiter === ',' ? ',' : undefined };

  async function* read(): AsyncGenerator<KeyedRow<EuRow> | RefusedRow, void, void> {
    for await (const row of table.rows()) {
      yield 'reason' in row ? row : keyRow(row.line, cellsOf(columns, row.cells), { countryOf, writing });
    }
  }

  return {
    id: 'eu-fleet-register',
    source: 'EU Fleet Register',
    assumed: [...sentencesOfSheet(table), ...assumedOf(table.headings, columns)],
    noticed: () => table.noticed(),
    rowWord: 'line',
    kind: 'events',
    read,
    toEvent: ({ event, row }) => ({
      kind: event?.kind ?? '',
      from: event?.day ?? '',
      until: row.until,
      state: row.state,
    }),
    isEntry: ({ kind }) => entries.has(kind),
    isExit: ({ kind }) => exits.has(kind),
    interpret: (cfr, event, take) => interpret(cfr, event, take, { countryOf, thisYear, writing }),
  };
}

/** The non-empty cells of known columns. Other columns may be about persons and are not stored. */
function cellsOf(columns: readonly (EuColumn | undefined)[], cells: readonly string[]): EuCells {
  const named: { [Column in EuColumn]?: string } = {};
  columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    if (column !== undefined && cell !== '') named[column] = cell;
  });
  return named;
}

/** Refuses rows without an identity or a date; all others can be stored. */
function keyRow(
  line: number,
  cells: EuCells,
  { countryOf, writing }: { countryOf: CountryOf; writing: Writing },
): KeyedRow<EuRow> | RefusedRow {
  const cfr = parseCfr(cells.cfr ?? '');
  if (cfr === undefined) return { line, reason: 'It has no CFR.' };
  if ('error' in cfr) return { line, reason: `${cfr.error}.` };
  const country = cells['country of registration'];
  if (country === undefined) return { line, reason: 'It has no country of registration.' };
  if (countryOf(country) === undefined) return { line, reason: `"${country}" isn't a country.` };
  const kind = cells.event?.toUpperCase();
  if (kind === undefined) return { line, reason: 'It has no event.' };
  const from = parseDay(cells['event start date'] ?? '');
  if (from === undefined) return { line, reason: 'It has no event start date.' };
  if ('error' in from) return { line, reason: `Event start date ${from.error}.` };
  const until = parseDay(cells['event end date'] ?? '');
  if (until !== undefined && 'error' in until) return { line, reason: `Event end date ${until.error}.` };
  const state: Record<string, string> = {};
  // `cellsOf` makes no other keys.
  for (const [column, cell] of Object.entries(cells) as [EuColumn, string][]) {
    const plain = ofTheEvent.includes(column) ? undefined : plainCell(column, cell, writing);
    if (plain !== undefined) state[column] = plain;
  }
  return {
    line,
    key: cfr.value,
    event: { day: from.value, kind },
    row: { until: until === undefined || until.value >= FOR_EVER ? null : until.value, state },
  };
}

function interpret(
  cfr: string,
  event: VesselEvent,
  take: Take,
  { countryOf, thisYear, writing }: EuSurroundings & { writing: Writing },
): VesselFields {
  const cells: EuCells = event.state;
  const callSign = parseText(cells.ircs ?? '');
  const marking = parseText(cells['external marking'] ?? '');
  const registrationNumber = parseText(cells['registration number'] ?? '');
  const parsed = <T>(column: EuColumn, parse: (cell: string) => Parsed<T>) => {
    const value = parse(cells[column] ?? '');
    return take(value !== undefined && 'error' in value ? { error: `${column}: ${value.error}` } : value);
  };
  const size = (column: EuColumn, kind: NumberKind) => parsed(column, (cell) => parseSize(cell, kind, writing));
  const auxiliaryPower = size('power of auxiliary engine', 'kilowatts');
  return present({
    name: parseText(cells['name of vessel'] ?? '') ?? marking ?? registrationNumber ?? callSign ?? cfr,
    // `keyRow` refused rows of no known country.
    flag: countryOf(cells['country of registration'] ?? '') ?? '',
    vesselType: euVesselType(cells['vessel type'], [cells['main fishing gear'], cells['subsidiary fishing gear 1']]),
    callSign,
    harbourNumber: marking,
    registrationNumber,
    imo: take(parseImo(cells.uvi ?? '')),
    mmsi: take(parseMmsi(cells.mmsi ?? '')),
    cfr,
    port: placeOf(cells, countryOf),
    'built.buildYear': take(parseYear(cells['year of construction'] ?? '', thisYear)),
    'vesselSizes.bruttotons': size('tonnage gt', 'tonnage'),
    'vesselSizes.lengthOverall': size('loa', 'metres'),
    'fleetRegister.otherTonnage': size('other tonnage', 'otherTonnage'),
    'fleetRegister.safetyTonnage': size('gts', 'tonnage'),
    'engine.power': size('power of main engine', 'kilowatts'),
    'extendedFields.dimensions.length': size('lbp', 'metres'),
    'extendedFields.propulsion.auxiliaryEngines':
      auxiliaryPower === undefined ? undefined : [{ power: auxiliaryPower }],
    'fleetRegister.mainGear': parsed('main fishing gear', parseGear),
    'fleetRegister.subsidiaryGears': take(parseGears(subsidiaryGears.map((column) => cells[column] ?? '').join())),
    'fleetRegister.hullMaterial': parsed('hull material', parseHullMaterial),
    'fleetRegister.fleetSegment': parsed('segment', parseSegment),
    'fleetRegister.entryIntoService': parsed('date of entry into service', (cell) => parseDay(cell)),
    'fleetRegister.tradeCountry': countryOf(cells['country of importation exportation'] ?? ''),
    'fleetRegister.registerEvent': take(parseRegisterEvent(event.kind)),
    'fleetRegister.exportType': parsed('type of export', parseExportType),
    'fleetRegister.publicAid': parsed('public aid', parsePublicAid),
    'fleetRegister.licensed': parsed('licence indicator', parseYesNo),
    'fleetRegister.monitored': parsed('vms indicator', parseYesNo),
    'fleetRegister.reportsElectronically': parsed('ers indicator', parseYesNo),
    'fleetRegister.reportingExempt': parsed('ers exempt indicator', parseYesNo),
    'fleetRegister.aisOnBoard': parsed('ais indicator', parseYesNo),
  });
}

/**
 * The place of registration: its name, else its UN/LOCODE. A national number such as 326 means nothing to a reader, and for
 * some of them the register's own list names a country ("Greece" for the Swedish 158).
 */
function placeOf(cells: EuCells, countryOf: CountryOf): string | undefined {
  const code = cells['place of registration'] ?? '';
  const isLocode = /^[A-Z]{2}[A-Z0-9]{3}$/.test(code);
  const name = parseText(cells['place of registration name'] ?? '');
  if (name !== undefined && (isLocode || code === '' || countryOf(name) === undefined)) return name;
  return isLocode ? code : undefined;
}

/** Leaves out the fields that are not known. */
function present(fields: { [Path in keyof VesselFields]: VesselFields[Path] | undefined }): VesselFields {
  // Name and flag are always given.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as VesselFields;
}
