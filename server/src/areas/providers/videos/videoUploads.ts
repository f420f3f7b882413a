import type { Message } from '@wheelhouse/messages/message';
import { createHash } from 'node:crypto';
import { Server } from '@tus/server';
import type { Kysely } from 'kysely';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { problemMessages } from '@wheelhouse/contract/problem';
import { providerMessages } from '@wheelhouse/contract/providers';
import type { Schema } from '#platform/database/schema.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { refusalFrom } from '#platform/http/problems.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { editVerdict } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { randomName, type OwnMedia } from '#areas/media/createMedia.ts';
import { checkChunk, checkProtocol, lengthOfNew } from '#platform/storage/tusRules.ts';
import { UploadFiles } from './uploadFiles.ts';
import {
  countOnTheirWay,
  deleteUpload,
  insertUpload,
  listUploads,
  readProviderOfVideo,
  readUpload,
  readVideoPlace,
  setVideoFile,
  type UploadRow,
} from './uploadStore.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

export interface VideoUploadNeeds {
  readonly db: Kysely<Schema>;
  readonly media: OwnMedia;
  /** Received data stays here until it is complete; it is not served. */
  readonly folder: string;
}

/** The video of an upload. */
export interface VideoPlace {
  readonly providerId: number;
  readonly videoId: number;
}

/** Simultaneous uploads of one account. */
const mostOnTheirWay = 20;

/** Messages for the tus server's refusals, by status. */
const sentences: Readonly<Record<number, Message>> = {
  400: uploadMessages.metadata,
  404: problemMessages.notFound,
  413: uploadMessages.beyondEnd,
  415: uploadMessages.unsupportedVideo,
};

/** Uploads of videos by the tus protocol 1.0. Requests are web requests; their bodies are streamed. */
export class VideoUploads {
  private readonly db: Kysely<Schema>;
  private readonly media: OwnMedia;
  private readonly files: UploadFiles;
  private readonly server: Server;
  /** Names chosen in advance for the uploads that these requests create. */
  private readonly names = new WeakMap<object, string>();
  /** Why these requests failed, of which the tus server only has a status. */
  private readonly failures = new WeakMap<object, unknown>();
  /** Files being stored, by upload: each upload is stored once at a time. */
  private readonly finishing = new Map<string, Promise<void>>();

  constructor({ db, media, folder }: VideoUploadNeeds) {
    this.db = db;
    this.media = media;
    this.files = new UploadFiles(folder);
    this.server = new Server({
      path: '/chunks',
      datastore: this.files,
      maxSize: uploadLimits.video,
      allowedOrigins: [],
      namingFunction: (request) => this.names.get(request) ?? randomName(),
      onResponseError: (request, error) => void this.failures.set(request, error),
      generateUrl: (request, { id }) => `${new URL(request.url).pathname.replace(/\/$/, '')}/${id}`,
    });
  }

  /** The supported parts of the protocol. */
  async describe(request: Request): Promise<Response> {
    return await this.server.handleWeb(request);
  }

