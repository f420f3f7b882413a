import { defaultOptions, type PreviousUpload } from 'tus-js-client';
import { headersFor } from '#lib/api.ts';

/** A file whose upload this browser did not finish. The browser does not store the file: it has to be chosen again. */
export interface UnfinishedUpload {
  readonly name: string;
  /** How much of it the server has, from 0 to 1. */
  readonly share: number;
}

/** The key of an upload: the same file for the same path. */
export function fingerprintOf(path: string, { name, type, size, lastModified }: File): string {
  return ['tus', path, name, type, size, lastModified].join(':');
}

/** What this browser has stored of uploads to a path. */
async function remembered(path: string): Promise<PreviousUpload[]> {
  const all = await defaultOptions.urlStorage.findAllUploads();
  return all.filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::tus:${path}:`));
}

function ask(method: 'HEAD' | 'DELETE', address: string): Promise<Response> {
  return fetch(address, { method, headers: { 'tus-resumable': '1.0.0', ...headersFor(address) } });
}

/** An upload that the server no longer has, or not for this account. */
export function isGone(status: number): boolean {
  return status === 403 || status === 404 || status === 410;
}

/** An upload to a path that was interrupted in an earlier visit, as far as the server has it. Forgets expired ones. */
export async function findUnfinished(path: string): Promise<UnfinishedUpload | undefined> {
  for (const { uploadUrl, urlStorageKey, metadata } of await remembered(path)) {
    if (uploadUrl === null) continue;
    const answer = await ask('HEAD', uploadUrl).catch(() => undefined);
    if (answer !== undefined && isGone(answer.status)) await defaultOptions.urlStorage.removeUpload(urlStorageKey);
    if (answer?.ok !== true) continue;
    const share = Number(answer.headers.get('upload-offset')) / Number(answer.headers.get('upload-length'));
    if (Number.isFinite(share)) return { name: metadata['filename'] ?? '', share };
  }
  return undefined;
}

/** Cancels other uploads to a path. If the server does not get the request, it removes them when they expire. */
export async function cancelUnfinished(path: string, but?: File): Promise<void> {
  const kept = but === undefined ? undefined : `tus::${fingerprintOf(path, but)}::`;
  for (const { uploadUrl, urlStorageKey } of await remembered(path)) {
    if (kept !== undefined && urlStorageKey.startsWith(kept)) continue;
    if (uploadUrl !== null) await ask('DELETE', uploadUrl).catch(() => undefined);
    await defaultOptions.urlStorage.removeUpload(urlStorageKey);
  }
}
