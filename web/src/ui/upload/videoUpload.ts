import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { problem } from '@wheelhouse/contract/problem';
import { apiBase } from '@wheelhouse/contract/route';
import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import * as z from 'zod/mini';
import { headersFor, session } from '#lib/api.ts';

export interface VideoUploadEvents {
  readonly onProgress: (share: number) => void;
  readonly onDone: () => void;
  readonly onFailed: (message: string) => void;
}

export interface VideoUpload {
  /** Begins, or goes on where it stopped: in this tab, or in one that was closed meanwhile. */
  start(): Promise<void>;
  pause(): Promise<void>;
  /** Gives it up; what has been sent is removed on the server. */
  cancel(): Promise<void>;
}

/** Milliseconds after which a chunk without an answer is sent again. */
const retryDelays = [500, 1_500, 4_000, 10_000];

function statusOf(cause: unknown): number {
  return cause instanceof DetailedError ? (cause.originalResponse?.getStatus() ?? 0) : 0;
}

/** The server's sentence, where it gave one. */
function messageOf(cause: unknown): string {
  const body = cause instanceof DetailedError ? (cause.originalResponse?.getBody() ?? '') : '';
  try {
    const parsed = z.safeParse(problem, JSON.parse(body));
    if (parsed.success && statusOf(cause) < 500) return parsed.data.detail;
  } catch {
    // Not every answer is a problem document.
  }
  return uploadMessages.interrupted;
}

/** The key under which the browser remembers an upload: the same file for the same video. */
function fingerprintFor(path: string) {
  return (file: File) => Promise.resolve(['tus', path, file.name, file.type, file.size, file.lastModified].join(':'));
}

/**
 * A video sent in chunks by the tus protocol to a path below the API's address, with the chunk size of the content
 * specification, section 9.
 */
export function createVideoUpload(file: File, path: string, events: VideoUploadEvents): VideoUpload {
  let renewed = false;
  const upload = new Upload(file, {
    endpoint: `${apiBase}/${path}`,
    chunkSize: uploadLimits.videoChunk,
    retryDelays,
    metadata: { filename: file.name.slice(0, uploadLimits.fileNameMax), filetype: file.type },
    fingerprint: fingerprintFor(path),
    removeFingerprintOnSuccess: true,
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(headersFor(`${apiBase}/${path}`))) request.setHeader(name, value);
    },
    onShouldRetry(cause) {
      const status = statusOf(cause);
      if (status === 401 && !renewed) {
        // The next try carries the token of the session that is opened meanwhile.
        renewed = true;
        void session.reread();
        return true;
      }
      return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
    },
    onProgress: (sent, total) => events.onProgress(total > 0 ? sent / total : 0),
    onSuccess: () => events.onDone(),
    onError: (cause) => events.onFailed(messageOf(cause)),
  });
  let looked = false;
  return {
    async start() {
      if (!looked) {
        looked = true;
        const [previous] = await upload.findPreviousUploads();
        if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
      }
      upload.start();
    },
    pause: () => upload.abort(),
    async cancel() {
      await upload.abort(true).catch((cause: unknown) => {
        // The server removes it by itself when it expires.
        if (!(cause instanceof DetailedError)) throw cause;
      });
    },
  };
}

/** The name of a file this browser began to send to a path and did not finish. */
export async function unfinishedUpload(path: string): Promise<string | undefined> {
  const found = await defaultOptions.urlStorage.findAllUploads();
  return found.find(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::tus:${path}:`))?.metadata['filename'];
}
