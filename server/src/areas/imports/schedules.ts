import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { scheduleFormats, scheduleMessages, type ScheduleFormat } from '@wheelhouse/contract/adminSchedules';
import type { MappingDocument } from '@wheelhouse/contract/adminMappings';
import { message, type Message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Notices } from '#areas/notices/notices.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { SeenFile } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { FetchFailure, fetchFile, fetchLimits, type FetchLimits } from './fetchFile.ts';
import { readMappingById } from './mappingStore.ts';
import { findRun, listAdministrators } from './runStore.ts';
import type { Actor, ImportRuns } from './runs.ts';
import {
  claimSchedule,
  listDue,
  readSchedule,
  releaseClaim,
  renewClaim,
  renewEveryMs,
  settleSchedule,
  type ClaimedSchedule,
} from './scheduleStore.ts';
import { nextAttempt, nextNight } from './scheduleTimes.ts';
import { removeUnpacked, unpackZip, type UnpackedFile } from './unpackZip.ts';

/** Where fetched files may come from other than usual, and what they may be; for tests. */
export interface Fetching {
  readonly limits?: FetchLimits;
  readonly trusted?: URL;
}

interface ScheduleNeeds extends Fetching {
  /** Where fetched files are kept while they are imported. */
  readonly folder: string;
  readonly runs: ImportRuns;
  readonly notices: Notices;
}

export interface ImportSchedules {
  /** Fetches and imports what is due, one after the other. */
  runDue(): Promise<void>;
  /**
   * Fetches and imports the file of a schedule in the background, also if it hasn't changed.
   *
   * @throws Refusal 404, or 409 while something is imported
   */
  runNow(id: number, by: Actor): Promise<void>;
  close(): Promise<void>;
}

type Attempt =
  | { readonly result: 'imported'; readonly run: number; readonly seen: SeenFile }
  | { readonly result: 'unchanged'; readonly seen?: SeenFile }
  | {
      readonly result: 'failed';
      readonly reason: Message | string;
      readonly mayPass: boolean;
      readonly notBefore?: Date | undefined;
      readonly run?: number;
    };

/** Another import began while the file was fetched: it is fetched again this much later. */
const busyMs = 10 * 60_000;
const closeWithinMs = 2000;

