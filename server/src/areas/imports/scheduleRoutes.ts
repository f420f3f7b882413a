import type { Kysely } from 'kysely';
import {
  addImportSchedule,
  changeImportSchedule,
  pauseImportSchedule,
  removeImportSchedule,
  runImportSchedule,
  scheduleLimits,
  scheduleMessages,
  schedulesList,
  type ScheduleForm,
} from '@wheelhouse/contract/adminSchedules';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { lockMappings, readMappingById } from './mappingStore.ts';
import type { ImportSchedules } from './schedules.ts';
import {
  countSchedules,
  deleteSchedule,
  findLike,
  insertSchedule,
  lockSchedules,
  pauseSchedule,
  readSchedule,
  scheduleSource,
  updateSchedule,
  type Schedule,
} from './scheduleStore.ts';
import { nextNight } from './scheduleTimes.ts';

/** Administrators make, change, pause, run and remove schedules of imports. */
export function scheduleRoutes(
  { db, now }: Pick<Services, 'db' | 'now'>,
  schedules: Pick<ImportSchedules, 'runNow'>,
): RouteHandler[] {
  const actorOf = (viewer: Viewer) => {
    const { id: accountId, username: actor } = requireAccount(viewer);
    return { accountId, actor };
  };
  const objectOf = (id: number) => `importSchedule/${id}`;
  const changeBy = ({ hour }: ScheduleForm, actor: string) => ({ at: now(), actor, next: nextNight(hour, now()) });

  return [
    ...handleList(db, schedulesList, scheduleSource),
    handle(addImportSchedule, async ({ body, viewer }) => {
      const by = actorOf(viewer);
      const id = await db.transaction().execute(async (within) => {
        await lockForm(within, body);
        if ((await countSchedules(within)) >= scheduleLimits.schedules)
          throw new Refusal(422, scheduleMessages.tooMany);
        const added = await insertSchedule(within, body, changeBy(body, by.actor));
        await recordAudit(within, { ...by, action: 'importSchedule.add', object: objectOf(added), after: body });
        return added;
      });
      return { id };
    }),
    handle(changeImportSchedule, async ({ params: { id }, body, viewer }) => {
      const by = actorOf(viewer);
      await db.transaction().execute(async (within) => {
        const before = formOf(await readSchedule(within, id));
        await lockForm(within, body, id);
        await updateSchedule(within, id, body, changeBy(body, by.actor));
        await recordAudit(within, {
          ...by,
          action: 'importSchedule.change',
          object: objectOf(id),
          before,
          after: body,
        });
      });
      return undefined;
    }),
    handle(pauseImportSchedule, async ({ params: { id }, body: { paused }, viewer }) => {
      const by = actorOf(viewer);
      await db.transaction().execute(async (within) => {
        const { hour } = await readSchedule(within, id);
        await pauseSchedule(within, id, { paused, next: nextNight(hour, now()) });
        await recordAudit(within, {
          ...by,
          action: paused ? 'importSchedule.pause' : 'importSchedule.resume',
          object: objectOf(id),
        });
      });
      return undefined;
    }),
    handle(runImportSchedule, async ({ params: { id }, viewer }) => {
      await schedules.runNow(id, actorOf(viewer));
      return undefined;
    }),
    handle(removeImportSchedule, async ({ params: { id }, viewer }) => {
      const by = actorOf(viewer);
      await db.transaction().execute(async (within) => {
        const before = formOf(await readSchedule(within, id));
        await deleteSchedule(within, id);
        await recordAudit(within, { ...by, action: 'importSchedule.remove', object: objectOf(id), before });
      });
      return undefined;
    }),
  ];
}

/**
 * Keeps others from changing schedules and mappings until the transaction ends.
 *
 * @throws Refusal 404 if its mapping is gone, 409 if there is such a schedule
 */
async function lockForm(within: Kysely<Schema>, form: ScheduleForm, except?: number): Promise<void> {
  await lockMappings(within);
  await lockSchedules(within);
  if (form.savedMapping !== undefined) await readMappingById(within, form.savedMapping);
  const found = await findLike(within, form, except);
  if (found !== undefined) throw new Refusal(409, scheduleMessages[found === 'name' ? 'nameTaken' : 'sameSource']);
}

/** The values that administrators gave it, for the audit log. */
function formOf({ name, address, format, mapping_id, encoding, hour }: Schedule) {
  return { name, address, format, savedMapping: mapping_id, encoding, hour };
}
