import type { openAnalytics } from '@wheelhouse/contract/analytics';
import type { Answer } from '@wheelhouse/contract/route';

export type OpenedFrame = Answer<typeof openAnalytics>;

/** Who shows the analytics in the embedded frame. */
export interface AnalyticsProvider {
  /** Where the frame comes from when it is not served by this product; the page must be allowed to load from there. */
  readonly origin: string | undefined;
  /** A short-lived token for the frame of one sign-in, and what to open with it. */
  open(signInId: number): Promise<OpenedFrame>;
}