/** Fetches files by their schedules and imports them as if they had been uploaded. */
export function importSchedules(
  { db, now, warn, publicUrl }: Pick<Services, 'db' | 'now' | 'warn' | 'publicUrl'>,
  { folder, runs, notices, limits, trusted }: ScheduleNeeds,
): ImportSchedules {
  const stopping = new AbortController();
  const open = new Map<ClaimedSchedule, Promise<void>>();
  let isWorking = false;

  async function attempt(schedule: ClaimedSchedule, by: Actor, isManual: boolean): Promise<Attempt> {
    const format = formatOf(schedule.format);
    const mapping = schedule.mapping_id === null ? undefined : (await readMappingById(db, schedule.mapping_id)).mapping;
    const readAs = fingerprint([schedule.address, format, mapping ?? null, schedule.encoding]);
    const seen = !isManual && schedule.seen?.readAs === readAs ? schedule.seen : undefined;
    const address = new URL(schedule.address);
    const file = await fetchFile(address, {
      folder,
      now,
      trusted,
      signal: stopping.signal,
      userAgent: `Wheelhouse ${publicUrl}`,
      ...(limits !== undefined && { limits }),
      known: seen,
    });
    if (file === undefined) return { result: 'unchanged' };
    let unpacked: UnpackedFile | undefined;
    try {
      const { digest, etag, lastModified } = file;
      const read: SeenFile = { digest, readAs, etag, lastModified };
      if (digest === seen?.digest) return { result: 'unchanged', seen: read };
      const { mostBytes } = limits ?? fetchLimits;
      unpacked = await unpackZip(file.path, { folder, mostBytes });
      const { path, name: fileName } = unpacked ?? { path: file.path, name: fileNameOf(address) };
      const run = await importFetched(path, { schedule, format, mapping, fileName }, by);
      const ended = await findRun(db, run);
      if (ended?.outcome === 'done' || ended?.outcome === 'undone') return { result: 'imported', run, seen: read };
      return { result: 'failed', reason: ended?.message ?? '', mayPass: false, run };
    } finally {
      await rm(file.path, { force: true });
      await removeUnpacked(unpacked);
    }
  }

  async function importFetched(
    path: string,
    wanted: {
      readonly schedule: ClaimedSchedule;
      readonly format: ScheduleFormat;
      readonly mapping: MappingDocument | undefined;
      readonly fileName: string;
    },
    by: Actor,
  ): Promise<number> {
    const { schedule, format, mapping, fileName } = wanted;
    const encoding = schedule.encoding ?? undefined;
    return await runs.importFile({ path, fileName, format, mapping, encoding, dry: false }, by);
  }

  async function settle(schedule: ClaimedSchedule, done: Attempt): Promise<void> {
    const at = now();
    const { hour, name } = schedule;
    if (done.result !== 'failed') {
      const run = done.result === 'imported' ? done.run : null;
      const good = { message: null, attempts: 0, notified: false, next: nextNight(hour, at) };
      await settleSchedule(db, schedule, { ...good, at, run, result: done.result, seen: done.seen });
      return;
    }
    const attempts = schedule.attempts + 1;
    const { at: next, isLast } = nextAttempt({ ...done, hour, attempts }, at);
    const reason = typeof done.reason === 'string' ? done.reason : say(done.reason);
    const isNews = isLast && !schedule.notified;
    await db.transaction().execute(async (within) => {
      const isNoted = await settleSchedule(within, schedule, {
        at,
        next,
        result: 'failed',
        message: reason,
        run: done.run ?? null,
        attempts: isLast ? 0 : attempts,
        notified: schedule.notified || isNews,
        seen: undefined,
      });
      if (!isNoted || !isNews) return;
      const text = message('adminSchedules.failed', { name, reason });
      const link = '/admin/imports/schedules';
      await notices.send(within, await listAdministrators(within), { kind: 'IMPORT', text, link });
    });
  }

  /** @param isManual An administrator wants it now. */
  async function work(schedule: ClaimedSchedule, by: Actor, isManual: boolean): Promise<void> {
    const renewing = setInterval(() => void renewClaim(db, schedule).catch(() => undefined), renewEveryMs);
    try {
      const done = await attempt(schedule, by, isManual).catch((error: unknown) => failureOf(error));
      if (stopping.signal.aborted) return;
      if (done === 'busy') await releaseClaim(db, schedule, new Date(now().getTime() + busyMs));
      else await settle(schedule, done);
    } catch (error) {
      // The claim expires, and the schedule is due again.
      warn(`The import by the schedule "${schedule.name}" failed: ${String(error)}`);
    } finally {
      clearInterval(renewing);
    }
  }

  function failureOf(error: unknown): Attempt | 'busy' {
    if (error instanceof FetchFailure) {
      const { reason, mayPass, notBefore } = error;
      return { result: 'failed', reason, mayPass, notBefore };
    }
    if (error instanceof Refusal && error.status === 409) return 'busy';
    if (error instanceof UserFacingError) return { result: 'failed', reason: error.message, mayPass: true };
    if (!stopping.signal.aborted) warn(`A file could not be fetched: ${String(error)}`);
    return { result: 'failed', reason: message('adminSchedules.broken'), mayPass: true };
  }

  async function track(schedule: ClaimedSchedule, by: Actor, isManual: boolean): Promise<void> {
    const working = work(schedule, by, isManual);
    open.set(schedule, working);
    await working.finally(() => open.delete(schedule));
  }

  return {
    async runDue() {
      if (isWorking) return;
      isWorking = true;
      try {
        for (const id of await listDue(db, now())) {
          if (stopping.signal.aborted || (await runs.isBusy())) return;
          const schedule = await claimSchedule(db, id, now());
          if (schedule === undefined) continue;
          await track(schedule, { accountId: null, actor: `schedule ${schedule.name}` }, false);
        }
      } finally {
        isWorking = false;
      }
    },
    async runNow(id, by) {
      await readSchedule(db, id);
      if (await runs.isBusy()) throw new Refusal(409, scheduleMessages.running);
      const schedule = await claimSchedule(db, id);
      if (schedule === undefined) throw new Refusal(409, scheduleMessages.running);
      const object = `importSchedule/${id}`;
      await recordAudit(db, { ...by, action: 'importSchedule.run', object });
      void track(schedule, by, true);
    },
    async close() {
      stopping.abort();
      // What was begun goes on after the next start. An import may take long to end.
      const claimed = [...open.keys()];
      await Promise.race([Promise.all(open.values()), sleep(closeWithinMs, undefined, { ref: false })]);
      for (const schedule of claimed) await releaseClaim(db, schedule);
    },
  };
}

function formatOf(stored: string): ScheduleFormat {
  const format = scheduleFormats.find((one) => one === stored);
  if (format === undefined) throw new Error(`A schedule has the format ${stored}.`);
  return format;
}

/** The same for what is read the same way. */
function fingerprint(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** What an import by this address calls its file. */
function fileNameOf({ pathname, host }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? host;
  try {
    return decodeURIComponent(last).slice(0, 100);
  } catch {
    return last.slice(0, 100);
  }
}
