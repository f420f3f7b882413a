import { Readable } from 'node:stream';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { Refusal } from '#platform/errors/refusal.ts';

/** An uploaded file: its name comes from the sender, and its type is determined from its content. */
export interface IncomingFile {
  readonly name: string;
  /**
   * Can be read once. It ends when the whole body is read and contained only this file; else it fails with a `Refusal`.
   */
  readonly content: Readable;
}

/** Bytes of a form around its file. */
const aroundFile = 65_536;

/** Adds forms with a file to this part of the server; files are streamed. */
export async function readFiles(scope: FastifyInstance): Promise<void> {
  // Forms without files are read whole everywhere else.
  scope.removeContentTypeParser('multipart/form-data');
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    // A second file must be found to be refused.
    limits: { fileSize: uploadLimits.image, files: 2, fields: 10, parts: 12, fieldSize: 1000, fieldNameSize: 100 },
  });
}

/**
 * The one file of a form.
 *
 * @throws Refusal 413 above the size limit, 422 none or several files, 400 malformed or truncated.
 */
export async function fileOf(request: FastifyRequest, most: number = uploadLimits.image): Promise<IncomingFile> {
  if (Number(request.headers['content-length'] ?? 0) > most + aroundFile) throw tooLarge();
  const parts = request.parts({ limits: { fileSize: most } });
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
  // The parser reports at once that the limit is exceeded, but would read to the end of the file.
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

function tooLarge(): Refusal {
  return new Refusal(413, uploadMessages.imageTooLarge);
}

function interrupted(cause: unknown): Refusal {
  return new Refusal(400, uploadMessages.interrupted, { cause });
}
