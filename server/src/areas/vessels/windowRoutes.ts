import {
  countVesselsBy,
  getRegisterTotals,
  listFilteredIds,
  listVesselChoices,
  listVesselWindow,
  windowLimits,
} from '@wheelhouse/contract/vesselWindow';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { Window } from './window.ts';

/** The routes of a list that is too large to be loaded. */
export function windowRoutes(window: Window): RouteHandler[] {
  return [
    handle(getRegisterTotals, () => window.totals()),

    handle(listVesselWindow, async ({ query, viewer, language }) => {
      const { q: text, sort: order = 'name', from, count, ...filter } = query;
      return await window.read(viewer, { query: filter, text, order, from, count, language });
    }),

    handle(listFilteredIds, async ({ query, viewer, language }) => {
      const { q: text, ...filter } = query;
      return await window.ids(viewer, filter, text, windowLimits.idsMax, language);
    }),

    handle(countVesselsBy, async ({ query, viewer }) => {
      const { list, ...filter } = query;
      return await window.countBy(viewer, filter, list);
    }),

    handle(listVesselChoices, ({ query, viewer }) => window.choices(viewer, query.fleetId)),
  ];
}
