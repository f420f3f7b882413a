import type { Kysely } from 'kysely';
import {
  addImportMapping,
  changeImportMapping,
  getImportMapping,
  importMappingsList,
  mappingLimits,
  mappingMessages,
  removeImportMapping,
} from '@wheelhouse/contract/adminMappings';
import { parseMapping } from '#marine/registers/mapping.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { handleList } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import {
  countMappings,
  deleteMapping,
  insertMapping,
  lockMappings,
  mappingNamed,
  mappingSource,
  readMappingById,
  updateMapping,
  type SavedMapping,
} from './mappingStore.ts';
import { isMappingUsed } from './scheduleStore.ts';

/** Administrators save, change and remove mappings. */
export function mappingRoutes({ db, now }: Pick<Services, 'db' | 'now'>): RouteHandler[] {
  const actorOf = (viewer: Viewer) => {
    const { id: accountId, username: actor } = requireAccount(viewer);
    return { accountId, actor };
  };
  const objectOf = (id: number) => `importMapping/${id}`;

  return [
    ...handleList(db, importMappingsList, mappingSource),
    handle(getImportMapping, async ({ params: { id } }) => ({ id, ...(await readMappingById(db, id)) })),
    handle(addImportMapping, async ({ body, viewer }) => {
      const by = actorOf(viewer);
      checkDocument(body);
      const id = await db.transaction().execute(async (within) => {
        await lockMappings(within);
        if ((await countMappings(within)) >= mappingLimits.mappings) throw new Refusal(422, mappingMessages.tooMany);
        await refuseTaken(within, body.name);
        const added = await insertMapping(within, body, { at: now(), actor: by.actor });
        await recordAudit(within, { ...by, action: 'importMapping.add', object: objectOf(added), after: body });
        return added;
      });
      return { id };
    }),
    handle(changeImportMapping, async ({ params: { id }, body, viewer }) => {
      const by = actorOf(viewer);
      checkDocument(body);
      await db.transaction().execute(async (within) => {
        await lockMappings(within);
        const before = await readMappingById(within, id);
        await refuseTaken(within, body.name, id);
        await updateMapping(within, id, body, { at: now(), actor: by.actor });
        await recordAudit(within, {
          ...by,
          action: 'importMapping.change',
          object: objectOf(id),
          before,
          after: body,
        });
      });
      return undefined;
    }),
    handle(removeImportMapping, async ({ params: { id }, viewer }) => {
      const by = actorOf(viewer);
      await db.transaction().execute(async (within) => {
        await lockMappings(within);
        const before = await readMappingById(within, id);
        if (await isMappingUsed(within, id)) throw new Refusal(409, mappingMessages.used);
        await deleteMapping(within, id);
        await recordAudit(within, { ...by, action: 'importMapping.remove', object: objectOf(id), before });
      });
      return undefined;
    }),
  ];
}

function checkDocument({ mapping }: SavedMapping): void {
  try {
    parseMapping(mapping);
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    throw new Refusal(422, mappingMessages.invalid(error.message));
  }
}

async function refuseTaken(within: Kysely<Schema>, name: string, except?: number): Promise<void> {
  const found = await mappingNamed(within, name);
  if (found !== undefined && found !== except) throw new Refusal(409, mappingMessages.nameTaken);
}
