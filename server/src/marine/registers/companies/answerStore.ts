import type pg from 'pg';
import type { Answer, CompanySource } from './source.ts';

/** Answers written or read at once: a few megabytes at most, but for a single answer that is larger. */
const AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 1_000_000;

interface StoredAnswer {
  readonly requested: string | undefined;
  readonly status: number | null;
  /** JSON; null when the answer was not JSON. */
  readonly value: string | null;
}

/**
 * Takes all answers of a source that may be slow into a table which lasts as long as the connection, outside any
 * transaction; nothing is left of it after a program is killed.
 *
 * @param result Called after each answer with their number so far.
 * @returns The same answers, to be read on the same connection.
 */
export async function keepAnswers(
  client: pg.ClientBase,
  source: CompanySource,
  result: (count: number) => void,
): Promise<CompanySource> {
  await client.query(
    'create temporary table stored_answer (line integer generated always as identity primary key, requested text, status integer, value text)',
  );
  let waiting: StoredAnswer[] = [];
  let characters = 0;
  let count = 0;
  for await (const answer of source.read()) {
    const stored = storedAnswerOf(answer);
    waiting.push(stored);
    characters += stored.value?.length ?? 0;
    result((count += 1));
    if (waiting.length < AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    await write(client, waiting);
    waiting = [];
    characters = 0;
  }
  await write(client, waiting);
  return { name: source.name, place: source.place, read: () => readStored(client) };
}

/** Drops the table that `keepAnswers` made, if there is one. */
export async function dropAnswers(client: pg.ClientBase): Promise<void> {
  await client.query('drop table if exists pg_temp.stored_answer');
}

function storedAnswerOf({ result, requested }: Answer): StoredAnswer {
  if ('status' in result) return { requested, status: result.status, value: null };
  return { requested, status: null, value: result.value === undefined ? null : JSON.stringify(result.value) };
}

async function write(client: pg.ClientBase, answers: readonly StoredAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await client.query(
    `insert into stored_answer (requested, status, value)
     select requested, status, value from unnest($1::text[], $2::int[], $3::text[]) with ordinality as given(requested, status, value, place)
     order by place`,
    [answers.map((one) => one.requested ?? null), answers.map((one) => one.status), answers.map((one) => one.value)],
  );
}

async function* readStored(client: pg.ClientBase): AsyncGenerator<Answer, void, void> {
  for (let last = 0; ;) {
    // A row is read whole, so what may be large is bounded by the sum so far.
    const { rows } = await client.query<{
      line: number;
      requested: string | null;
      status: number | null;
      value: string | null;
    }>(
      `select line, requested, status, value
       from (select *, sum(length(value)) over (order by line) as characters
             from (select * from stored_answer where line > $1 order by line limit $2) as next) as measured
       where line = $1 + 1 or coalesce(characters, 0) < $3 order by line`,
      [last, AT_ONCE, CHARACTERS_AT_ONCE],
    );
    if (rows.length === 0) return;
    for (const { line, requested, status, value } of rows) {
      last = line;
      yield {
        requested: requested ?? undefined,
        result: status === null ? { value: value === null ? undefined : JSON.parse(value) } : { status },
      };
    }
  }
}
