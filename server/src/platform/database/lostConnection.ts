import pg from 'pg';

/** How long a connection is waited for, in milliseconds. */
export interface AnswerPatience {
  /** A query that is not answered for so long is looked for in the database, and again after so long. */
  readonly lookAfter: number;
  /** The look itself is waited for so long. */
  readonly look: number;
  /** An answer may be on its way: a query that the database doesn't run is looked for once more after this time. */
  readonly confirmAfter: number;
}

/** The database answers at once that a connection ends; a silent one is left alone. */
const endWithinMs = 2000;

/** Ends the socket of a connection that is about to end, if the database doesn't. Else a process could not end. */
export function endSoon({ connection: { stream } }: pg.Client): void {
  const timer = setTimeout(() => stream.destroy(), endWithinMs);
  timer.unref();
  stream.once('close', () => clearTimeout(timer));
}

const usualPatience: AnswerPatience = { lookAfter: 10_000, look: 5000, confirmAfter: 1000 };

/**
 * Ends a connection on which no answer can arrive, so that its query fails. A cut network gives no error, and the
 * system gives up after a quarter of an hour. Whether the database still runs the query is looked up over a new connection: a long
 * query is waited for.
 *
 * @returns Called with each query; returns what is called when it was answered.
 */
export function watchAnswers(
  client: pg.Client,
  { patience = usualPatience, ...config }: pg.ClientConfig & { readonly patience?: AnswerPatience | undefined },
): () => () => void {
  let waiting = 0;
  let answered = 0;
  let timer: NodeJS.Timeout | undefined;

  function lookIn(milliseconds: number, seemsLost = false): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(seemsLost), milliseconds);
    timer.unref();
  }

  async function look(seemedLost: boolean): Promise<void> {
    const before = { answered, received: bytesFrom(client) };
    const isLost = !(await mayAnswer(client, { ...config, ...timeouts(patience.look) }, seemedLost));
    if (answered !== before.answered) return;
    if (!isLost || bytesFrom(client) !== before.received) lookIn(patience.lookAfter);
    else if (!seemedLost) lookIn(patience.confirmAfter, true);
    // With a query that waits, this doesn't wait for the database.
    else void client.end().catch(() => undefined);
  }

  return () => {
    waiting += 1;
    if (waiting === 1) lookIn(patience.lookAfter);
    return () => {
      waiting -= 1;
      answered += 1;
      if (waiting > 0) lookIn(patience.lookAfter);
      else clearTimeout(timer);
    };
  };
}

const timeouts = (milliseconds: number) => ({
  connectionTimeoutMillis: milliseconds,
  query_timeout: milliseconds,
});

const endConnection = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid = $1 and datname = current_database()`;

/**
 * Whether an answer to the query of a connection may still come.
 *
 * @param shouldEnd Ends the database's side of a connection that waits for a next query, so that its locks don't stay.
 */
async function mayAnswer(client: pg.Client, config: pg.ClientConfig, shouldEnd: boolean): Promise<boolean> {
  const asking = new pg.Client(config);
  asking.on('error', () => {});
  const pid = pidOf(client);
  try {
    await asking.connect();
    const { rows } = await asking.query<{ own: number; state: string | null }>(
      'select pg_backend_pid() as own, (select state from pg_stat_activity where pid = $1) as state',
      [pid],
    );
    const [seen] = rows;
    // What is between gives its own numbers: it answers, and ends what the database ends.
    if (seen === undefined || seen.own !== pidOf(asking)) return true;
    const isIdle = seen.state?.startsWith('idle') === true;
    if (isIdle && shouldEnd) await asking.query(endConnection, [pid]);
    return seen.state !== null && !isIdle;
  } catch (error) {
    // An answer of the database, such as that it has too many connections, came through the network.
    return error instanceof pg.DatabaseError;
  } finally {
    void asking.end().catch(() => undefined);
  }
}

/** The number of the database's process for a connection; the driver's types don't have it. */
function pidOf(client: pg.Client): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}

/** The bytes that came over a connection: an answer may be long. */
function bytesFrom({ connection: { stream } }: pg.Client): unknown {
  return 'bytesRead' in stream ? stream.bytesRead : undefined;
}
