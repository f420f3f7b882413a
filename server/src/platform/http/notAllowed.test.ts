import { pino } from 'pino';
import { expect, it } from 'vitest';
import { getCompany } from '@wheelhouse/contract/companies';
import { notFound } from '#platform/errors/refusal.ts';
import { handle } from './mountRoutes.ts';
import { refusalOf, testApi } from './testApi.ts';

it('what an account may not call is logged, with who tried, and without its token', async () => {
  const lines: string[] = [];
  const kari = { account: { id: 7, username: 'Kari' }, authorities: new Set(['USER' as const]), signInId: 1 };
  const api = await testApi(
    [getCompany],
    [
      handle(getCompany, () => {
        throw notFound();
      }),
    ],
    async () => kari,
    { logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) },
  );
  const call = api.client('hush-hush-hush').call(getCompany, { params: { companyId: 1 } });
  expect((await refusalOf(call)).status).toBe(403);
  await api.close();
  const logged = lines.filter((line) => line.includes('not allowed'));
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ route: 'getCompany', account: 7 }]);
  expect(lines.join()).not.toContain('hush');
});
