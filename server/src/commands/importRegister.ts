import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { isAddress } from '#marine/registers/companies/address.ts';
import type { ImportDifference } from '@wheelhouse/contract/adminImports';
import { companyFormats, runCompanyImport, type CompanyFormat } from '#marine/registers/companies/companyImport.ts';
import { openEuFleetRegister } from '#marine/registers/euFleetRegister.ts';
import { runVesselImport } from '#marine/registers/importRun.ts';
import { openMappedCsv } from '#marine/registers/mappedCsv.ts';
import { surroundingsOf } from '#marine/registers/mappedField.ts';
import { readMapping, type Mapping } from '#marine/registers/mapping.ts';
import { readSavedMapping } from '#marine/registers/savedMapping.ts';
import { openNorwegianVessels } from '#marine/registers/norwegianVessels.ts';
import { sentenceOfEncoding, type Encoding } from '#platform/reading/encoding.ts';
import { encodingOf, openTableFile } from '#platform/reading/tableFile.ts';
import { openTextFile } from '#platform/reading/textFile.ts';
import type { Register } from '#marine/registers/register.ts';
import type { RunOutcome } from '#marine/registers/run.ts';
import { listCountries, listVesselTypes } from '#marine/registers/runStore.ts';
import { countryLookup, type KnownCountry } from '#marine/vessels/values/countries.ts';
import { parseDay } from '#marine/vessels/values/days.ts';

const importUsage = `wheelhouse import <format> <file> [--date YYYY-MM-DD]

  Vessels
  eu-fleet-register    export of the EU Fleet Register (CSV), with or without the history of its events
  norwegian-vessels    vessel list of the Norwegian Directorate of Fisheries (JSON)
  csv --mapping <file> any CSV file whose columns the mapping names; see docs/import.md
  csv --saved <name>   the same, with a mapping that is saved under this name in the administration

  Companies, from a file or its http address
  norwegian-companies  units of the Norwegian company register (JSON)
  norwegian-roles      roles in companies already in the database (JSON)
  norwegian-accounts   annual accounts of companies already in the database (JSON)
                       {orgnr} in an address is replaced by each Norwegian company in the database in turn
  --company <number>   the company a file is about, if the file doesn't say

  --date               the date of the file (default: today)
  --encoding           the encoding of the file, such as windows-1251, if it isn't detected

  --dry-run            show what would change, and store nothing

  - as the file is the standard input.

wheelhouse import mapping <file>
  writes a mapping that the headings of a CSV file or workbook suggest

wheelhouse import undo <number>
  undoes the last import of a vessel register, by its number`;

/** Names the standard input in place of a file. */
export const standardInput = '-';

const vesselFormats = ['eu-fleet-register', 'norwegian-vessels', 'csv'] as const;
type VesselFormat = (typeof vesselFormats)[number];
type Format = VesselFormat | CompanyFormat;
const formats: readonly Format[] = [...vesselFormats, ...companyFormats];

