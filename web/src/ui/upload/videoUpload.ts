import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { problem } from '@wheelhouse/contract/problem';
import { apiBase } from '@wheelhouse/contract/route';
import { DetailedError, Upload } from 'tus-js-client';
import * as z from 'zod/mini';
import { headersFor, session } from '#lib/api.ts';
import { fingerprintOf, cancelUnfinished, isGone } from './rememberedUploads.ts';
import { say } from '#lib/language.ts';

export interface VideoUploadEvents {
  readonly onProgress: (share: number) => void;
  /** The server does not answer; what was sent stays, and the rest is retried automatically. */
  readonly onWaiting: () => void;
  readonly onDone: () => void;
  /** `refused`: the same file would be refused again. */
  readonly onFailed: (message: string, refused: boolean) => void;
}

export interface VideoUpload {
  /** Starts, or resumes: in this tab, or after it was closed. */
  start(): Promise<void>;
  pause(): Promise<void>;
  /** Cancels it; what has been sent is removed on the server. */
  cancel(): Promise<void>;
}

/**
 * Milliseconds after which a chunk without an answer is sent again: two minutes in all, enough for a restart of the
 * server.
 */
const retryDelays = [500, 1_500, ...Array<number>(24).fill(5_000)];

function statusOf(cause: unknown): number {
  return cause instanceof DetailedError ? (cause.originalResponse?.getStatus() ?? 0) : 0;
}

/** A refused account, file or storage; anything else may be retried. */
const refusals = new Set([403, 413, 415, 422]);

/** Statuses after which the same is retried automatically. */
function passes(status: number): boolean {
  return status < 400 || status === 409 || status === 423 || status === 429 || status >= 500;
}

/** The server's message, if there is one. */
function messageOf(cause: unknown): string {
  const body = cause instanceof DetailedError ? (cause.originalResponse?.getBody() ?? '') : '';
  try {
    const parsed = z.safeParse(problem, JSON.parse(body));
    if (parsed.success && statusOf(cause) < 500) return parsed.data.detail;
  } catch {
    // Not every answer is a problem document.
  }
  return say(uploadMessages.interrupted);
}

/**
 * A video sent in chunks by the tus protocol to a path below the API's address, with the chunk size of the content
 * specification, section 9.
 */
export function createVideoUpload(file: File, path: string, events: VideoUploadEvents): VideoUpload {
  let renewal: Promise<void> | undefined;
  const upload = new Upload(file, {
    endpoint: `${apiBase}/${path}`,
    chunkSize: uploadLimits.videoChunk,
    retryDelays,
    metadata: { filename: file.name.slice(0, uploadLimits.fileNameMax), filetype: file.type },
    fingerprint: () => Promise.resolve(fingerprintOf(path, file)),
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      await renewal;
      for (const [name, value] of Object.entries(headersFor(`${apiBase}/${path}`))) request.setHeader(name, value);
    },
    onAfterResponse(request, response) {
      const status = response.getStatus();
      if (status === 401) renewal = session.reread();
      // The library starts again if it doesn't get the offset of an upload: that is only right if the upload is gone.
      const unclear = request.getMethod() === 'HEAD' && status >= 400 && !isGone(status);
      if (status === 401 || unclear) throw new Error(`The server answered ${status}.`);
    },
    onShouldRetry(cause) {
      const again = passes(statusOf(cause));
      if (again) events.onWaiting();
      return again;
    },
    onProgress: (sent, total) => events.onProgress(total > 0 ? sent / total : 0),
    onSuccess: () => events.onDone(),
    onError: (cause) => events.onFailed(messageOf(cause), refusals.has(statusOf(cause))),
  });
  let looked = false;
  return {
    async start() {
      if (!looked) {
        looked = true;
        await cancelUnfinished(path, file);
        const [previous] = await upload.findPreviousUploads();
        if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
      }
      upload.start();
    },
    pause: () => upload.abort(),
    async cancel() {
      await upload.abort(true).catch((cause: unknown) => {
        // The server removes it when it expires.
        if (!(cause instanceof DetailedError)) throw cause;
      });
    },
  };
}
