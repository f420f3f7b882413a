import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { Refusal } from '#platform/errors/refusal.ts';

/** A file on its way in: its name is only what the sender calls it, and its type is told by its content alone. */
export interface IncomingFile {
  readonly name: string;
  /** To be read once. It ends when the whole body is in and held this file alone; else it fails with a `Refusal`. */
  readonly content: Readable;
}

/** What a form needs around its file, in bytes. */
const aroundFile = 65_536;
/** So much of a refused body is read and thrown away, because an answer sent into a running upload is not read. */
const drainMost = 5 * uploadLimits.image;

/** Teaches this part of the server forms with a file, which are read as they come. */
export async function readFiles(scope: FastifyInstance): Promise<void> {
  // Forms without files are read whole everywhere else.
  scope.removeContentTypeParser('multipart/form-data');
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    // A second file is looked for so that it can be refused.
    limits: { fileSize: uploadLimits.image, files: 2, fields: 10, parts: 12, fieldSize: 1000, fieldNameSize: 100 },
  });
  drainUnread(scope);
}

/** Whoever refuses a call or gives up half-way leaves some of its body unread: it is read before the answer is sent. */
export function drainUnread(scope: FastifyInstance): void {
  scope.addHook('onSend', async ({ raw }) => {
    if (!raw.readableEnded) drain(raw);
  });
}

/**
 * The one file of a form.
 *
 * @throws Refusal 413 larger than a picture may be, 422 none or several files, 400 broken or cut off.
 */
export async function fileOf(request: FastifyRequest): Promise<IncomingFile> {
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.image + aroundFile) throw tooLarge();
  const parts = request.parts();
  const first = await nextFile(parts);
  if (first === undefined) throw new Refusal(422, uploadMessages.singleFile);
  return { name: first.filename, content: Readable.from(contentOf(first, parts), { objectMode: false }) };
}

async function nextFile(parts: AsyncIterator<Multipart>): Promise<MultipartFile | undefined> {
  for (;;) {
    const next = await parts.next().catch((cause: unknown) => {
      throw interrupted(cause);
    });
    if (next.done === true) return undefined;
    if (next.value.type === 'file') return next.value;
  }
}

async function* contentOf(first: MultipartFile, parts: AsyncIterator<Multipart>): AsyncGenerator<Buffer> {
  // The parser says at once that the limit is passed, but would go on to the end of the file.
  first.file.once('limit', () => first.file.destroy(tooLarge()));
  try {
    // A file of a form is a stream of bytes.
    for await (const chunk of first.file) yield chunk as Buffer;
  } catch (cause) {
    throw cause instanceof Refusal ? cause : interrupted(cause);
  }
  const second = await nextFile(parts);
  if (second === undefined) return;
  second.file.resume();
  throw new Refusal(422, uploadMessages.singleFile);
}

/** Reads what is left of a body and keeps nothing of it; a sender with far too much is cut off. */
function drain(body: IncomingMessage): void {
  let read = 0;
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > drainMost) body.socket.destroy();
  });
  body.resume();
}

function tooLarge(): Refusal {
  return new Refusal(413, uploadMessages.imageTooLarge);
}

function interrupted(cause: unknown): Refusal {
  return new Refusal(400, uploadMessages.interrupted, { cause });
}
