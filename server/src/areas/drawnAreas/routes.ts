import {
  changeArea,
  circleAt,
  createArea,
  exportPassages,
  exportPassagesNear,
  getPassages,
  getPassagesNear,
  importAreas,
  listAreas,
  passageLimits,
  removeArea,
  type DrawnArea,
  type Passages,
} from '@wheelhouse/contract/drawnAreas';
import { defaultLocale } from '@wheelhouse/contract/values';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Sights } from '#areas/sight/sights.ts';
import { fileName } from '#platform/http/fileName.ts';
import { csvInTurns } from '#platform/http/inTurns.ts';
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

type FoundPassages = Awaited<ReturnType<typeof passagesOf>>;

/** The first and last day of a question, UTC. */
interface Days {
  readonly from: string;
  readonly to: string;
}

function present(area: AreaRow): DrawnArea {
  const { id, name, shape, organisationId, organisation } = area;
  return {
    id,
    name,
    shape,
    mayChange: areas.mayChangeArea(area),
    ...(organisationId === null || organisation === null
      ? {}
      : { organisation: { id: organisationId, name: organisation } }),
  };
}

/** As many visits as an answer has, with their vessels. */
function firstVisits(found: FoundPassages): Passages {
  const visits = found.visits.slice(0, passageLimits.visitsMax);
  const shown = new Set(visits.map(({ vesselId }) => vesselId));
  return {
    visits,
    total: found.visits.length,
    days: found.days,
    vessels: found.vessels.filter(({ id }) => shown.has(id)),
  };
}

const columns = [
  ...(['name', 'flag', 'type', 'owners', 'licensed', 'entered', 'left', 'hours', 'slowest'] as const),
  ...(['enteredSeen', 'leftSeen'] as const),
] as const;

export function drawnAreaRoutes(needs: DrawnAreaNeeds): RouteHandler[] {
  const { db, sights, now } = needs;

  const seenBy = async (viewer: Viewer) => ({ sight: await sights.of(viewer), seesOwners: maySeeOwner(viewer) });

  async function passages(viewer: Viewer, id: number, days: Days) {
    const area = await areas.requireArea(db, requireAccount(viewer), id);
    return { area, found: await passagesOf(needs, await seenBy(viewer), area.shape, days) };
  }

  const passagesNear = async (
    viewer: Viewer,
    { from, to, ...place }: Days & { readonly latitude: number; readonly longitude: number; readonly radiusNm: number },
  ) => await passagesOf(needs, await seenBy(viewer), circleAt(place), { from, to });

  async function csvOf(found: FoundPassages, seesOwners: boolean, language: string): Promise<string> {
    const types = await readTypeNames(db);
    const vessels = new Map(found.vessels.map((vessel) => [vessel.id, vessel]));
    const shown = columns.filter((column) => column !== 'owners' || seesOwners);
    const row = ({ vesselId, ...visit }: FoundPassages['visits'][number]) => {
      const vessel = vessels.get(vesselId);
      const cells = {
        ...visit,
        name: vessel?.name,
        flag: vessel?.flag,
        owners: vessel?.owners?.join('; '),
        licensed: vessel?.licensed,
        type: types.get(vessel?.vesselTypeId ?? 0)?.[defaultLocale],
      };
      return shown.map((column) => cells[column]);
    };
    return await csvInTurns(
      shown.map((column) => say(message(`areaExport.${column}`), language)),
      found.visits,
      row,
    );
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

    handle(getPassagesNear, async ({ viewer, query }) => firstVisits(await passagesNear(viewer, query))),

    handle(exportPassages, async ({ viewer, params, query, language }) => {
      const { area, found } = await passages(viewer, params.id, query);
      const name = `${fileName(area.name, 'area')} ${query.from} ${query.to}.csv`;
      return { name, mediaType: 'text/csv', text: await csvOf(found, maySeeOwner(viewer), language) };
    }),

    handle(exportPassagesNear, async ({ viewer, query, language }) => {
      const { from, to } = query;
      const text = await csvOf(await passagesNear(viewer, query), maySeeOwner(viewer), language);
      return { name: `vessels ${from} ${to}.csv`, mediaType: 'text/csv', text };
    }),
  ];
}
