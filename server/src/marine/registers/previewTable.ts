import { importLimits } from '@wheelhouse/contract/adminImports';
import { mappingLimits, type ImportPreview, type MappingDocument } from '@wheelhouse/contract/adminMappings';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { findColumn } from '#platform/reading/headings.ts';
import { firstCells, type CsvTable } from '#platform/reading/csvRows.ts';
import { encodingOf, openTable, openTableFile, type TableFile } from '#platform/reading/tableFile.ts';
import { countKnownHeadings, guessMapping } from './guessMapping.ts';
import type { CsvSurroundings } from './mappedField.ts';
import { openMappedCsv } from './mappedCsv.ts';
import { columnsOf, parseMapping, type Mapping } from './mapping.ts';
import type { Take } from './register.ts';

export interface PreviewQuestion {
  readonly path: string;
  /** Names the source of a guessed mapping. */
  readonly fileName: string;
  readonly mapping?: MappingDocument | undefined;
  readonly encoding?: string | undefined;
  /** The sheet of a workbook for which a mapping is guessed. */
  readonly sheet?: string | undefined;
}

/** Characters of a sample; longer cells are cut. */
const longest = 200;
/** Sheets to choose from. */
const mostSheets = 200;

/**
 * Looks at a file: what it is, its headings, and its first rows as a mapping would import them.
 *
 * @throws UserFacingError if it can't be read as a table. What is wrong with the mapping is in the answer.
 */
export async function previewTable(
  { path, fileName, mapping: given, encoding: chosen, sheet }: PreviewQuestion,
  surroundings: CsvSurroundings,
): Promise<ImportPreview> {
  const file = await openTableFile(path, chosen);
  const parsed = given === undefined ? undefined : await orFault(() => parseMapping(given));
  const mapping = parsed !== undefined && 'value' in parsed ? parsed.value : undefined;
  const wanted = mapping === undefined ? [] : columnsOf(mapping).all;
  const known = (headings: readonly string[]) =>
    mapping === undefined
      ? countKnownHeadings(headings)
      : wanted.filter((name) => findColumn(headings, name) !== undefined).length;
  const table = await openChosen(file, known, given === undefined ? sheet : mapping?.sheet);
  if (table.headings.length === 0) throw new UserFacingError(`The file ${path} has no headings in its first lines.`);
  const guessed = async () => ({
    ...(await suggestedMapping(table, fileName)),
    ...(sheet !== undefined && { sheet }),
  });
  const document = given ?? (await guessed());
  const encoding = encodingOf(file);
  const used = given === undefined ? parseMapping(document) : mapping;
  const imported = used === undefined ? nothing : await previewRows(file, used, surroundings);
  const fault = parsed !== undefined && 'fault' in parsed ? parsed : {};
  return {
    ...(encoding === undefined ? {} : { encoding: { name: encoding.name, isGuessed: encoding.basis === 'guessed' } }),
    separator: table.delimiter,
    ...(table.sheet === undefined ? {} : { sheet: table.sheet }),
    ...('sheets' in file &&
      file.sheets.length > 1 && { sheets: file.sheets.map(({ name }) => name).slice(0, mostSheets) }),
    columns: table.headings.length,
    headings: await withSamples(table, used),
    mapping: document,
    ...imported,
    ...fault,
  };
}

/** Rows that show which column identifies the vessels. */
const GUESS_ROWS = 500;

/** The mapping that the headings and first rows of a table suggest; the file's name is that of the source. */
export async function suggestedMapping(table: CsvTable, fileName: string): Promise<MappingDocument> {
  return guessMapping(table.headings, sourceOf(fileName), await firstCells(table, GUESS_ROWS));
}

/** A sheet that isn't there is a fault of the mapping, which `previewRows` reports: another one is shown. */
async function openChosen(
  file: TableFile,
  known: (headings: readonly string[]) => number,
  sheet: string | undefined,
): Promise<CsvTable> {
  const chosen = await orFault(() => openTable(file, known, sheet));
  return 'value' in chosen ? chosen.value : await openTable(file, known);
}

function sourceOf(fileName: string): string {
  return (
    fileName
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, 100) || 'Register'
  );
}

async function withSamples(table: CsvTable, mapping: Mapping | undefined): Promise<ImportPreview['headings']> {
  const shown = table.headings.slice(0, mappingLimits.columns);
  const names = mapping === undefined ? [] : columnsOf(mapping).all;
  const places = new Map(names.map((name) => [name, findColumn(table.headings, name)?.index]));
  const samples = shown.map(() => new Set<string>());
  let read = 0;
  for await (const row of table.rows()) {
    if (!('reason' in row)) {
      for (const [column, found] of samples.entries()) {
        const cell = (row.cells[column] ?? '').slice(0, longest);
        if (cell !== '' && found.size < mappingLimits.samples) found.add(cell);
      }
    }
    read += 1;
    if (read >= importLimits.previewRows) break;
  }
  return shown.map((heading, column) => ({
    heading: heading.slice(0, longest),
    samples: [...(samples[column] ?? [])],
    names: names.filter((name) => places.get(name) === column),
  }));
}

const nothing = { rows: [], assumed: [] };

type Imported = Pick<ImportPreview, 'rows' | 'assumed' | 'fault'>;

async function previewRows(file: TableFile, mapping: Mapping, surroundings: CsvSurroundings): Promise<Imported> {
  const register = await orFault(() => openMappedCsv(file, mapping, surroundings));
  if ('fault' in register) return { fault: register.fault, rows: [], assumed: [] };
  const { value } = register;
  const rows: ImportPreview['rows'] = [];
  const fault = await orFault(async () => {
    for await (const row of value.read()) {
      if ('reason' in row) rows.push({ line: row.line, refused: row.reason, warnings: [], fields: [] });
      else {
        const warnings: string[] = [];
        const take: Take = (parsed) => {
          if (parsed !== undefined && 'error' in parsed) warnings.push(parsed.error);
          return parsed !== undefined && 'value' in parsed ? parsed.value : undefined;
        };
        const { fields, owners = [] } = value.interpret(row.row, take);
        const owner = owners.flatMap((one) =>
          Object.entries(one).map(([part, value]) => [`owner.${part}`, value] as const),
        );
        const licence = Object.entries(row.licence ?? {}).map(([part, value]) => [`licence.${part}`, value] as const);
        const shown = [...Object.entries(fields), ...owner, ...licence].filter(([, one]) => one !== null);
        rows.push({
          line: row.line,
          warnings,
          fields: shown.map(([field, one]) => ({ field, value: typeof one === 'string' ? one : JSON.stringify(one) })),
        });
      }
      if (rows.length >= importLimits.previewRows) break;
    }
  });
  return {
    rows,
    assumed: [...(value.assumed ?? []), ...(value.noticed?.() ?? [])],
    ...('fault' in fault ? { fault: fault.fault } : {}),
  };
}

type OrFault<Value> = { readonly value: Value } | { readonly fault: string };

/** What the work gives, or the sentence of a fault that the user can mend. */
async function orFault<Value>(work: () => Value | Promise<Value>): Promise<OrFault<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof UserFacingError) return { fault: error.message };
    throw error;
  }
}