interface ImportContext {
  /** A database with dictionaries. */
  readonly pool: pg.Pool;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly now: () => Date;
  /** What the file is called, if its path is that of a copy. */
  readonly fileName?: string | undefined;
  /** The number of a run that the server noted when it was requested. */
  readonly waiting?: number | undefined;
  /** Waits between requests to a register on the network; tests skip them. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/**
 * Imports a register of vessels or companies: `wheelhouse import <format> <file>`. Progress goes to `stderr`, the
 * report to `stdout`; its last line is `N added, N changed, N unchanged, N refused`.
 *
 * @param args The arguments after `import`.
 * @returns The exit code: 0 if the valid rows are in the register, 1 if nothing of the file is.
 * @throws UserFacingError if the command, the file or the mapping is invalid, or another import is running.
 */
export async function importCommand(args: readonly string[], context: ImportContext): Promise<number> {
  const { stdout, stderr } = context;
  const command = parseCommand(args);
  const { outcome, rowWord } = await runCommand(command, context);
  const { report, failure } = outcome;
  if (failure !== undefined) {
    stderr.write(`${failure}\n`);
    return 1;
  }
  if (command.dry) for (const line of linesOfDifference(report.difference.found)) stdout.write(`${line}\n`);
  stdout.write(`${report.lines(rowWord).join('\n')}\n`);
  return 0;
}

/**
 * The arguments after `import` in one order, file first, for a process with another working folder.
 * @throws UserFacingError if they are invalid
 */
export function absoluteArguments(args: readonly string[]): readonly string[] {
  const { format, file, mappingFile, saved, company, date, encoding, dry } = parseCommand(args);
  const isPath = file !== standardInput && !(isOfCompanies(format) && isAddress(file));
  const options = Object.entries({ company, date, encoding, saved, mapping: mappingFile && resolve(mappingFile) });
  return [
    format,
    isPath ? resolve(file) : file,
    ...options.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`])),
    ...(dry ? ['--dry-run'] : []),
  ];
}

interface Command {
  readonly format: Format;
  readonly file: string;
  readonly mappingFile: string | undefined;
  /** The name of a saved mapping. */
  readonly saved: string | undefined;
  readonly company: string | undefined;
  readonly date: string | undefined;
  readonly encoding: string | undefined;
  readonly dry: boolean;
}

async function runCommand(
  { format, file: path, mappingFile, saved, company, date, encoding: chosen, dry }: Command,
  { pool, stdout, stderr, now, pause, fileName, waiting }: ImportContext,
): Promise<{ outcome: RunOutcome; rowWord: 'line' | 'item' }> {
  const onProgress = (text: string) => stderr.write(text);
  const choice = { dry, waiting, copy: fileName === undefined ? undefined : path };
  const today = now().toISOString().slice(0, 10);
  if (isOfCompanies(format)) {
    const command = { format, place: path, fileName, company, date: date ?? today };
    await countriesOf(pool);
    return { outcome: await runCompanyImport(command, { pool, now, choice, onProgress, pause }), rowWord: 'item' };
  }
  const readFileOrNone = async () => (mappingFile === undefined ? undefined : await readMapping(mappingFile));
  const mapping = saved === undefined ? await readFileOrNone() : await readSavedMapping(pool, saved);
  const { register, encoding } = await openRegister({ format, path, mapping, chosen }, { pool, now });
  for (const sentence of [sentenceOfEncoding(encoding), ...(register.assumed ?? [])])
    if (sentence !== undefined) stdout.write(`${sentence}\n`);
  const outcome = await runVesselImport({
    pool,
    register,
    format,
    fileName: fileName ?? basename(path),
    encoding,
    date: date ?? mapping?.date ?? today,
    choice,
    now,
    onProgress,
  });
  return { outcome, rowWord: register.rowWord };
}

function isOfCompanies(format: Format): format is CompanyFormat {
  return companyFormats.some((one) => one === format);
}

function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      mapping: { type: 'string' },
      saved: { type: 'string' },
      company: { type: 'string' },
      date: { type: 'string' },
      encoding: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name, file, ...more] = positionals;
  if (name === undefined || file === undefined || more.length > 0)
    throw new UserFacingError(`Usage:\n\n${importUsage}`);
  const format = formats.find((one) => one === name);
  if (format === undefined) throw new UserFacingError(`Unknown format "${name}". Choose from ${formats.join(', ')}.`);
  checkMapping(format, values);
  if (!isOfCompanies(format) && values.company !== undefined) {
    throw new UserFacingError(`The format ${format} doesn't take --company.`);
  }
  if (isOfCompanies(format) && values.encoding !== undefined)
    throw new UserFacingError(`The format ${format} doesn't take --encoding: its files are UTF-8.`);
  const date = values.date === undefined ? undefined : parseDay(values.date);
  if (date !== undefined && 'error' in date) throw new UserFacingError(`--date ${date.error}: write YYYY-MM-DD.`);
  return {
    format,
    file,
    mappingFile: values.mapping,
    saved: values.saved,
    company: values.company,
    date: date?.value,
    encoding: values.encoding,
    dry: values['dry-run'],
  };
}

/** @throws UserFacingError if a file that needs a mapping has none, or another one has one. */
function checkMapping(format: Format, { mapping, saved }: { mapping?: string; saved?: string }): void {
  if (mapping !== undefined && saved !== undefined)
    throw new UserFacingError('Use --mapping <file> or --saved <name>, not both.');
  if (format === 'csv' && mapping === undefined && saved === undefined) {
    throw new UserFacingError(
      'The format csv needs --mapping <file> or --saved <name>, which names the columns. Begin with: wheelhouse import mapping <file>',
    );
  }
  const given = saved === undefined ? '--mapping' : '--saved';
  if (format !== 'csv' && (mapping ?? saved) !== undefined)
    throw new UserFacingError(`The format ${format} doesn't take ${given}.`);
}

/** What a dry run would change, for a terminal. */
function linesOfDifference({ vessels, added, changed }: ImportDifference): string[] {
  const lines = vessels.flatMap(({ kind, name, fields }) => [
    `${kind === 'added' ? 'Would add' : 'Would change'} ${name}`,
    ...fields.map(({ field, before = '–', after = '–' }) => `  ${field}: ${before} → ${after}`),
  ]);
  const more = added + changed - vessels.length;
  return [...lines, ...(more > 0 ? [`and ${more} more vessels`] : []), 'A dry run: nothing was stored.'];
}

interface OpenedRegister {
  readonly register: Register;
  /** How the file was decoded; undefined for a workbook. */
  readonly encoding: Encoding | undefined;
}

async function openRegister(
  {
    format,
    path,
    mapping,
    chosen,
  }: { format: VesselFormat; path: string; mapping: Mapping | undefined; chosen: string | undefined },
  { pool, now }: { pool: pg.Pool; now: () => Date },
): Promise<OpenedRegister> {
  const countries = await countriesOf(pool);
  const thisYear = now().getUTCFullYear();
  if (format === 'norwegian-vessels') {
    const file = await openTextFile(path, chosen);
    return { register: openNorwegianVessels(file), encoding: file.encoding };
  }
  const file = await openTableFile(path, chosen);
  const encoding = encodingOf(file);
  if (mapping === undefined)
    return { register: await openEuFleetRegister(file, { countryOf: countryLookup(countries), thisYear }), encoding };
  return {
    register: await openMappedCsv(file, mapping, surroundingsOf(countries, await listVesselTypes(pool), thisYear)),
    encoding,
  };
}

/** @throws UserFacingError if the dictionaries are missing. */
async function countriesOf(pool: pg.Pool): Promise<KnownCountry[]> {
  const countries = await listCountries(pool);
  if (countries.length > 0) return countries;
  throw new UserFacingError('The database has no dictionaries yet. Start Wheelhouse once, then import.');
}
