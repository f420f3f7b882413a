import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEmptyDatabase } from '#platform/database/testDatabase.ts';
import { END } from './manifest.ts';
import { backupOf, makeInstallation, restoreBytes } from './testInstallation.ts';

interface Part {
  name: string;
  content: Buffer;
}

let good: Buffer;
let parts: Part[];
let place: { dataFolder: string; databaseUrl: string };
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const source = await makeInstallation();
  good = await backupOf(source).finally(() => source.close());
  parts = await partsOf(good);
  const database = await testEmptyDatabase();
  closing.push(() => database.close());
  const dataFolder = await mkdtemp(join(tmpdir(), 'wheelhouse-archive-'));
  closing.push(() => rm(dataFolder, { recursive: true, force: true }));
  place = { dataFolder, databaseUrl: database.url };
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function partsOf(archive: Buffer): Promise<Part[]> {
  const tar = extract();
  tar.end(zstdDecompressSync(archive));
  const found: Part[] = [];
  for await (const entry of tar) found.push({ name: entry.header.name, content: await buffer(entry) });
  return found;
}

async function archiveOf(changed: readonly Part[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, content } of changed) tar.entry({ name, size: content.length }, content);
  tar.finalize();
  return Buffer.concat([await promisify(zstdCompress)(await buffer(tar)), END]);
}

/** The archive with one document changed. */
async function withDocument(name: string, change: (text: string) => string): Promise<Buffer> {
  return await archiveOf(
    parts.map((part) => (part.name === name ? { name, content: Buffer.from(change(part.content.toString())) } : part)),
  );
}

/** The archive with a changed part in place of the one whose name begins so. */
async function withPart(name: string, change: (content: Buffer) => Buffer): Promise<Buffer> {
  return await archiveOf(
    parts.map((part) => (part.name.startsWith(name) ? { name: part.name, content: change(part.content) } : part)),
  );
}

const flipped = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
};

const incomplete = /^The backup is incomplete: its end is missing\./;
const cases: readonly [string, () => Promise<Buffer> | Buffer, RegExp][] = [
  ['an empty file', () => Buffer.alloc(0), /^This is not a backup of Wheelhouse\. Nothing was changed\.$/],
  ['a text', () => Buffer.from('hello '.repeat(1000)), /^This is not a backup/],
  ['an archive compressed otherwise', () => gzipSync(zstdDecompressSync(good)), /^This is not a backup/],
  ['another archive', () => archiveOf([{ name: 'a.txt', content: Buffer.from('a') }]), /^This is not a backup/],
  ['one cut off in its beginning', () => good.subarray(0, 300), incomplete],
  ['one cut off in the middle', () => good.subarray(0, good.length >> 1), incomplete],
  ['one cut off at its last byte', () => good.subarray(0, -1), incomplete],
  ['one that ends between two parts', () => archiveOf(parts.slice(0, 40)), incomplete],
  ['one without its last part', () => archiveOf(parts.slice(0, -1)), incomplete],
  ['one with a changed byte', () => flipped(good, good.length >> 1), /^The backup is (damaged|incomplete): /],
  [
    'one with a changed byte at its end',
    () => flipped(good, good.length - 90),
    /^The backup is (damaged|incomplete): /,
  ],
  [
    'one of a newer program',
    () => withDocument('manifest.json', (text) => text.replace('"format":1', '"format":2')),
    /^The backup was taken by a newer Wheelhouse \(0\)\. Restore it with that version\.$/,
  ],
  [
    'one of a newer schema',
    () =>
      withDocument('manifest.json', (text) =>
        text.replace(/"migrations":\[/, '$&{"number":1,"name":"x","checksum":"y"},'),
      ),
    /schema of a newer Wheelhouse/,
  ],
  [
    'one of another schema',
    () => withDocument('manifest.json', (text) => text.replace(/"checksum":"[0-9a-f]{4}/, '"checksum":"0000')),
    /schema was made by another edition of Wheelhouse|the checksum of manifest/,
  ],
  [
    'one with a changed row',
    () => withPart('tables/vessel/', (content) => flipped(content, content.indexOf('YFJORD'))),
    /^The backup is damaged: the checksum of tables\/vessel is not right\. Use another backup\.$/,
  ],
  [
    'one with rows that are none',
    () => withPart('tables/vessel/', (content) => flipped(content, 30)),
    /^The backup is damaged: the rows of tables\/vessel can't be read/,
  ],
  [
    'one with a changed file',
    () => withPart('files/media/texts', (content) => flipped(content, 0)),
    /^The backup is damaged: the checksum of files\/media/,
  ],
  [
    'one with a file outside of its folder',
    () => archiveOf([...parts.slice(0, 1), { name: 'files/media/../../evil', content: Buffer.from('x') }]),
    /^The backup is damaged: it has a file/,
  ],
  [
    'one with a folder of its own',
    () => archiveOf([...parts.slice(0, 1), { name: 'files/database/x', content: Buffer.from('x') }]),
    /^The backup is damaged: it has an unknown part files\/database/,
  ],
  [
    'one with something after its end',
    () => archiveOf([...parts, { name: 'files/media/x', content: Buffer.from('x') }]),
    /^The backup is damaged: there is something after its end/,
  ],
];

describe('an archive', () => {
  it.each(cases)('that is %s is refused, and leaves nothing', async (_what, make, sentence) => {
    await expect(restoreBytes(await make(), place)).rejects.toThrow(sentence);
    const left = await readdir(place.dataFolder);
    expect(left.filter((name) => !name.startsWith('wheelhouse.lock'))).toEqual([]);
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace::regnamespace::text in ('public', 'jobs')`,
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  it('is restored into the same place afterwards', async () => {
    expect(await restoreBytes(await archiveOf(parts), place)).toMatchObject({ files: 6 });
  });
});
