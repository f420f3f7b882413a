import type { Authority } from '@wheelhouse/contract/authority';
import { exportLimits, exportMessages } from '@wheelhouse/contract/exports';
import { keyScopes } from '@wheelhouse/contract/keyScopes';
import { authoritiesOfKey } from '@wheelhouse/contract/keyAccess';
import { say } from '@wheelhouse/messages/say';
import { effectiveAuthorities, type Viewer } from '#permissions/viewer.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import * as store from './store.ts';
import { tableOf, type SourceNeeds } from './sources.ts';
import { writerOf } from './writers.ts';

export interface MakeNeeds extends SourceNeeds {
  /** The visitors' rights: every account has them too. */
  readonly visitor: readonly Authority[];
}

/** Progress is stored at most this often. */
const noteEveryMs = 1000;

/** The account of an export as it may see things now, cut like its key, and never as an administrator. */
function viewerOf(
  { accountId, username, authorities, scopes }: NonNullable<Awaited<ReturnType<typeof store.findToMake>>>,
  visitor: readonly Authority[],
): Viewer {
  const held = authoritiesOfKey(effectiveAuthorities(authorities, visitor), scopes ?? keyScopes);
  return { account: { id: accountId, username }, authorities: held, signInId: undefined };
}

/** Makes the file of an export. What is refused is noted as the reason; other failures are tried again by the queue. */
export async function makeExport(needs: MakeNeeds, id: number, signal: AbortSignal): Promise<void> {
  const wanted = await store.findToMake(needs.db, id);
  if (wanted === undefined) return;
  try {
    const made = await fileOf(needs, viewerOf(wanted, needs.visitor), { id, asked: wanted.asked, signal });
    if (made !== undefined) await store.storeFile(needs.db, id, { ...made, at: needs.now() });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await store.markFailed(needs.db, id, say(error.detail), needs.now());
  }
}

/** The whole file; undefined if the export was removed in the meantime. @throws Refusal for a file that is too large */
async function fileOf(
  needs: MakeNeeds,
  viewer: Viewer,
  {
    id,
    asked,
    signal,
  }: { readonly id: number; readonly asked: Parameters<typeof tableOf>[2]; readonly signal: AbortSignal },
): Promise<{ file: Buffer; rows: number } | undefined> {
  const table = await tableOf(needs, viewer, asked);
  const writer = writerOf(asked.format, table.columns);
  const parts: Uint8Array[] = [];
  let [rows, bytes, noted] = [0, 0, 0];
  const add = (part: Uint8Array) => {
    parts.push(part);
    bytes += part.length;
    if (bytes > exportLimits.bytes || rows > exportLimits.rows) throw new Refusal(422, exportMessages.tooLarge);
  };
  if (!(await store.noteProgress(needs.db, id, 0))) return undefined;
  for await (const part of table.rows) {
    signal.throwIfAborted();
    rows += part.cells.length;
    add(writer.write(part));
    const at = performance.now();
    if (at - noted < noteEveryMs) continue;
    noted = at;
    if (!(await store.noteProgress(needs.db, id, Math.min(99, Math.round(part.progress * 100))))) return undefined;
  }
  add(writer.finish());
  return { file: Buffer.concat(parts), rows };
}
