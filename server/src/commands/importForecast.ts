import { basename } from 'node:path';
import { writingInto } from '#platform/errors/diskError.ts';
import { unreadableReason } from '#platform/errors/fileError.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { FieldFailure, frameOfFields } from '#marine/weather/frameOfFields.ts';
import type { FieldFrame } from '#marine/weather/fieldFrame.ts';
import { weatherFolder, writeFrames, type WrittenFrame } from '#marine/weather/frameStore.ts';
import { FieldCollector, type FieldGroup } from '#marine/weather/collectFields.ts';
import { gribMessages } from '#marine/weather/grib/readFile.ts';
import { ImportReport, type Origin } from '#marine/weather/importReport.ts';
import { nameOf, substituteOf } from '#marine/weather/parameters.ts';

const forecastUsage = `wheelhouse import forecast <files>

  GRIB2 files, any number of them: temperature at 2 m, wind at 10 m, significant wave height with period and direction,
  surface currents. Anything else in them is ignored. A newer run replaces an older one.`;

interface ForecastContext {
  readonly dataFolder: string;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly now: () => Date;
}

/**
 * Imports forecasts: `wheelhouse import forecast <files>`. Needs no database, so it can run while a server runs. Progress
 * goes to `stderr`, the report to `stdout`. Invalid or unsupported messages are reported and skipped.
 *
 * @param files The arguments after `import forecast`.
 * @returns The exit code: 0 if a frame was stored, or the same, a newer or a fuller one exists already; 1 if nothing
 *   could be used.
 * @throws UserFacingError if no file is given, or the data folder cannot be written.
 */
export async function forecastCommand(
  files: readonly string[],
  { dataFolder, stdout, stderr, now }: ForecastContext,
): Promise<number> {
  if (files.length === 0 || files.some((file) => file.startsWith('--'))) {
    throw new UserFacingError(`Usage:\n\n${forecastUsage}`);
  }
  const report = new ImportReport();
  const onProgress = (words: string) => stderr.write(`${words}\n`);
  const folder = weatherFolder(dataFolder);
  const written = await writingInto(folder, () => writeFrames(folder, framesIn(files, report, onProgress), { now }));
  const lines = [...report.lines(written), ...conclusionOf(written)];
  stdout.write(`${lines.join('\n')}\n`);
  return written.some(({ outcome }) => outcome !== 'over') ? 0 : 1;
}

/** The message if nothing was stored. */
function conclusionOf(written: readonly WrittenFrame[]): string[] {
  if (written.some(({ outcome }) => outcome === 'kept')) return [];
  const isThere = written.some(({ outcome }) => outcome !== 'over');
  return [
    isThere ? 'Nothing new: the existing forecasts are the same, newer or more complete.' : 'Nothing usable found.',
  ];
}

async function* framesIn(
  files: readonly string[],
  report: ImportReport,
  onProgress: (words: string) => void,
): AsyncGenerator<FieldFrame> {
  const collector = new FieldCollector();
  for (const file of files) {
    onProgress(`Reading ${file}`);
    let found = 0;
    try {
      for await (const part of gribMessages(file)) {
        if (part.kind === 'problem' && part.code === 'junk') {
          report.file(basename(file), part.text);
          continue;
        }
        found += 1;
        if (part.kind === 'problem') {
          const name = part.parameter === undefined ? '' : `${nameOf(part.parameter)}: `;
          report.problem(basename(file), part.field, `${name}${part.text}`);
          continue;
        }
        const added = collector.add(file, part);
        if (added.kind !== 'taken') report.skip(nameOf(part.parameter));
        yield* framesOf(collector.takeBest(), report);
      }
      if (found === 0) report.file(basename(file), 'there is no GRIB message in it');
    } catch (error) {
      if (!isOfFile(error)) throw error;
      report.file(basename(file), `it cannot be read: ${unreadableReason(error) ?? error.message}`);
    }
    yield* framesOf(collector.takeFull(), report);
  }
  yield* framesOf(collector.takeUsable(), report);
  for (const { file, message } of collector.left()) {
    report.problem(basename(file), message.field, `${nameOf(message.parameter)} without the field that belongs to it`);
  }
}

async function* framesOf(groups: readonly FieldGroup[], report: ImportReport): AsyncGenerator<FieldFrame> {
  for (const group of groups) {
    try {
      const frame = await frameOfFields(group);
      report.made(originOf(group));
      yield frame;
    } catch (error) {
      if (!(error instanceof FieldFailure)) throw error;
      const { file, message } = error.field;
      report.problem(basename(file), message.field, `${nameOf(message.parameter)}: ${error.message}`);
    }
  }
}

function originOf({ planes }: FieldGroup): Origin {
  const fields = [...planes.values()];
  return {
    files: [...new Set(fields.map(({ file }) => basename(file)))],
    substitute: fields
      .map(({ role, message }) => substituteOf(role, message.parameter))
      .find((words) => words !== undefined),
  };
}

/** An error of the file system, whose message has the cause and the file. */
function isOfFile(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
