import * as z from 'zod/mini';
import { noAnswer } from './networkFailure.ts';
import { readStored, writeStored } from './storage.ts';

/** A page script the server doesn't have: it was removed with a new version, or never existed. */
export class MissingScript extends Error {
  override readonly name = 'MissingScript';
}

async function serverAnswers(): Promise<boolean> {
  // HTML pages are only sent to requests for pages.
  return fetch('/', { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Loads a part of the page. Throws a network problem if the server can't be reached, otherwise `MissingScript`. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw (await serverAnswers()) ? new MissingScript('A script of this page is not there.', { cause }) : noAnswer();
  }
}

const key = 'reloadedVersion';
const storedVersion = z.object({ script: z.string() });

/** The build of this page: the name of its first script contains a hash. */
function thisVersion(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

/**
 * Reloads the page at its address, to get the scripts of the new version. Once for each version: returns false if that
 * did not help or can't be stored.
 */
export function reloadForNewVersion(): boolean {
  const script = thisVersion();
  const reloaded = () => readStored(key, storedVersion, 'tab')?.script === script;
  if (reloaded()) return false;
  writeStored(key, { script }, 'tab');
  if (!reloaded()) return false;
  location.reload();
  return true;
}
