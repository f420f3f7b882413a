import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyScopes } from '@wheelhouse/contract/keyScopes';
import { addTestKey } from '../../server/src/areas/mcp/testMcp.ts';
import { testDatabase, type TestDatabase } from '../../server/src/platform/database/testDatabase.ts';
import { signedHeaders } from '../../server/src/areas/webhooks/signature.ts';
import { openRouteWorld, type RouteWorld } from '../../server/src/testRoutes.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');

let database: TestDatabase;
let world: RouteWorld;
/** A program of someone else, with the package installed. */
let program: string;
let key: string;

beforeAll(async () => {
  program = await realpath(await mkdtemp(join(tmpdir(), 'wheelhouse-client-')));
  await run('npm', ['pack', '--workspace', 'client', '--pack-destination', program], { cwd: repository });
  const [packed = ''] = (await readdir(program)).filter((name) => name.endsWith('.tgz'));
  const modules = join(program, 'node_modules');
  await mkdir(join(modules, '@wheelhouse'), { recursive: true });
  await mkdir(join(modules, '@types'));
  await run('tar', ['xzf', packed], { cwd: program });
  const installed = join(modules, '@wheelhouse/client');
  await cp(join(program, 'package'), installed, { recursive: true });
  for (const name of ['zod', '@types/node', 'undici-types']) {
    await symlink(join(repository, 'node_modules', name), join(modules, name));
  }
  await cp(join(installed, 'examples'), join(program, 'examples'), { recursive: true });
  await writeFile(join(program, 'package.json'), '{"type": "module"}');
  database = await testDatabase();
  world = await openRouteWorld(database);
  key = await addTestKey(database, 'skipper', keyScopes);
}, 180_000);
afterAll(async () => {
  await world.close();
  await database.close();
  await rm(program, { recursive: true });
});

async function example(name: string, args: readonly string[] = [], secret = key) {
  const env = { ...process.env, WHEELHOUSE_ADDRESS: `${world.origin}/`, WHEELHOUSE_KEY: secret, ONCE: '1' };
  return await run(process.execPath, [join('examples', `${name}.ts`), ...args], { cwd: program, env }).catch(
    (error: unknown) => error as { stdout: string; stderr: string; code: number },
  );
}

it('the examples have the types of the package', async () => {
  const options = ['--noEmit', '--strict', '--target', 'ES2024', '--module', 'NodeNext'];
  const files = (await readdir(join(program, 'examples'))).map((name) => join('examples', name));
  expect(files).toHaveLength(4);
  const compile = (...paths: string[]) =>
    run(join(repository, 'node_modules/.bin/tsc'), [...options, '--types', 'node', ...paths], { cwd: program });
  await compile(...files);
  await writeFile(
    join(program, 'wrong.ts'),
    `import { createWheelhouse } from '@wheelhouse/client';
import { getVessel } from '@wheelhouse/client/vessels';
const vessel = await createWheelhouse({ address: '', key: '' }).call(getVessel, { params: { id: 7 } });
export const wrong: number = vessel.name;`,
  );
  await expect(compile('wrong.ts')).rejects.toMatchObject({ stdout: expect.stringContaining('TS2322') });
});

it('a vessel is found and read', async () => {
  const vessel = await database.db
    .selectFrom('vessel')
    .select(['name', 'flag'])
    .where('name', '~', '^[A-Z]{8,}$')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect((await example('vessel', [vessel.name])).stdout).toMatch(new RegExp(`^${vessel.name}, [A-Z]{2}, [\\d.?]+ m`));
});

it('a refusal is said with its reason', async () => {
  const narrow = await addTestKey(database, 'skipper', ['map:read']);
  expect(await example('vessel', ['nets'], narrow)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Refused (403): This API key may not do this. It needs the scope search:read.'),
  });
});

it('a server that doesn’t answer is said in words', async () => {
  const env = { ...process.env, WHEELHOUSE_ADDRESS: 'http://localhost:1', WHEELHOUSE_KEY: key };
  const refused = await run(process.execPath, [join('examples', 'vessel.ts'), 'nets'], { cwd: program, env }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ code: 1, stderr: 'Refused (0): Wheelhouse doesn’t answer.\n' });
});

it('an export is made, waited for, read and removed', async () => {
  const { stdout } = await example('export', ['NO']);
  expect(stdout.split('\r\n')[0]).toContain('id,name,flag');
  expect(stdout.split('\r\n').length).toBeGreaterThan(10);
  expect(await database.db.selectFrom('export').select('id').execute()).toEqual([]);
});

it('positions are followed', async () => {
  expect((await example('follow')).stdout).toContain('Following vessels of Norway.');
});

it('a delivery of a webhook is taken if its signature and time are right', async () => {
  const secret = Buffer.from('a secret of thirty-two characters');
  const env = { ...process.env, WHEELHOUSE_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`, PORT: '0', ONCE: '1' };
  const receiver = spawn(process.execPath, [join('examples', 'webhook.ts')], { cwd: program, env });
  let printed = '';
  const address = await new Promise<string>((resolve) => {
    receiver.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const port = /^Listening on port (\d+)/.exec(printed)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}/`);
    });
  });
  const data = { providerId: 3, leadId: 7 };
  const body = JSON.stringify({ type: 'lead.created', timestamp: new Date().toISOString(), data });
  const send = async (headers: Record<string, string>, text = body) =>
    (await fetch(address, { method: 'POST', headers, body: text })).status;
  const signed = (by: Buffer, at = Date.now()) => signedHeaders([by], { id: 'msg_1', at, body });
  const ended = once(receiver, 'exit');
  expect(await send(signed(Buffer.from('another')))).toBe(401);
  expect(await send(signed(secret), body.replace('7', '8'))).toBe(401);
  expect(await send(signed(secret, Date.now() - 600_000))).toBe(401);
  expect(await send({})).toBe(401);
  expect(await send(signed(secret))).toBe(204);
  await ended;
  expect(printed).toContain('lead.created msg_1 of provider 3: lead 7');
});
