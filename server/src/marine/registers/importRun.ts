import type pg from 'pg';
import { besides } from '#platform/database/besides.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { Encoding } from '#platform/reading/encoding.ts';
import { waitForTurn } from '#marine/identity/ownTurn.ts';
import { makeChangedRecords, makeStagedBlocks, writeStagedBlocks } from '#marine/identity/recordStore.ts';
import { resolveRecords } from '#marine/identity/resolve.ts';
import { collectRecords } from './collectRecords.ts';
import { listContested, readNewsLines, type Contested } from './contestedStore.ts';
import { makeLicenceStaging, settleLicences, stageLicences, type StagedLicence } from './licenceStore.ts';
import { loadSuppressed } from './people/suppressed.ts';
import { Progress } from './progress.ts';
import { makeNewsLines } from './registerRecords.ts';
import type { Register } from './register.ts';
import { MAX_NOTES, type Report } from './report.ts';
import { runImport, type RunChoice, type RunOutcome } from './run.ts';
import { forgetOlderRuns } from './undoStore.ts';
import { makeStaging, stageRows, type StagedRow } from './stagingStore.ts';
import { changesForeignLetters, changesScript } from '#marine/vessels/values/scripts.ts';

const STAGE_ROWS = 2000;

export interface ImportRun {
  readonly pool: pg.Pool;
  readonly register: Register;
  /** As the command line calls it. */
  readonly format: string;
  readonly fileName: string;
  /** How the file was decoded; absent for rows that are from no text file. */
  readonly encoding?: Encoding | undefined;
  /** Of what day the values are, YYYY-MM-DD. */
  readonly date: string;
  readonly now: () => Date;
  /** Receives progress during the run. */
  readonly onProgress: (text: string) => void;
  readonly choice?: RunChoice | undefined;
}

/**
 * Imports a vessel register in one run.
 *
 * @throws UserFacingError when another import is running, before anything is noted.
 */
export async function runVesselImport(run: ImportRun): Promise<RunOutcome> {
  const { pool, format, fileName, now, onProgress } = run;
  const { id, source, rowWord } = run.register;
  return await runImport({
    pool,
    format,
    fileName,
    place: 'file',
    source,
    register: id,
    choice: run.choice,
    now,
    onProgress,
    rowWord,
    importAll: (client, runId, report, noted) => importAll(client, { ...run, onProgress: noted }, runId, report),
  });
}

async function importAll(client: pg.ClientBase, run: ImportRun, runId: number, report: Report): Promise<void> {
  const { register } = run;
  const progress = new Progress(run.onProgress);
  await waitForTurn(client);
  await makeStaging(client);
  await makeLicenceStaging(client);
  await makeNewsLines(client);
  await makeChangedRecords(client);
  await makeStagedBlocks(client);
  await stageFile(client, register, report, progress);
  report.noticed = register.noticed?.() ?? [];
  const today = run.now().toISOString().slice(0, 10);
  const suppressed = await loadSuppressed(client);
  await collectRecords(client, { register, runId, date: run.date, today, report, progress, suppressed });
  await writeStagedBlocks(client);
  const checkName = nameCheck(run);
  report.alsoChanged = await resolveRecords(client, {
    onSettled: async (settled) => {
      const lines = await readNewsLines(
        client,
        settled.flatMap(({ records }) => records),
      );
      for (const one of settled) {
        const { records, isNew, isChanged, before, after } = one;
        report.difference.add(one);
        for (const line of records.flatMap((record) => lines.get(record) ?? [])) {
          const isFromHere = before !== undefined && after.sources.name?.source === register.source;
          if (isFromHere) checkName(line, String(before.columns.name), String(after.columns.name));
          if (isNew) report.added += 1;
          else if (isChanged) report.changed += 1;
          else report.unchanged += 1;
        }
      }
    },
    onCompared: (pairs) => progress.pairs(pairs),
    onWritten: (vessels) => progress.vessels(vessels, 'brought up to date'),
  });
  const { count, first } = await listContested(client, register.id, MAX_NOTES);
  for (const contested of first) report.warn(contested.line, sentenceOfContested(contested, register));
  report.warned += count - first.length;
  await forgetOlderRuns(client, register.id);
  if (register.hasLicences === true) {
    const provenance = { source: register.source, date: run.date };
    report.licences = await settleLicences(client, { runId, register: register.id, ...provenance });
  }
}

/** A wrong guess of the encoding turns right names into letters of another script. */
function nameCheck({ encoding, register }: ImportRun): (line: number, before: string, after: string) => void {
  return (line, before, after) => {
    if (encoding?.basis !== 'guessed') return;
    const isOtherScript = changesScript(before, after);
    if (!isOtherScript && !changesForeignLetters(before, after)) return;
    throw new UserFacingError(
      `The name in ${register.rowWord} ${line} would change from ${before} to ${after}, in ${isOtherScript ? 'letters of another script' : 'other letters'}. ` +
        `The file was read as ${encoding.name}, guessed from its letters. Nothing was imported. ` +
        `If ${after} is right, import it with --encoding ${encoding.name}, otherwise with the encoding of the file.`,
    );
  };
}

async function stageFile(client: pg.ClientBase, register: Register, report: Report, progress: Progress): Promise<void> {
  const stage = async ({ rows, licences }: ReadRows) => {
    await stageRows(client, rows);
    await stageLicences(client, licences);
  };
  const read = readRows(register, report);
  let next = await read.next();
  while (next.done !== true) {
    // The database stages these rows, while the next ones are read here.
    next = await besides(stage(next.value), read.next());
    progress.rows(report.rowsRead);
  }
}

interface ReadRows {
  readonly rows: readonly StagedRow[];
  readonly licences: readonly StagedLicence[];
}

async function* readRows(register: Register, report: Report): AsyncGenerator<ReadRows, void, void> {
  let rows: StagedRow[] = [];
  let licences: StagedLicence[] = [];
  for await (const row of register.read()) {
    report.rowsRead += 1;
    if ('reason' in row) {
      report.refuse(row.line, row.reason);
      continue;
    }
    const { line, key, event, licence } = row;
    if (licence !== undefined) licences.push({ key, licence });
    rows.push({ line, key, day: event?.day ?? null, kind: event?.kind ?? null, row: JSON.stringify(row.row) });
    if (rows.length < STAGE_ROWS) continue;
    yield { rows, licences };
    [rows, licences] = [[], []];
  }
  yield { rows, licences };
}

const names = { cfr: 'CFR', imo: 'IMO number', mmsi: 'MMSI' };

function sentenceOfContested({ identifier, value, ...other }: Contested, { rowWord }: Register): string {
  const holder =
    other.otherLine === null ? `vessel ${other.otherVessel}, ${other.otherName}` : `${rowWord} ${other.otherLine}`;
  return `${names[identifier]} ${value} already belongs to ${holder}; the value was left out.`;
}
