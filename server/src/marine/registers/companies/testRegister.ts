import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededDatabase, type SeededDatabase } from '#marine/registers/testSeededDatabase.ts';

export type TestAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A database to import into, a folder for files, and a register on the network, for tests. */
export interface TestRegister {
  readonly database: SeededDatabase;
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** Requested paths, with their queries. */
  readonly requests: string[];
  /** Answers from now on. */
  answer(how: TestAnswer): void;
  /** Writes a file and answers its path. */
  file(name: string, content: unknown): Promise<string>;
  close(): Promise<void>;
}

export async function testRegister(): Promise<TestRegister> {
  const database = await seededDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'companies-'));
  const requests: string[] = [];
  let how: TestAnswer = (_, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    how(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  const { port } = server.address() as AddressInfo;
  return {
    database,
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer(next) {
      how = next;
      requests.length = 0;
    },
    async file(name, content) {
      const path = join(folder, name);
      const isRaw = typeof content === 'string' || content instanceof Uint8Array;
      await writeFile(path, isRaw ? content : JSON.stringify(content));
      return path;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** All data of every table, as one text. */
export async function dumpOf(database: SeededDatabase): Promise<string> {
  const tables = await database.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => database.rows<{ row: string }>(`select to_jsonb(one)::text as row from ${name} as one`)),
  );
  return texts.flatMap((rows) => rows.map(({ row }) => row)).join('\n');
}
