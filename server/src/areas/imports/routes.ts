import {
  getImport,
  importMessages,
  importsList,
  listImportNotes,
  startImport,
  stopImport,
  undoImport,
  uploadImportFile,
} from '@wheelhouse/contract/adminImports';
import { previewImport } from '@wheelhouse/contract/adminMappings';
import type { Services } from '#platform/area/services.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { handleList } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { Previews } from './previews.ts';
import { findRun, importSource, listNotes } from './runStore.ts';
import type { ImportRuns } from './runs.ts';
import type { Uploads } from './uploads.ts';

const notesOfPage = 50;

export function importRoutes(
  { db }: Pick<Services, 'db'>,
  { runs, uploads, previews }: { readonly runs: ImportRuns; readonly uploads: Uploads; readonly previews: Previews },
): RouteHandler[] {
  async function detailOf(id: number) {
    const run = await findRun(db, id);
    if (run === undefined) throw notFound(importMessages.notFound);
    return run;
  }

  return [
    ...handleList(db, importsList, importSource),
    handle(getImport, ({ params }) => detailOf(params.id)),
    handle(listImportNotes, async ({ params, query: { page = 0, size = notesOfPage } }) => {
      const { notes } = await detailOf(params.id);
      return { data: await listNotes(db, params.id, { page, size }), page, size, total: notes };
    }),
    handle(uploadImportFile, async ({ file }) => await uploads.add(await file())),
    handle(previewImport, ({ body }) => previews.look(body)),
    handle(startImport, async ({ body, viewer }) => ({ id: await runs.start(body, actorOf(viewer)) })),
    handle(stopImport, async ({ params, viewer }) => {
      await runs.stop(params.id, actorOf(viewer));
      return undefined;
    }),
    handle(undoImport, async ({ params, viewer }) => {
      await runs.undo(params.id, actorOf(viewer));
      return undefined;
    }),
  ];
}

function actorOf({ account }: Viewer): { accountId: number; actor: string } {
  // The routes are for accounts alone.
  if (account === undefined) throw new Error('An import without an account.');
  return { accountId: account.id, actor: account.username };
}
