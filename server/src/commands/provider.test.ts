import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { parseProviderCommand, runProviderCommand } from './provider.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());

async function outputOf(args: readonly string[]): Promise<string> {
  const stdout = new PassThrough();
  await runProviderCommand(parseProviderCommand(args), database.db, stdout);
  return String(stdout.read());
}

describe('the operator', () => {
  it('can assign a yard to a provider, and remove it', async () => {
    const { id } = await database.db
      .insertInto('service_provider')
      .values({ name: 'Langsten AS' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const yardOf = async () =>
      (await database.db.selectFrom('service_provider').select('yard').where('id', '=', id).executeTakeFirst())?.yard;
    expect(await outputOf(['yard', `${id}`, 'Langsten', 'Slip'])).toBe(
      'Langsten AS is linked to the yard Langsten Slip.\n',
    );
    expect(await yardOf()).toBe('Langsten Slip');
    const entries = await database.db.selectFrom('audit_entry').select(['actor', 'object', 'after']).execute();
    expect(entries).toEqual([{ actor: 'command line', object: `provider ${id}`, after: { yard: 'Langsten Slip' } }]);
    expect(await outputOf(['yard', `${id}`, '-'])).toBe('Langsten AS is not linked to a yard.\n');
    expect(await yardOf()).toBeNull();
  });

  it('gets an error for a provider that does not exist', async () => {
    await expect(outputOf(['yard', '999999', 'Langsten'])).rejects.toThrow('Service provider 999999 not found.');
  });
});
