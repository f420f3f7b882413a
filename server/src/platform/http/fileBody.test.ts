import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { say } from '@wheelhouse/messages/say';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { apiBase, route, tokenHeader } from '@wheelhouse/contract/route';
import { idInAddress } from '@wheelhouse/contract/values';
import { visitorWith } from '#permissions/viewer.ts';
import { handle } from './mountRoutes.ts';
import { openApiDocument } from './openapi.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { refusalOf, testApi, type TestApi } from './testApi.ts';

const weigh = route({
  name: 'weigh',
  area: 'test',
  summary: 'For the test',
  access: 'session',
  rate: 'write',
  method: 'POST',
  path: 'scales/{id}',
  params: z.object({ id: idInAddress }),
  bodyType: 'file',
  carriage: 'json',
  answer: z.object({ name: z.string(), bytes: z.int() }),
  refusals: { 413: uploadMessages.imageTooLarge },
});

/** Scales of another account: the handler refuses before it reads the file. */
const others = 2;
/** Scales that only reads the first chunk. */
const hasty = 3;

let api: TestApi;
let opened = 0;
let most = 0;

beforeAll(async () => {
  api = await testApi(
    [weigh],
    [
      handle(weigh, async ({ params, file }) => {
        if (params.id === others) throw notFound(vesselMessages.notFound);
        opened += 1;
        const { name, content } = await file();
        let bytes = 0;
        for await (const chunk of content) {
          bytes += (chunk as Buffer).length;
          most = Math.max(most, content.readableLength);
          if (params.id === hasty) return { name, bytes: 0 };
        }
        return { name, bytes };
      }),
    ],
    async (token) => (token === 'kari' ? { ...visitorWith([]), account: { id: 1, username: 'kari' } } : undefined),
  );
});
afterAll(() => api.close());

const address = (id: number) => `${api.origin}${apiBase}/scales/${id}`;
const post = (body: string | FormData, id = 1, headers: Record<string, string> = {}) =>
  fetch(address(id), { method: 'POST', body, headers: { [tokenHeader]: 'kari', ...headers } });
const blobOf = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const formWith = (...files: Blob[]) => {
  const form = new FormData();
  form.set('words', 'of no account');
  for (const file of files) form.append('file', file, 'boat.jpg');
  return form;
};
const detailOf = async (answer: Response) => [answer.status, ((await answer.json()) as { detail: string }).detail];

describe('an uploaded file', () => {
  it('is read as a stream, never whole, up to the size limit', async () => {
    const answer = await api.client('kari').call(weigh, { params: { id: 1 }, file: blobOf(uploadLimits.image) });
    expect(answer).toEqual({ name: 'blob', bytes: uploadLimits.image });
    expect(most).toBeLessThan(1024 * 1024);
  });

  it('above the size limit is refused, whether its size was declared or not', async () => {
    const call = api.client('kari').call(weigh, { params: { id: 1 }, file: blobOf(uploadLimits.image + 1) });
    expect(await refusalOf(call)).toMatchObject({ status: 413, message: say(uploadMessages.imageTooLarge) });
    expect(await detailOf(await post(formWith(blobOf(uploadLimits.image + 100_000))))).toEqual([
      413,
      say(uploadMessages.imageTooLarge),
    ]);
    const untold = new Response(formWith(blobOf(uploadLimits.image + 100_000)));
    const answer = await fetch(address(1), {
      method: 'POST',
      body: untold.body,
      duplex: 'half',
      headers: { [tokenHeader]: 'kari', 'content-type': untold.headers.get('content-type') ?? '' },
    } as RequestInit);
    expect(await detailOf(answer)).toEqual([413, say(uploadMessages.imageTooLarge)]);
  });

  it('has to be there, and to be the only one', async () => {
    expect(await detailOf(await post(formWith()))).toEqual([422, say(uploadMessages.singleFile)]);
    expect(await detailOf(await post(formWith(blobOf(10), blobOf(10))))).toEqual([422, say(uploadMessages.singleFile)]);
    expect(await detailOf(await post(formWith(blobOf(10), blobOf(5_000_000), blobOf(10))))).toEqual([
      422,
      say(uploadMessages.singleFile),
    ]);
  });

  it('is accepted in a form and in nothing else', async () => {
    expect((await post('{}', 1, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post('x', 1, { 'content-type': 'image/jpeg' })).status).toBe(415);
    expect((await post('no form at all', 1, { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await post('--x\r\n\r\n', 1, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400);
  });

  it('keeps only its own name, without a folder in any notation', async () => {
    const named = async (name: string) => {
      const form = new FormData();
      form.set('file', blobOf(3), name);
      return ((await (await post(form)).json()) as { name: string }).name;
    };
    expect(await named('../../etc/passwd')).toBe('passwd');
    expect(await named('..\\..\\boot.ini')).toBe('boot.ini');
    expect(await named('x'.repeat(300))).toHaveLength(300);
  });
});

describe('a client who may not send', () => {
  it('is answered before the file is read, and the connection stays usable', async () => {
    const before = opened;
    const visitor = api.client().call(weigh, { params: { id: 1 }, file: blobOf(15_000_000) });
    expect(await refusalOf(visitor)).toMatchObject({ status: 401 });
    const call = api.client('kari').call(weigh, { params: { id: others }, file: blobOf(15_000_000) });
    expect(await refusalOf(call)).toMatchObject({ status: 404, message: 'Vessel is not found.' });
    expect(opened).toBe(before);
    const next = await api.client('kari').call(weigh, { params: { id: 1 }, file: blobOf(7) });
    expect(next.bytes).toBe(7);
  });

  it('is answered even before the body is sent', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(address(1), {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 20_000_000 },
      });
      sending.on('response', (answer) => {
        resolve(answer.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(status).toBe(401);
  });

  it('is cut off if it sends without end', async () => {
    const { port } = new URL(api.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST ${apiBase}/scales/1 HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const piece = `100000\r\n${'x'.repeat(1024 * 1024)}\r\n`;
    let sent = 0;
    await new Promise<void>((resolve) => {
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
      const push = () => {
        while (!socket.destroyed && sent < 400) {
          sent += 1;
          if (!socket.write(piece)) {
            socket.once('drain', push);
            return;
          }
        }
      };
      push();
    });
    expect(sent).toBeLessThan(200);
  });
});

describe('an upload that stops half-way', () => {
  it('because of the handler blocks nothing', async () => {
    const answer = await api.client('kari').call(weigh, { params: { id: hasty }, file: blobOf(15_000_000) });
    expect(answer.bytes).toBe(0);
  });

  it('because of the client leaves the server usable', async () => {
    await new Promise<void>((resolve) => {
      const sending = request(address(1), {
        method: 'POST',
        headers: { [tokenHeader]: 'kari', 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9999 },
      });
      sending.on('error', () => resolve());
      sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc', () =>
        setTimeout(() => sending.destroy(), 50),
      );
    });
    const next = await api.client('kari').call(weigh, { params: { id: 1 }, file: blobOf(7) });
    expect(next.bytes).toBe(7);
  });
});

it('the API document describes how a file is sent', () => {
  const paths = openApiDocument([weigh], '1')['paths'] as Record<string, { post: Record<string, unknown> }>;
  expect(paths['/scales/{id}']?.post['requestBody']).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' } },
          required: ['file'],
        },
      },
    },
  });
  expect(Object.keys(paths['/scales/{id}']?.post['responses'] ?? {})).toEqual(
    expect.arrayContaining(['400', '401', '413', '415', '422']),
  );
});
