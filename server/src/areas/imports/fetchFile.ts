import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { message, type Message } from '@wheelhouse/messages/message';
import { spool } from '#platform/disk/spool.ts';
import { createHttpClient, HttpFailure, type HttpAnswer } from '#platform/httpClient/httpClient.ts';

export interface FetchLimits {
  readonly mostBytes: number;
  /** For the whole file, milliseconds. */
  readonly totalMs: number;
  /** How long the host may send nothing, milliseconds. */
  readonly idleMs: number;
}

/** As much as an upload may have. */
export const fetchLimits: FetchLimits = { mostBytes: 4_000_000_000, totalMs: 60 * 60_000, idleMs: 30_000 };

const mostRedirects = 5;
/** Hosts that want more have their file fetched in a later night. */
const mostWaitMs = 30 * 86_400_000;
/** Enough for what may stand before the first element of a page. */
const beginningBytes = 2048;

export interface FetchedFile {
  /** The caller removes it. */
  readonly path: string;
  /** Of its content. */
  readonly digest: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

/** Why there is no file to import. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly reason: Message | string;
  /** A later attempt may succeed. */
  readonly mayPass: boolean;
  readonly notBefore: Date | undefined;

  constructor(
    reason: Message | string,
    { mayPass = false, notBefore, cause }: { mayPass?: boolean; notBefore?: Date | undefined; cause?: unknown } = {},
  ) {
    super('There is no file to import.', { cause });
    this.reason = reason;
    this.mayPass = mayPass;
    this.notBefore = notBefore;
  }
}

export interface FetchOptions {
  readonly folder: string;
  /** The file that is known already, from an earlier answer. */
  readonly known: Partial<Pick<FetchedFile, 'etag' | 'lastModified'>> | undefined;
  readonly userAgent: string;
  readonly now: () => Date;
  /** Ends it early. */
  readonly signal: AbortSignal;
  readonly limits?: FetchLimits;
  /** A host in a private network; for tests, since a server's operator has no need to name one. */
  readonly trusted?: URL | undefined;
}

/**
 * Fetches a file into the folder. Private addresses are refused, also after redirects.
 *
 * @returns undefined if the host says that the file is the known one.
 * @throws FetchFailure if there is none, it is too large, too slow, incomplete, empty or a web page; UserFacingError if the
 * disk is full.
 */
export async function fetchFile(address: URL, options: FetchOptions): Promise<FetchedFile | undefined> {
  const { folder, known, userAgent, now, signal, limits = fetchLimits, trusted } = options;
  const { host } = address;
  const client = createHttpClient({ trusted, followsElsewhere: true, userAgent, mostRedirects, ...limits });
  const headers = {
    ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known?.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  };
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]);
    const answer = await client.get(address, { headers, signal: within });
    if (answer.status === 304 && known !== undefined) {
      await answer.discard();
      return undefined;
    }
    if (answer.status !== 200) {
      await answer.discard();
      throw ofStatus(host, answer, now());
    }
    const digest = createHash('sha256');
    const path = await spool(digesting(answer.body, digest), folder);
    try {
      await refuseWebPage(path, host);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    const [etag, lastModified] = ['etag', 'last-modified'].map((name) => answer.headers.get(name) ?? undefined);
    return { path, digest: digest.digest('base64url'), etag, lastModified };
  } catch (error) {
    throw error instanceof HttpFailure ? ofHttp(host, error, limits) : error;
  }
}

async function* digesting(
  body: AsyncIterable<Uint8Array>,
  digest: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const piece of body) {
    digest.update(piece);
    yield piece;
  }
}

function ofStatus(host: string, { status, headers }: HttpAnswer, now: Date): FetchFailure {
  const mayPass = status === 408 || status === 429 || status >= 500;
  if (!mayPass) {
    return new FetchFailure(message('adminSchedules.wrongStatus', { host, status: String(status) }));
  }
  const header = headers.get('retry-after') ?? '';
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  const notBefore = waitMs > 0 ? new Date(now.getTime() + Math.min(waitMs, mostWaitMs)) : undefined;
  return new FetchFailure(message('adminSchedules.busyStatus', { host, status: String(status) }), {
    mayPass,
    notBefore,
  });
}

function ofHttp(host: string, error: HttpFailure, { mostBytes, totalMs }: FetchLimits): FetchFailure {
  const { kind: failed, message: sentence } = error;
  const cause = error;
  if (failed === 'size') {
    return new FetchFailure(message('adminSchedules.tooLarge', { host, most: String(mostBytes / 1e9) }), { cause });
  }
  if (failed === 'late') {
    const minutes = String(Math.ceil(totalMs / 60_000));
    return new FetchFailure(message('adminSchedules.slow', { host, minutes }), { mayPass: true, cause });
  }
  const mayPass = failed === 'unreachable' || failed === 'silent' || failed === 'lost';
  return new FetchFailure(sentence, { mayPass, cause });
}

/** What a web page begins with. */
const webPage = /^<(!doctype html|html|head|body|script|title|meta)\b/i;

/**
 * Portals answer with a page, and the status of success, where a file was moved or a log-in is needed. Comments are
 * skipped one by one: a pattern with any number of them takes for ever on a file that is made for it.
 */
function isWebPage(text: string): boolean {
  let rest = text.replace(/^<\?xml[^>]*>/i, '').trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end === -1) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return webPage.test(rest);
}

/** @throws FetchFailure if the file is a web page or empty */
async function refuseWebPage(path: string, host: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    if (bytesRead === 0) throw new FetchFailure(message('adminSchedules.empty', { host }), { mayPass: true });
    // In UTF-16, every other byte of a page is zero.
    const text = buffer
      .toString('utf8', 0, bytesRead)
      .replaceAll(/[\0\ufeff\ufffd]/g, '')
      .trimStart();
    if (isWebPage(text)) throw new FetchFailure(message('adminSchedules.webPage', { host }));
  } finally {
    await file.close();
  }
}