  /**
   * Creates an upload.
   *
   * @throws Refusal 413 too large, 422 the provider's storage is full, 429 too many at once.
   */
  async begin(request: Request, viewer: Viewer, place: VideoPlace): Promise<Response> {
    const accountId = await this.checkOwner(viewer, place);
    const bytes = lengthOfNew(request);
    const id = randomName();
    const expiresAt = new Date(Date.now() + uploadLimits.unfinishedHours * 3_600_000);
    await this.db.transaction().execute(async (transaction) => {
      // Locks out other uploads of this provider, so that all are counted.
      await this.media.checkRoom(transaction, place.providerId, bytes);
      const own = await countOnTheirWay(transaction, place.providerId, accountId);
      if (own >= mostOnTheirWay) throw new Refusal(429, refusalMessages.tooMany);
      await insertUpload(transaction, { id, videoId: place.videoId, accountId, bytes, expiresAt });
    });
    this.names.set(request, id);
    try {
      const answer = this.accepted(request, await this.server.handleWeb(request));
      if ((await this.files.sizeOf(id)) === bytes) await this.finishById(id);
      return answer;
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  /**
   * Continues the caller's own upload: returns its offset, takes a chunk, or cancels it.
   *
   * @throws Refusal 404 another account's or none, 409 a chunk at another offset, 413 too large, 415 unsupported or no
   * video.
   */
  async goOn(request: Request, viewer: Viewer, place: VideoPlace, id: string): Promise<Response> {
    const accountId = await this.checkOwner(viewer, place);
    const upload = await readUpload(this.db, id);
    if (upload === undefined || upload.account_id !== accountId || upload.video_id !== place.videoId) throw notFound();
    if (request.method === 'DELETE') {
      await this.finishing.get(id)?.catch(() => {});
      await this.discard(id);
      return new Response(null, { status: 204 });
    }
    if (request.method === 'HEAD') checkProtocol(request);
    if (upload.finished) return answerFinished(request, upload);
    if (request.method === 'PATCH') checkChunk(request, upload.bytes);
    // A program that was stopped between the last chunk and the end left it to the next request.
    else if ((await this.files.sizeOf(id)) === upload.bytes) {
      await this.finish(upload);
      return answerFinished(request, upload);
    }
    const answer = await this.server.handleWeb(request);
    if (answer.status === 415 && request.headers.get('upload-offset') === '0') await this.discard(id);
    this.accepted(request, answer);
    if (request.method === 'PATCH' && Number(answer.headers.get('upload-offset')) === upload.bytes) {
      await this.finish(upload);
    }
    return answer;
  }

  /** Removes expired uploads, and ends complete ones. */
  async sweep(now: Date): Promise<void> {
    const uploads = await listUploads(this.db);
    for (const upload of uploads) {
      if (upload.expires_at < now) await this.discard(upload.id);
      else if (!upload.finished && (await this.files.sizeOf(upload.id)) === upload.bytes) {
        await this.finish(upload).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
    }
    await this.files.discardOthers(new Set(uploads.map(({ id }) => id)), now);
  }

  /** @returns the number of the account */
  private async checkOwner(viewer: Viewer, { providerId, videoId }: VideoPlace): Promise<number> {
    const account = requireAccount(viewer);
    const found = await readVideoPlace(this.db, providerId, videoId);
    const owned = new Set(found?.owners.has(account.id) ? [providerId] : []);
    const verdict = editVerdict(viewer, found?.provider, owned);
    if (verdict === 'notFound') throw notFound(providerMessages.notFound);
    if (verdict === 'notAllowed') throw new Refusal(403, refusalMessages.notAllowed);
    return account.id;
  }

  private async finishById(id: string): Promise<void> {
    const upload = await readUpload(this.db, id);
    if (upload !== undefined) await this.finish(upload);
  }

  /** Once, however many requests come. */
  private async finish(upload: UploadRow): Promise<void> {
    const known = this.finishing.get(upload.id);
    if (known !== undefined) return await known;
    const running = this.makeItsFile(upload).finally(() => this.finishing.delete(upload.id));
    this.finishing.set(upload.id, running);
    await running;
  }

  /** All failures here except for the content may be retried: received data stays. */
  private async makeItsFile(upload: UploadRow): Promise<void> {
    const current = await readUpload(this.db, upload.id);
    if (current === undefined) throw notFound();
    if (current.finished) return;
    const kind = await this.files.kindOf(upload.id);
    const providerId = await readProviderOfVideo(this.db, upload.video_id);
    if (kind === undefined || providerId === undefined) {
      await this.discard(upload.id);
      throw kind === undefined ? new Refusal(415, uploadMessages.unsupportedVideo) : notFound();
    }
    const { mediaType, ending } = kind;
    const path = `videos/${nameFor(upload.id)}.${ending}`;
    const place = this.files.place(upload.id);
    const fileId = await this.media.keepFile({ place, path, mediaType }, { type: 'VIDEO', providerId });
    const changed = await this.db.transaction().execute((transaction) => setVideoFile(transaction, upload, fileId));
    await this.files.discard(upload.id);
    if (changed === undefined) await this.media.release([fileId]);
    else if (changed.before !== null) await this.media.release([changed.before]);
    if (changed === undefined) throw notFound();
  }

  private accepted(request: Request, answer: Response): Response {
    const { status } = answer;
    if (status < 400) return answer;
    if (status >= 500) throw refusalFrom(this.failures.get(request) ?? new Error('The upload failed.'));
    throw new Refusal(status, sentences[status] ?? uploadMessages.interrupted);
  }

  private async discard(id: string): Promise<void> {
    await this.files.discard(id);
    await deleteUpload(this.db, id);
  }
}

/** The same name at each attempt, from which the upload's can't be derived. */
function nameFor(uploadId: string): string {
  return createHash('sha256').update(uploadId).digest().subarray(0, 16).toString('base64url');
}

function answerFinished(request: Request, upload: UploadRow): Response {
  if (request.method === 'PATCH') throw new Refusal(409, uploadMessages.interrupted);
  const bytes = String(upload.bytes);
  return new Response(null, {
    headers: { 'upload-offset': bytes, 'upload-length': bytes, 'cache-control': 'no-store' },
  });
}
