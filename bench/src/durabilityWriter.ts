import { writeSync } from 'node:fs';
import { lockDataFolder } from '../../server/src/platform/database/dataFolder.ts';
import { openPool } from '../../server/src/platform/database/connect.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';

/**
 * Writes rows until it is killed, four at a time, each in its own transaction that also changes an older row, and prints the number of each when the database has
 * answered. The other side of durability.ts.
 *
 * Arguments: the data folder, PostgreSQL settings as JSON.
 */
const [path = '', settings = '{}'] = process.argv.slice(2);
const WRITERS = 4;
/** About a page a row, so that checkpoints, new segments and unsynced pages come along. */
const ROW_BYTES = 2_000;

const log = { info() {}, warn: console.warn, error: console.warn };
const parsed: Record<string, string> = JSON.parse(settings);
const server = await startEmbedded(await lockDataFolder(path), log, parsed);
const pool = openPool(server.url(), log);
await pool.query(
  'create table if not exists written (n bigint primary key, times integer not null default 0, bytes text not null)',
);
const { rows } = await pool.query<{ next: number }>('select coalesce(max(n), 0) + 1 as next from written');
let next = rows[0]?.next ?? 1;
writeSync(1, `server ${server.pid()}\n`);

async function write(): Promise<never> {
  for (;;) {
    const n = next;
    next += 1;
    // The old row dirties a page far from the new one's.
    await pool.query(
      `with earlier as (update written set times = times + 1 where n = $2)
       insert into written (n, bytes) values ($1::bigint, rpad($1::bigint::text, ${ROW_BYTES}, md5($1::bigint::text)))`,
      [n, Math.ceil(Math.random() * n)],
    );
    writeSync(1, `${n}\n`);
  }
}
await Promise.all(Array.from({ length: WRITERS }, write));
