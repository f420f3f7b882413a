import fastify from 'fastify';
import { expect, it } from 'vitest';
import { DiskFull } from '#platform/errors/userFacingError.ts';
import { answerProblems } from './problems.ts';
import { Refusal } from '#platform/errors/refusal.ts';

it.each<[string, () => Error, number, number]>([
  ['a part that is known to be down', () => new Refusal(503, 'Try again soon.'), 503, 0],
  ['a part that failed just now', () => new Refusal(503, 'Try again soon.', { cause: new Error('gone') }), 503, 1],
  ['what nobody expected', () => new Error('a mistake'), 500, 1],
  [
    'a disk without room',
    () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    507,
    1,
  ],
  ['the folder on it', () => new DiskFull('The disk that holds data/media is full.'), 507, 1],
  ['what a rule refuses', () => new Refusal(422, 'Too long.'), 422, 0],
])('logs %s as an error if it is one', async (_, thrown, status, logged) => {
  const lines: string[] = [];
  const server = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  answerProblems(server);
  server.get('/', () => {
    throw thrown();
  });
  expect((await server.inject('/')).statusCode).toBe(status);
  expect(lines).toHaveLength(logged);
  await server.close();
});
