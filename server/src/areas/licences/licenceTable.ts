import type { Kysely } from 'kysely';
import { haveWords, nameWords, typedWords } from '@wheelhouse/contract/foldedText';
import type { App } from '@wheelhouse/contract/installation';
import { licenceColumns } from '@wheelhouse/contract/licenceColumns';
import {
  licenceTableLimits,
  licenceTableMessages,
  type LicenceQuery,
  type LicenceRow,
  type LicenceWindow,
} from '@wheelhouse/contract/licenceTable';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { readSpecies } from '#areas/dictionaries/dictionaries.ts';
import { readRevision } from '#areas/vessels/store.ts';
import { nameIn } from '#areas/vessels/typedText.ts';
import { readCountryNames } from '#areas/vessels/windowStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { csvInTurns } from '#platform/http/inTurns.ts';
import type { FileToSave } from '#platform/http/mountRoutes.ts';
import {
  countLicenceRows,
  listLicenceNames,
  listLicenceValues,
  selectLicenceRows,
  type LicenceOrder,
  type NamesInOrder,
  type SelectedLicences,
  type TypedLicenceWord,
} from './tableStore.ts';

/** Without `from` and `count`. */
const usualCount = 60;
/** Different names of licences that are known by word and order. A register has some hundreds. */
const namesMax = 50_000;
/** The most counts that are cached for a revision of the register. */
const countsMax = 500;

export interface LicenceTableNeeds {
  readonly db: Kysely<Schema>;
  readonly app: App;
  readonly thisYear: () => number;
}

type Counts = Omit<LicenceWindow, 'rows'>;

interface NamesOf {
  readonly country: (iso: string) => string;
  readonly species: (id: number) => string;
}

/** The table of the licences of all vessels, read from the database part by part. */
export function createLicenceTable({ db, app, thisYear }: LicenceTableNeeds) {
  const perRevision = cachedPerRevision(
    () => readRevision(db),
    async () => ({
      ...(await listLicenceValues(db, app)),
      licences: await listLicenceNames(db, app, namesMax),
      countryNames: new Map((await readCountryNames(db)).map(({ iso, names }) => [iso, names])),
      speciesNames: new Map((await readSpecies(db)).map(({ id, value }) => [id, value])),
      counts: new Map<string, Counts>(),
    }),
  );
  type Known = Awaited<ReturnType<typeof perRevision>>;

  function namesOf({ countryNames, speciesNames }: Known, language: string): NamesOf {
    return {
      country: (iso) => nameIn(countryNames.get(iso) ?? {}, language),
      species: (id) => nameIn(speciesNames.get(id) ?? {}, language),
    };
  }

  function selectionOf(known: Known, query: LicenceQuery, names: NamesOf): SelectedLicences {
    const words = typedWords(query.q ?? '').map((spellings): TypedLicenceWord => {
      const isIn = (name: string) => haveWords(nameWords(name), [spellings]);
      return {
        spellings,
        flags: known.countries.filter((iso) => isIn(names.country(iso))),
        licences: known.licences.filter(isIn),
        species: known.species.filter((id) => isIn(names.species(id))),
      };
    });
    const { country, species, state = 'all' } = query;
    const ended = state === 'all' ? undefined : { before: `${thisYear()}-01-01`, isPast: state === 'elder' };
    return { words, country, species, ended };
  }

  async function countOf(known: Known, selection: SelectedLicences): Promise<Counts> {
    const key = JSON.stringify(selection);
    const before = known.counts.get(key);
    if (before !== undefined) return before;
    const counted = await countLicenceRows(db, app, selection);
    const [oldest] = known.counts.keys();
    if (known.counts.size >= countsMax && oldest !== undefined) known.counts.delete(oldest);
    known.counts.set(key, counted);
    return counted;
  }

  async function ask(query: LicenceQuery, language: string) {
    const known = await perRevision();
    const names = namesOf(known, language);
    const selection = selectionOf(known, query, names);
    const column = query.sort ?? 'vessel';
    const order = { column, descending: query.descending === 'true', names: inOrder(known, names, language) };
    return { names, selection, order, counts: await countOf(known, selection) };
  }

  return {
    async read(query: LicenceQuery, part: Part, language: string): Promise<LicenceWindow> {
      const { from = 0, count = usualCount } = part;
      const { selection, order, counts } = await ask(query, language);
      if (from >= counts.total) return { ...counts, rows: [] };
      return { ...counts, rows: await selectLicenceRows(db, app, selection, order, { from, count }) };
    },

    /** @throws Refusal if there are too many rows for a file */
    async export(query: LicenceQuery, language: string): Promise<FileToSave> {
      const { names, selection, order, counts } = await ask(query, language);
      const count = licenceTableLimits.fileRowsMax;
      if (counts.total > count) throw new Refusal(422, licenceTableMessages.tooManyRows);
      const rows = await selectLicenceRows(db, app, selection, order, { from: 0, count });
      return { name: 'fishing-licences.csv', mediaType: 'text/csv', text: await csvOf(rows, names, language) };
    },

    async choices() {
      const { countries, species } = await perRevision();
      return { countries, species };
    },
  };
}

export type LicenceTable = ReturnType<typeof createLicenceTable>;

interface Part {
  readonly from?: number | undefined;
  readonly count?: number | undefined;
}

/** The values by which columns are sorted, in the reader's alphabet. */
function inOrder(
  { countries, species, licences }: Pick<LicenceOrder['names'], keyof NamesInOrder>,
  names: NamesOf,
  language: string,
): NamesInOrder {
  const { compare } = new Intl.Collator(say(message('language.tag'), language), { numeric: true, sensitivity: 'base' });
  const by =
    <Value>(nameOf: (value: Value) => string) =>
    (a: Value, b: Value) =>
      compare(nameOf(a), nameOf(b));
  return {
    countries: countries.toSorted(by(names.country)),
    species: species.toSorted(by(names.species)),
    licences: licences.toSorted(compare),
  };
}

/**
 * Rows as a CSV file: days as in 2026-05-01, amounts in tons. After the columns of the table come the vessel's number, as
 * vessels may share a name, and the code of its country (ISO 3166-1 alpha-2).
 */
async function csvOf(rows: readonly LicenceRow[], names: NamesOf, language: string): Promise<string> {
  const header = [...licenceColumns, 'vesselId' as const, 'countryCode' as const];
  return await csvInTurns(
    header.map((column) => say(message(`licences.csv.${column}`), language)),
    rows,
    ({ vessel, name, start, end, specie, amount }) => [
      names.country(vessel.flag),
      vessel.name,
      start,
      end,
      name,
      specie === undefined ? undefined : names.species(specie),
      amount,
      vessel.id,
      vessel.flag,
    ],
  );
}
