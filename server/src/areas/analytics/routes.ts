import { openAnalytics, readAnalytics } from '@wheelhouse/contract/analytics';
import { problemMessages } from '@wheelhouse/contract/problem';
import type { AnalyticsProvider } from './analyticsProvider.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Figures } from './figures.ts';
import type { Frames } from './frames.ts';

export interface AnalyticsRouteNeeds {
  readonly provider: AnalyticsProvider;
  readonly frames: Frames;
  readonly figures: Figures;
}

export function analyticsRoutes({ provider, frames, figures }: AnalyticsRouteNeeds): RouteHandler[] {
  return [
    handle(openAnalytics, async ({ viewer }) => {
      if (viewer.signInId === undefined) throw new Refusal(401, problemMessages.badCredentials);
      return await provider.open(viewer.signInId);
    }),

    handle(readAnalytics, async ({ body }) => {
      const viewer = await frames.requireViewer(body.token);
      return { figures: await figures.read(viewer, body.filter) };
    }),
  ];
}
