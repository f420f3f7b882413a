import { exportHeat, getHeat } from '@wheelhouse/contract/heat';
import type { TextKey } from '@wheelhouse/messages/keys';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { csvInTurns } from '#platform/http/inTurns.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { heatOf, type HeatNeeds } from './heat.ts';

const columns = ['latitude', 'longitude', 'degrees', 'hours', 'fishingHours'] as const;

/** Hours by cell, the same for all who may see the map. */
export function heatRoutes(needs: HeatNeeds): RouteHandler[] {
  return [
    handle(getHeat, ({ query }) => heatOf(needs, query)),
    handle(exportHeat, async ({ query, language }) => {
      const heat = await heatOf(needs, query);
      const header = columns.map((column) => say(message(`heatExport.${column}` as TextKey), language));
      const middle = (place: number, first: number) => Number(((place + 0.5) * heat.step - first).toFixed(2));
      const row = (hours: number, index: number) => [
        middle(heat.rows[index] ?? 0, 90),
        middle(heat.columns[index] ?? 0, 180),
        heat.step,
        hours,
        heat.fishingHours[index] ?? 0,
      ];
      return {
        name: `activity-${query.from}-${query.to}.csv`,
        mediaType: 'text/csv',
        text: await csvInTurns(header, heat.hours, row),
      };
    }),
  ];
}
