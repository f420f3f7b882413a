import { Readable } from 'node:stream';
import * as contract from '@wheelhouse/contract/exports';
import { apiKeyMessages } from '@wheelhouse/contract/apiKeys';
import * as z from 'zod/mini';
import { requireFleet } from '#areas/fleets/fleets.ts';
import { requireFleetScope } from '#areas/fleets/fleetScope.ts';
import { createLicenceTable } from '#areas/licences/licenceTable.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { handle } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { makeExport, type MakeNeeds } from './makeExport.ts';
import * as store from './store.ts';

const hourMs = 3_600_000;
/** Bytes of all files together. */
const allBytesMax = 2 * 1024 ** 3;

const mediaTypes = {
  CSV: 'text/csv',
  GEOJSON: 'application/geo+json',
  PARQUET: 'application/vnd.apache.parquet',
} as const;

function present(row: store.ExportRow): contract.ExportItem {
  const { id, kind, format, name, state, percent, reason, rows, bytes, created_at: created } = row;
  const expires = new Date(created.getTime() + contract.exportLimits.hours * hourMs);
  return {
    id,
    kind,
    format,
    name,
    state,
    percent,
    created: created.toISOString(),
    ...(reason === null ? {} : { reason }),
    ...(rows === null ? {} : { rows }),
    ...(bytes === null ? {} : { bytes, expires: expires.toISOString() }),
  };
}

/** Files that users export: made in the background as they may see the data then, and kept for a day. */
export async function exportsArea(
  services: Services,
  needs: Omit<MakeNeeds, 'db' | 'pool' | 'now' | 'licences'>,
): Promise<Area> {
  const { db, app, now, jobs } = services;
  const licences = createLicenceTable({ db, app, thisYear: () => now().getUTCFullYear() });
  const making = await jobs.queue({
    name: 'make-export',
    data: z.object({ exportId: z.int() }),
    withinSeconds: 900,
    retries: { most: 2, firstAfterSeconds: 10, atMostSeconds: 60 },
    run: ({ exportId }, { signal }) => makeExport({ ...services, ...needs, licences }, exportId, signal),
  });
  const ownerOf = (viewer: Viewer) => ({ accountId: requireAccount(viewer).id, scopes: viewer.key?.scopes });

  async function requireExport(viewer: Viewer, id: number): Promise<store.ExportRow> {
    const row = await store.findExport(db, id, ownerOf(viewer));
    if (row === undefined) throw notFound(contract.exportMessages.notFound);
    return row;
  }

  async function create(viewer: Viewer, form: contract.ExportForm, language: string): Promise<store.ExportRow> {
    const actor = requireAccount(viewer);
    for (const scope of contract.scopesOfExport[form.kind]) {
      if (viewer.key?.scopes.includes(scope) === false) throw new Refusal(403, apiKeyMessages.outOfScope(scope));
    }
    if (form.fleetId !== undefined || form.filter?.fleetId !== undefined) requireFleetScope(viewer);
    const at = now();
    const fleet = form.fleetId === undefined ? undefined : await requireFleet(db, actor, form.fleetId);
    const name = [form.kind.toLowerCase().replace('_', '-'), fleet?.name, at.toISOString().slice(0, 10)];
    const id = await db.transaction().execute(async (within) => {
      const { own, bytesOfAll } = await store.countExports(within, actor.id);
      if (own >= contract.exportLimits.most) throw new Refusal(422, contract.exportMessages.tooMany);
      // A few accounts must not take all the room from the others.
      const hasRoom = bytesOfAll < allBytesMax || (await store.makeRoom(within, actor.id, allBytesMax));
      if (!hasRoom) throw new Refusal(503, contract.exportMessages.noRoom);
      const made = await store.insertExport(within, {
        accountId: actor.id,
        asked: form,
        language,
        at,
        scopes: viewer.key?.scopes ?? null,
        name: `${name.filter((part) => part !== undefined).join(' ')}.${form.format.toLowerCase()}`,
      });
      await recordAudit(within, {
        accountId: actor.id,
        actor: actor.username,
        action: 'export.create',
        object: `account/${actor.id}`,
        after: form,
      });
      await making.add({ exportId: made }, within, 'whenFree');
      return made;
    });
    return await requireExport(viewer, id);
  }

  return {
    name: 'exports',
    routes: [
      handle(contract.listExports, async ({ viewer }) => {
        const { accountId, scopes } = ownerOf(viewer);
        return (await store.listExports(db, accountId, scopes)).map(present);
      }),
      handle(contract.createExport, async ({ viewer, body, language }) =>
        present(await create(viewer, body, language)),
      ),
      handle(contract.downloadExport, async ({ viewer, params }) => {
        const { id, name, format, state } = await requireExport(viewer, params.id);
        if (state !== 'DONE') throw new Refusal(409, contract.exportMessages.notReady);
        return { name, mediaType: mediaTypes[format], stream: Readable.from(store.readFile(db, id)) };
      }),
      handle(contract.removeExport, async ({ viewer, params }) => {
        const { id } = await requireExport(viewer, params.id);
        await store.deleteExport(db, id);
        return undefined;
      }),
    ],
    sweeps: [
      {
        what: 'exported files of yesterday',
        run: () => store.sweepExports(db, new Date(now().getTime() - contract.exportLimits.hours * hourMs)),
      },
    ],
  };
}
