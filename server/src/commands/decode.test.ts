import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeCommand } from './decode.ts';
import { withTagBlock } from '@wheelhouse/demo/ships/encode';

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-decode-'));
afterAll(() => rmSync(folder, { recursive: true }));

const position = '!AIVDM,1,1,,A,13HOI:0P0000VOHLCnHQKwvL05Ip,0*23';

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function run(args: string[], input = ''): Promise<{ code: number; out: string; errors: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [out, errors] = [collect(stdout), collect(stderr)];
  const code = await decodeCommand(args, Readable.from([Buffer.from(input)]), stdout, stderr);
  stdout.end();
  stderr.end();
  return { code, out: await out, errors: await errors };
}

async function collect(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

describe('wheelhouse decode', () => {
  it('prints one object per message in our own terms, and its counts', async () => {
    const { code, out, errors } = await run([
      file('one.nmea', `${withTagBlock(position, '2573010', 1_418_172_113_000)}\n${position}x\nnoise\n`),
    ]);
    const [first] = out.trim().split('\n');
    expect(code).toBe(0);
    expect(JSON.parse(first ?? '')).toMatchObject({
      type: 1,
      mmsi: 227006760,
      station: '2573010',
      receivedAt: '2014-12-10T00:41:53.000Z',
      latitude: 49.4755767,
      longitude: 0.13138,
      speed: 0,
      course: 36.7,
      heading: null,
      navigationalStatus: 'under way using engine',
    });
    expect(errors).toBe('2 sentences, 2 messages decoded.\n');
  });

  it('reports that a log is packed', async () => {
    const { code, errors } = await run([file('log.gz', gzipSync(`${position}\n`))]);
    expect({ code, errors: errors.replace(folder, '') }).toEqual({
      code: 1,
      errors: '/log.gz is compressed with gzip, not text. Unpack it first.\n',
    });
  });

  it("prints gpsd's fields, from a pipe", async () => {
    const { code, out } = await run(['--gpsd', '-'], `${position}\n`);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ class: 'AIS', lat: 49.475577, turn: 'nan' });
  });

  it.each([
    ['a missing file', ['nowhere.nmea'], 1, /File not found: nowhere\.nmea/],
    ['a folder', [folder], 1, /is a folder/],
    ['an empty file', [file('empty.nmea', '')], 1, /is empty/],
    ['a binary file', [file('binary', Buffer.alloc(5000, 0xfe))], 1, /has no AIS sentence/],
    ['a log in UTF-16', [file('wide.nmea', Buffer.from(`\uFEFF${position}\n`, 'utf16le'))], 1, /is UTF-16 text/],
    [
      'a file of damaged sentences',
      [file('damaged.nmea', `${position.replace('*', '1*')}\n${position.slice(0, 20)}\n`)],
      1,
      /has only damaged AIS sentences: 1 with a bad checksum, 1 malformed\./,
    ],
    ['no file', [], 2, /Usage: wheelhouse decode/],
    ['an unknown option', ['--json', 'x'], 2, /Unknown option --json/],
    ['two files', ['a', 'b'], 2, /Usage/],
  ] as const)('reports what is wrong with %s', async (_, args, code, sentence) => {
    const result = await run([...args]);
    expect(result.code).toBe(code);
    expect(result.errors).toMatch(sentence);
  });

  it('waits for a slow reader, and loses nothing', async () => {
    let received = '';
    const slow = new Writable({
      highWaterMark: 16,
      write(chunk, _encoding, done) {
        received += String(chunk);
        setTimeout(done, 1);
      },
    });
    const chunks = Array.from({ length: 50 }, () => Buffer.from(`${position}\n`));
    expect(await decodeCommand(['-'], Readable.from(chunks), slow, new PassThrough())).toBe(0);
    expect(received.trim().split('\n')).toHaveLength(50);
  });

  it('ends silently when the reader closes the pipe', async () => {
    const leaving = new Writable({
      write(_chunk, _encoding, done) {
        done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      },
    });
    const chunks = Array.from({ length: 50 }, () => Buffer.from(`${position}\n`));
    expect(await decodeCommand(['-'], Readable.from(chunks), leaving, new PassThrough())).toBe(0);
  });
});
