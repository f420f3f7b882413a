import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { runArchiveImport } from '#areas/positions/archiveRun.ts';
import { archiveFormats, archiveNames, isArchiveName, readArchiveMapping } from '#marine/archives/archiveFormats.ts';
import { openArchive } from '#marine/archives/archiveRows.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { sentenceOfEncoding } from '#platform/reading/encoding.ts';
import { encodingOf, openTableFile } from '#platform/reading/tableFile.ts';
import { standardInput } from './importRegister.ts';

const usage = `Usage:

wheelhouse import positions <format> <file>

  marinecadastre       AIS of the United States (MarineCadastre, CSV)
  danish               AIS of the Danish Maritime Authority (aisdk, CSV)
  norwegian-vms        positions of the Norwegian Directorate of Fisheries (VMS, CSV), by call sign
  tacsat               VMS in the form of the European Union and ICES (TACSAT2, CSV), by CFR
  csv --mapping <file> any CSV file whose columns the mapping names; see docs/import.md

  --encoding           the encoding of the file, if it isn't detected
  --dry-run            check all rows, and store nothing

  - as the file is the standard input: unzip -p aisdk.zip | wheelhouse import positions danish -`;

interface PositionsCommand {
  readonly format: string;
  readonly file: string;
  readonly mapping: string | undefined;
  readonly encoding: string | undefined;
  readonly dry: boolean;
}

interface PositionsContext {
  readonly pool: pg.Pool;
  readonly retentionDays: number;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly now: () => Date;
  readonly fileName?: string | undefined;
  readonly waiting?: number | undefined;
}

/** @throws UserFacingError if the arguments are invalid */
function parseCommand(args: readonly string[]): PositionsCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      mapping: { type: 'string' },
      encoding: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [format, file, ...more] = positionals;
  if (format === undefined || file === undefined || more.length > 0) throw new UserFacingError(usage);
  if (format !== 'csv' && !isArchiveName(format)) {
    const names = [...archiveNames, 'csv'].join(', ');
    throw new UserFacingError(`Unknown format "${format}" of positions. Choose from ${names}.`);
  }
  if (format === 'csv' && values.mapping === undefined) {
    throw new UserFacingError('The format csv needs --mapping <file>, which names the columns; see docs/import.md.');
  }
  if (format !== 'csv' && values.mapping !== undefined)
    throw new UserFacingError(`The format ${format} doesn't take --mapping.`);
  return { format, file, mapping: values.mapping, encoding: values.encoding, dry: values['dry-run'] };
}

/** The arguments after `import positions`, for a process with another working folder; the file is the second. */
export function absolutePositionArguments(args: readonly string[]): readonly string[] {
  const { format, file, mapping, encoding, dry } = parseCommand(args);
  return [
    format,
    file === standardInput ? file : resolve(file),
    ...(mapping === undefined ? [] : [`--mapping=${resolve(mapping)}`]),
    ...(encoding === undefined ? [] : [`--encoding=${encoding}`]),
    ...(dry ? ['--dry-run'] : []),
  ];
}

/**
 * `wheelhouse import positions <format> <file>`: adds an archive of positions to the tracks. The last line of its report is `N added,
 * N changed, N unchanged, N refused`.
 *
 * @param args The arguments after `import positions`.
 * @returns The exit code: 0 if the valid rows are stored, 1 if none is.
 * @throws UserFacingError if the command, the file or the mapping is invalid, or another import is running
 */
export async function importPositions(args: readonly string[], context: PositionsContext): Promise<number> {
  const { pool, retentionDays, stdout, stderr, now, fileName, waiting } = context;
  const { format, file: path, mapping, encoding, dry } = parseCommand(args);
  const shape = isArchiveName(format) ? archiveFormats[format] : await readArchiveMapping(mapping ?? '');
  const file = await openTableFile(path, encoding);
  const sentence = sentenceOfEncoding(encodingOf(file));
  if (sentence !== undefined) stdout.write(`${sentence}\n`);
  const { report, failure } = await runArchiveImport({
    pool,
    retentionDays,
    now,
    choice: { dry, waiting, copy: fileName === undefined ? undefined : path },
    format: `positions-${format}`,
    fileName: fileName ?? basename(path),
    rows: await openArchive(file, shape),
    onProgress: (text) => stderr.write(text),
  });
  if (failure !== undefined) {
    stderr.write(`${failure}\n`);
    return 1;
  }
  stdout.write(`${report.lines('line').join('\n')}\n`);
  return 0;
}
