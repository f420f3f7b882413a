import * as z from 'zod/mini';
import { noAnswer } from './networkFailure.ts';
import { readStored, writeStored } from './storage.ts';

/** A script of this page the server doesn't have: it went with a new version, or was never there. */
export class MissingScript extends Error {
  override readonly name = 'MissingScript';
}

async function serverAnswers(): Promise<boolean> {
  // Pages are there for who asks for a page.
  return fetch('/', { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Loads a part of the page. Throws a network problem where the server can't be reached, otherwise `MissingScript`. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw (await serverAnswers()) ? new MissingScript('A script of this page is not there.', { cause }) : noAnswer();
  }
}

const key = 'reloadedVersion';
const storedVersion = z.object({ script: z.string() });

/** Which build this page is of: the name of the script it began with carries a hash. */
function thisVersion(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

/**
 * Loads the page anew, its address kept, so that it comes with the scripts of the new version. Once for each version:
 * where that did not help, or can't be remembered, false.
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
