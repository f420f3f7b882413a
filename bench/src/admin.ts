import { auditList } from '@wheelhouse/contract/adminAudit';
import type { Query } from '@wheelhouse/contract/route';
import { auditRoutes } from '../../server/src/areas/audit/routes.ts';
import { openPool } from '../../server/src/platform/database/connect.ts';
import { openKysely } from '../../server/src/platform/database/oneConnection.ts';
import { onServer, silent, startTestServer } from '../../server/src/platform/database/testServer.ts';
import { testApi } from '../../server/src/platform/http/testApi.ts';
import { sql } from 'kysely';
import { ms, quantile, report, timed } from './figures.ts';

const rows = 1_000_000;
const rounds = 60;
const goal = 'under 50 ms';

type ListQuery = Query<typeof auditList.list>;

/** What a person asks of the audit log, from usual to hard. */
const questions: Readonly<Record<string, (round: number) => ListQuery>> = {
  'the newest entries': () => ({}),
  'the last page that can be reached': () => ({ page: 199 }),
  'sorted by user': (round) => ({ sort: round % 2 === 0 ? 'actor' : '-actor', page: round }),
  'sorted by object': (round) => ({ sort: 'object', page: round }),
  'of one action, half of all': () => ({ action: 'log in' }),
  'of one rare action': () => ({ action: 'user.suspend' }),
  'of one account': (round) => ({ object: `account/${round * 37}` }),
  'of one user': (round) => ({ actor: `user${round * 37}` }),
  'of a kind of objects, in one day': (round) => ({ object: 'fleet', from: day(round), to: day(round) }),
  'of a user and an action that never met': (round) => ({ actor: `user${round * 37}`, action: 'user.suspend' }),
  'of a text that begins many': () => ({ query: 'log' }),
  'of a text that begins some': (round) => ({ query: `user${round}` }),
  'of a text that begins none': (round) => ({ query: `nothing ${round}` }),
};

function day(round: number): string {
  return new Date(Date.UTC(2026, 0, 2 + round)).toISOString().slice(0, 10);
}

/** How fast the audit log is listed with a million entries, beside a list that counts all of them. */
export async function adminBench(): Promise<void> {
  console.log(`\nAdministration, an audit log of ${rows} entries`);
  const server = await startTestServer();
  await onServer(server.url(''), `create database audited template ${server.template}`);
  const pool = openPool(server.url('audited'), silent);
  const db = openKysely(pool);
  await sql`insert into audit_entry (at, actor, action, object, before, after)
    select '2026-01-01'::timestamptz + n * interval '20 seconds', 'user' || n % 5000,
      case when n % 2 = 0 then 'log in' when n % 20000 = 1 then 'user.suspend'
        else (array['log out', 'fleet.create', 'publish article', 'change profile', 'payment.status'])[1 + n % 5] end,
      case when n % 3 = 0 then 'fleet ' || n % 7000 else 'account/' || n % 5000 end,
      '{"name": "Nets", "days": 3}', '{"name": "Nets and floats", "days": 5}'
    from generate_series(1, ${rows}::int) as n`.execute(db);
  await sql`vacuum analyze audit_entry`.execute(db);
  const api = await testApi([auditList.list, auditList.exported], auditRoutes(db).slice(0, 2), async () => ({
    account: { id: 1, username: 'admin' },
    authorities: new Set(['ADMIN'] as const),
    signInId: 1,
  }));
  const client = api.client('token');
  for (const [name, question] of Object.entries(questions)) {
    let round = 0;
    await client.call(auditList.list, { query: question(0) });
    const times = await timed(rounds, () => client.call(auditList.list, { query: question((round += 1)) }));
    report(`${name}, p50`, ms(quantile(times, 0.5)), goal);
    report(`${name}, p95`, ms(quantile(times, 0.95)), goal);
  }
  const counting = await timed(20, () =>
    Promise.all([
      sql`select * from audit_entry where action = 'log in' order by at desc limit 50`.execute(db),
      sql`select count(*) from audit_entry where action = 'log in'`.execute(db),
    ]),
  );
  report('a list that counts all rows of one action, p95', ms(quantile(counting, 0.95)), 'the usual way');
  const [exporting = Number.NaN] = await timed(1, async () => {
    await (await client.open(auditList.exported, { query: {} })).text();
  });
  report('an export of 100,000 rows', ms(exporting), '');
  await api.close();
  await pool.end();
  await server.stop();
}
