import { ownDashboardPath } from '@wheelhouse/contract/analytics';
import type { AnalyticsProvider } from './analyticsProvider.ts';

/** The dashboard of this product; `issue` creates a frame token of a session. */
export function ownAnalytics(issue: (signInId: number) => Promise<string>): AnalyticsProvider {
  return {
    origin: undefined,
    open: async (signInId) => ({ token: await issue(signInId), provider: 'own', address: ownDashboardPath }),
  };
}
