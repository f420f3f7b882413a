import type { Message } from '@wheelhouse/messages/message';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { Refusal } from '#platform/errors/refusal.ts';

/** Limit of the sender's metadata, in characters. */
const mostMetadata = 4096;

function refused(status: number, detail: Message): Refusal {
  return new Refusal(status, detail);
}

/** @throws Refusal 412 for another version of the protocol than the only one. */
export function checkProtocol({ headers }: Request): void {
  if (headers.get('tus-resumable') !== '1.0.0') throw refused(412, uploadMessages.noProtocol);
}

/**
 * Checks the request that creates an upload.
 *
 * @returns its total bytes
 * @throws Refusal 400 malformed, 412 another protocol, 413 too large.
 */
export function lengthOfNew(request: Request): number {
  const { headers } = request;
  checkProtocol(request);
  // Parts that are joined later would have to be counted and checked separately.
  if (headers.has('upload-concat')) throw refused(400, uploadMessages.noParts);
  const length = headers.get('upload-length') ?? '';
  // In canonical form: the protocol's own check refuses leading zeros too.
  if (!/^[1-9]\d{0,14}$/.test(length) || headers.has('upload-defer-length'))
    throw refused(400, uploadMessages.noLength);
  const bytes = Number(length);
  if (bytes > uploadLimits.video) throw refused(413, uploadMessages.videoTooLarge);
  if ((headers.get('upload-metadata')?.length ?? 0) > mostMetadata) throw refused(400, uploadMessages.metadata);
  checkLength(request, 0, bytes);
  return bytes;
}

/**
 * Checks a chunk of an upload of that size.
 *
 * @throws Refusal 400 malformed, 412 another protocol, 413 too large or beyond the end, 415 another content type.
 */
export function checkChunk(request: Request, bytes: number): void {
  const { headers } = request;
  checkProtocol(request);
  if (headers.get('content-type') !== 'application/offset+octet-stream') throw refused(415, uploadMessages.chunkType);
  const offset = headers.get('upload-offset') ?? '';
  if (!/^(?:0|[1-9]\d{0,14})$/.test(offset)) throw refused(400, uploadMessages.chunkOffset);
  checkLength(request, 1, bytes);
}

function checkLength({ headers }: Request, least: number, bytes: number): void {
  const written = headers.get('content-length') ?? '0';
  if (!/^\d{1,15}$/.test(written) || Number(written) < least) throw refused(400, uploadMessages.chunkLength);
  if (Number(written) > uploadLimits.videoChunk) throw refused(413, uploadMessages.chunkTooLarge);
  if (Number(written) > bytes) throw refused(413, uploadMessages.beyondEnd);
}
