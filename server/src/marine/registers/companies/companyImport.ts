import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { Progress } from '#marine/registers/progress.ts';
import type { ItemWords } from '#platform/reading/jsonItems.ts';
import { runImport, type RunChoice, type RunOutcome } from '#marine/registers/run.ts';
import { dropAnswers, keepAnswers } from './answerStore.ts';
import { importAnnualReports } from './importAnnualReports.ts';
import { importRoles } from './importRoles.ts';
import { importUnits } from './importUnits.ts';
import { openCompanySource } from './source.ts';
import { organisationNumber } from './texts.ts';
import { listNumbers } from './unitStore.ts';
import type { CompanyImport } from './companyRun.ts';

interface CompanyRegister {
  readonly source: string;
  readonly member: string;
  readonly words: ItemWords;
  /** Statuses from 500 that are about one company only, and are not retried. */
  readonly final: readonly number[];
  readonly importAll: (client: pg.ClientBase, run: CompanyImport) => Promise<void>;
}

const registers = {
  'norwegian-companies': {
    source: 'Brønnøysund Register Centre, company register',
    member: 'organisasjonsnummer',
    words: { one: 'company', many: 'companies' },
    final: [],
    importAll: importUnits,
  },
  'norwegian-roles': {
    source: 'Brønnøysund Register Centre, company register',
    member: 'rollegrupper',
    words: { one: 'company’s roles', many: 'answers with roles' },
    final: [],
    importAll: importRoles,
  },
  'norwegian-accounts': {
    source: 'Brønnøysund Register Centre, accounts register',
    member: 'regnskapsperiode',
    words: { one: 'annual account', many: 'annual accounts' },
    // The annual reports of banks and insurers, which have their own plan, are answered with 500.
    final: [500],
    importAll: importAnnualReports,
  },
} as const satisfies Record<string, CompanyRegister>;
export type CompanyFormat = keyof typeof registers;
// The keys of an object literal are its own.
export const companyFormats = Object.keys(registers) as CompanyFormat[];

export interface CompanyCommand {
  readonly format: CompanyFormat;
  /** File, or address with http:// or https://. */
  readonly place: string;
  /** What the file is called, if its path is that of a copy. */
  readonly fileName: string | undefined;
  readonly company: string | undefined;
  /** Of what day the values are, YYYY-MM-DD. */
  readonly date: string;
}

export interface CompanyContext {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly choice?: RunChoice | undefined;
  /** Receives progress during the run. */
  readonly onProgress: (text: string) => void;
  /** Waits between questions; tests need not. */
  readonly pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

/**
 * Runs one import of a company register.
 *
 * @throws UserFacingError when the command or the file is not right, or another import is running.
 */
export async function runCompanyImport(command: CompanyCommand, context: CompanyContext): Promise<RunOutcome> {
  const { format, place, company, date } = command;
  const { pool, now, choice, onProgress, pause = async (milliseconds) => await sleep(milliseconds) } = context;
  const register: CompanyRegister = registers[format];
  const requested = company === undefined ? undefined : organisationNumber(company);
  if (company !== undefined && requested === undefined) {
    throw new UserFacingError('--company is not an organisation number: write its nine digits.');
  }
  const source = await openCompanySource({
    place,
    member: register.member,
    words: register.words,
    isFinal: (status) => register.final.includes(status),
    numbers: async () => (requested === undefined ? await listNumbers(pool) : [requested]),
    pause,
    onProgress,
  });
  let answers = source;
  return await runImport({
    pool,
    format,
    fileName: command.fileName ?? source.name,
    place: source.place,
    source: register.source,
    register: null,
    choice,
    now,
    onProgress,
    rowWord: 'item',
    // A register on the network may keep us waiting for hours: its answers come first, the transaction after them.
    fetch: async (client, noted) => {
      const progress = new Progress(noted);
      await dropAnswers(client);
      if (source.place === 'file') return;
      answers = await keepAnswers(client, source, (count) => progress.answers(count));
    },
    importAll: async (client, _runId, report, noted) => {
      await register.importAll(client, {
        source: answers,
        requested,
        provenance: { source: register.source, date },
        thisYear: now().getUTCFullYear(),
        report,
        progress: new Progress(noted),
      });
      await dropAnswers(client);
    },
  });
}
