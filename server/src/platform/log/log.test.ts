import pg from 'pg';
import { expect, it } from 'vitest';
import { errorForLog } from './log.ts';

it('logs an error with its kind, and without the data it is about', () => {
  const error = new pg.DatabaseError('duplicate key value violates unique constraint "account_name"', 100, 'error');
  Object.assign(error, {
    code: '23505',
    table: 'account',
    detail: 'Key (username_key)=(kari@quay.example) already exists.',
    where: 'SQL statement of kari@quay.example',
    envelope: { to: ['kari@quay.example'] },
  });
  const logged = errorForLog(new Error('not kept', { cause: error }));
  expect(JSON.stringify([logged, errorForLog(error)])).not.toContain('kari@quay.example');
  expect(errorForLog(error)).toMatchObject({ message: error.message, code: '23505', table: 'account' });
  expect(logged).toMatchObject({ message: expect.stringContaining('duplicate key value') });
});
