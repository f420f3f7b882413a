import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@wheelhouse/contract/client';
import type { RouteShape } from '@wheelhouse/contract/route';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RouteHandler } from '#platform/http/mountRoutes.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import { seededDatabase, type SeededDatabase } from './testSeededDatabase.ts';
import { undoRun } from './undoRun.ts';

interface How {
  readonly contract: readonly RouteShape[];
  readonly handlers: (database: SeededDatabase) => readonly RouteHandler[];
  /** The tables that are emptied before each test. */
  readonly tables: string;
  /** The first line of the files that are imported, and the mapping of its columns. */
  readonly headings: string;
  readonly mapping: object;
  /** The time at which an import is undone. */
  readonly now: Date;
}

/** A register that a test file imports, and the administrator Anna, who changes it through the API. */
export interface AdminOfRegister {
  readonly database: SeededDatabase;
  /** The number of Anna's account. */
  readonly id: number;
  client(): Client;
  /** The rows that a query answers. */
  rows: SeededDatabase['rows'];
  /** Imports rows, a line of CSV each; returns the last line of the report. */
  importRows(rows: readonly string[], day?: string, source?: string): Promise<string | undefined>;
  /** Writes a file that a command can read, and returns its path. */
  write(name: string, content: string): Promise<string>;
  undoLastImport(): Promise<void>;
}

export function useAdminOfRegister({ contract, handlers, tables, headings, mapping, now }: How): AdminOfRegister {
  let database: SeededDatabase;
  let folder: string;
  let api: TestApi;
  let id = 0;

  beforeAll(async () => {
    database = await seededDatabase();
    folder = await mkdtemp(join(tmpdir(), 'register-'));
    const [account] = await database.rows<{ id: number }>(
      `insert into account (username, password_hash, authorities) values ('anna', '', '{ADMIN}') returning id`,
    );
    id = account?.id ?? 0;
    api = await testApi(contract, handlers(database), async () => ({
      account: { id, username: 'anna' },
      authorities: new Set(['USER', 'ADMIN']),
      signInId: 1,
    }));
  });
  afterAll(async () => {
    await api.close();
    await database.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.rows(`truncate ${tables} cascade`);
  });

  async function write(name: string, content: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  }

  return {
    get database() {
      return database;
    },
    get id() {
      return id;
    },
    client: () => api.client('anna'),
    rows: (query, parameters) => database.rows(query, parameters),
    write,
    async importRows(rows, day = '2024-06-01', source = 'Boat list') {
      const path = await write(`${source}.csv`, `${[headings, ...rows].join('\n')}\n`);
      const names = await write('mapping.json', JSON.stringify({ source, ...mapping }));
      const { out } = await database.run(['csv', path, '--mapping', names], day);
      return out.at(-1);
    },
    async undoLastImport() {
      const [run] = await database.rows<{ id: number }>('select max(id) as id from import_run');
      await undoRun(database.pool, run?.id ?? 0, { actor: 'anna', now: () => now, onProgress: () => {} });
    },
  };
}
