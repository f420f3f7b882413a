import MiniSearch from 'minisearch';
import { searchCategories, type SearchCategory } from '@wheelhouse/contract/searchKinds';
import { createWordIndex } from '../../server/src/areas/search/keepWords.ts';
import { createResultList } from '../../server/src/areas/search/resultList.ts';
import { createSearch, type Search } from '../../server/src/areas/search/search.ts';
import { foldName } from '@wheelhouse/contract/foldedText';
import { openDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { Random } from '@wheelhouse/demo/random';
import { ms, quantile, report } from './figures.ts';
import { makeMisspelt, manners, type Misspelt } from './searchMisspelt.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';
import { makeRecords, type BenchRecord } from './searchWorld.ts';

const counts = { vessels: 100_000, companies: 150_000, persons: 150_000 };
const queries = 1200;
const first = 10;

/** Puts the records into the tables they belong to, as importers do: many in a statement. */
async function fill({ pool }: Database, records: readonly BenchRecord[]): Promise<void> {
  await pool.query(`insert into country values (1, 'NO', 'NOR', '{}')`);
  await pool.query(`insert into vessel_type values (1, null, '{}', '{WHEELHOUSE}')`);
  const tables: Readonly<Record<BenchRecord['category'], string>> = {
    VESSEL: `insert into vessel (id, name, flag, vessel_type_id, call_sign, mmsi, harbour_number) overriding system value
      select id, name, 'NO', 1, 'L' || to_hex(id), 257000000 + id, 'M-' || id || '-AV'`,
    COMPANY: `insert into owner (id, kind, name, country, registration_number, source, source_date) overriding system value
      select id, 'COMPANY', name, 'NO', 900000000 + id, 'bench', '2026-01-01'`,
    PERSON: `insert into person (id, first_name, last_name, source, source_date) overriding system value
      select id, split_part(name, ' ', 1), substr(name, strpos(name, ' ') + 1), 'bench', '2026-01-01'`,
  };
  for (let from = 0; from < records.length; from += 10_000) {
    const batch = records.slice(from, from + 10_000);
    for (const [category, insert] of Object.entries(tables)) {
      const own = batch.filter((record) => record.category === category);
      await pool.query(`${insert} from unnest($1::int[], $2::text[]) as said (id, name)`, [
        own.map(({ id }) => id),
        own.map(({ name }) => name),
      ]);
    }
  }
  await pool.query('vacuum analyze');
}

/** A search of either kind: the names of the best results of that category. */
type Searcher = (query: string, category: SearchCategory) => Promise<readonly string[]> | readonly string[];

/** All words must be near, or the more the better. */
type Combination = 'AND' | 'OR';

function inMemory(records: readonly BenchRecord[]): (combination: Combination) => Searcher {
  const index = new MiniSearch<BenchRecord & { key: string }>({
    idField: 'key',
    fields: ['name'],
    storeFields: ['name', 'category'],
    // Its records get the same letters as ours, so that only the search is compared.
    processTerm: (term) => foldName(term),
    searchOptions: { prefix: true, fuzzy: 0.2 },
  });
  index.addAll(records.map((record) => ({ ...record, key: `${record.category} ${record.id}` })));
  return (combination) => (query, category) =>
    index
      .search(query, { combineWith: combination, filter: (result) => result['category'] === category })
      .slice(0, first)
      .map((result) => String(result['name']));
}

function ours(search: Search): Searcher {
  return async (query, category) =>
    (await search(query, searchCategories, first)).filter((one) => one.category === category).map(({ text }) => text);
}

interface Outcome {
  /** The share of queries with a record of the name meant among the first ten of its category, by manner. */
  readonly recall: Readonly<Record<Misspelt['manner'], number>>;
  readonly recallOfAll: number;
  readonly times: readonly number[];
}

async function measure(ask: Searcher, misspelt: readonly Misspelt[]): Promise<Outcome> {
  const hits = new Map<string, number>();
  const times: number[] = [];
  for (const { query, record, manner } of misspelt) {
    const started = performance.now();
    const found = await ask(query, record.category);
    times.push(performance.now() - started);
    if (found.includes(record.name)) hits.set(manner, (hits.get(manner) ?? 0) + 1);
  }
  const share = (manner: string) => (hits.get(manner) ?? 0) / misspelt.filter((one) => one.manner === manner).length;
  return {
    // One entry a manner.
    recall: Object.fromEntries(manners.map((manner) => [manner, share(manner)])) as Outcome['recall'],
    recallOfAll: [...hits.values()].reduce((sum, count) => sum + count, 0) / misspelt.length,
    times,
  };
}

function reportTimes(name: string, { recall, recallOfAll, times }: Outcome, goal: string): void {
  report(`${name}: p50 / p95 / p99`, [0.5, 0.95, 0.99].map((share) => ms(quantile(times, share))).join(' / '), goal);
  report(`${name}: recall at ${first}`, percent(recallOfAll), '');
  for (const manner of manners) report(`  ${manner}`, percent(recall[manner]), '');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** What people type while they write a name, letter by letter, and numbers. */
function typedOnTheWay(random: Random, records: readonly BenchRecord[]): string[] {
  const names = Array.from({ length: 60 }, () => random.pick(records)?.name ?? '');
  const ways = names.flatMap((name) => [...name].map((_, length) => [...name].slice(0, length + 1).join('')));
  return [...ways, ...Array.from({ length: 100 }, () => `M ${random.whole(1, counts.vessels)} AV`)];
}

/** Search with typing errors over 400,000 names, beside MiniSearch in memory on the same records and queries. */
export async function searchBench(): Promise<void> {
  console.log(
    `\nSearch, ${counts.vessels} vessels, ${counts.companies} companies and ${counts.persons} persons, ${queries} misspelt queries`,
  );
  const records = makeRecords('bench', counts);
  const misspelt = makeMisspelt(new Random('bench', 'misspelt'), records, queries);
  const folder = await temporaryFolder();
  const log = { info() {}, warn: console.warn, error: console.error };
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined, log });
  try {
    const filled = performance.now();
    await fill(database, records);
    report('records written, with what search keeps of them', ms(performance.now() - filled), '');
    const words = createWordIndex(database.pool);
    const searching = { db: database.db, pool: database.pool, app: 'WHEELHOUSE', words } as const;
    const search = createSearch(searching);
    const started = performance.now();
    await search(misspelt[0]?.query ?? '', searchCategories, first);
    report('first search of a started server', ms(performance.now() - started), '');
    for (const { query } of misspelt.slice(0, 100)) await search(query, searchCategories, first);
    const own = await measure(ours(search), misspelt);
    reportTimes('ours, all categories', own, 'p95 under 20 ms');

    const way: number[] = [];
    for (const query of typedOnTheWay(new Random('bench', 'way'), records)) {
      const startedAt = performance.now();
      await search(query, searchCategories, 5);
      way.push(performance.now() - startedAt);
    }
    report('ours while typing, p50 / p95', `${ms(quantile(way, 0.5))} / ${ms(quantile(way, 0.95))}`, 'p95 under 20 ms');

    const list = createResultList(searching, search);
    const counted: number[] = [];
    for (const query of ['as', 'no', 'h', 'havfiske', 'rederi', 'nord', 'ma', 'sen', 'as invest', 'havbris']) {
      for (const category of searchCategories) {
        const startedAt = performance.now();
        await list({ query, category, page: 0, size: 20 });
        counted.push(performance.now() - startedAt);
      }
    }
    report(
      'ours, a page of all results with their count, p50 / p95',
      `${ms(quantile(counted, 0.5))} / ${ms(quantile(counted, 0.95))}`,
      'p95 under 200 ms',
    );

    const memory = process.memoryUsage().heapUsed;
    const indexed = performance.now();
    const peer = inMemory(records);
    report('MiniSearch, index made in', ms(performance.now() - indexed), '');
    report('MiniSearch, memory', `${((process.memoryUsage().heapUsed - memory) / 1e6).toFixed(0)} MB`, '');
    const theirs: number[] = [];
    for (const combination of ['AND', 'OR'] as const) {
      const outcome = await measure(peer(combination), misspelt);
      reportTimes(`MiniSearch 7.2, one category, ${combination}`, outcome, '');
      theirs.push(outcome.recallOfAll);
    }
    const isBelow = own.recallOfAll < Math.max(...theirs);
    report('recall beside theirs', isBelow ? 'BELOW' : 'not below', 'not below');
    if (isBelow) process.exitCode = 1;
  } finally {
    await database.close();
    await removeFolder(folder);
  }
}
