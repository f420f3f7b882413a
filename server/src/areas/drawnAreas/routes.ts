import {
  changeArea,
  circleAt,
  createArea,
  exportPassages,
  getPassages,
  getPassagesNear,
  importAreas,
  listAreas,
  passageLimits,
  removeArea,
  type DrawnArea,
  type Passages,
} from '@wheelhouse/contract/drawnAreas';
import { csvText } from '@wheelhouse/contract/csv';
import { defaultLocale } from '@wheelhouse/contract/values';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Sights } from '#areas/sight/sights.ts';
import { fileName } from '#platform/http/fileName.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { maySeeOwner } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import * as areas from './areas.ts';
import { passagesOf, type PassageNeeds } from './passages.ts';
import { listAreas as readAreas, readTypeNames, type AreaRow } from './store.ts';

interface DrawnAreaNeeds extends PassageNeeds {
  readonly sights: Pick<Sights, 'of'>;
}

function present(area: AreaRow): DrawnArea {
  const { id, name, shape, organisationId, organisation } = area;
  return {
    ...{ id, name, shape, mayChange: areas.mayChangeArea(area) },
    ...(organisationId === null || organisation === null
      ? {}
      : { organisation: { id: organisationId, name: organisation } }),
  };
}

/** As many visits as an answer has, with their vessels. */
function firstVisits(found: Awaited<ReturnType<typeof passagesOf>>): Passages {
  const visits = found.visits.slice(0, passageLimits.visitsMax);
  const shown = new Set(visits.map(({ vesselId }) => vesselId));
  return {
    ...{ visits, total: found.visits.length, days: found.days },
    vessels: found.vessels.filter(({ id }) => shown.has(id)),
  };
}

const columns = ['name', 'flag', 'type', 'owners', 'licensed', 'entered', 'left', 'hours', 'slowest'] as const;

export function drawnAreaRoutes(needs: DrawnAreaNeeds): RouteHandler[] {
  const { db, sights, now } = needs;

  const seenBy = async (viewer: Viewer) => ({ sight: await sights.of(viewer), seesOwners: maySeeOwner(viewer) });

  async function passages(viewer: Viewer, id: number, days: { readonly from: string; readonly to: string }) {
    const area = await areas.requireArea(db, requireAccount(viewer), id);
    const seen = await seenBy(viewer);
    return { area, seen, found: await passagesOf(needs, seen, area.shape, days) };
  }

  return [
    handle(listAreas, async ({ viewer }) => (await readAreas(db, requireAccount(viewer).id)).map(present)),

    handle(createArea, async ({ viewer, body: { organisationId, ...values } }) => {
      const [created] = await areas.createAreas(db, requireAccount(viewer), { organisationId, areas: [values] }, now());
      if (created === undefined) throw new Error('no area was created');
      return present(created);
    }),

    handle(importAreas, async ({ viewer, body }) =>
      (await areas.createAreas(db, requireAccount(viewer), body, now())).map(present),
    ),

    handle(changeArea, async ({ viewer, params, body: values }) =>
      present(await areas.changeArea(db, requireAccount(viewer), { id: params.id, values, at: now() })),
    ),

    handle(removeArea, async ({ viewer, params }) => {
      await areas.changeArea(db, requireAccount(viewer), { id: params.id, values: undefined, at: now() });
      return undefined;
    }),

    handle(getPassages, async ({ viewer, params, query }) => {
      const { found } = await passages(viewer, params.id, query);
      return firstVisits(found);
    }),

    handle(getPassagesNear, async ({ viewer, query }) => {
      const { from, to, ...place } = query;
      return firstVisits(await passagesOf(needs, await seenBy(viewer), circleAt(place), { from, to }));
    }),

    handle(exportPassages, async ({ viewer, params, query, language }) => {
      const { area, seen, found } = await passages(viewer, params.id, query);
      const types = await readTypeNames(db);
      const vessels = new Map(found.vessels.map((vessel) => [vessel.id, vessel]));
      const shown = columns.filter((column) => column !== 'owners' || seen.seesOwners);
      const rows = found.visits.map(({ vesselId, ...visit }) => {
        const vessel = vessels.get(vesselId);
        const cells = {
          ...visit,
          ...{ name: vessel?.name, flag: vessel?.flag, owners: vessel?.owners?.join('; '), licensed: vessel?.licensed },
          type: types.get(vessel?.vesselTypeId ?? 0)?.[defaultLocale],
        };
        return shown.map((column) => cells[column]);
      });
      const headings = shown.map((column) => say(message(`areaExport.${column}`), language));
      const name = `${fileName(area.name, 'area')} ${query.from} ${query.to}.csv`;
      return { name, mediaType: 'text/csv', text: csvText(headings, rows) };
    }),
  ];
}
