import type { openAnalytics } from '@wheelhouse/contract/analytics';
import type { Answer } from '@wheelhouse/contract/route';

export type OpenedFrame = Answer<typeof openAnalytics>;

/** A provider of analytics for the embedded frame. */
export interface AnalyticsProvider {
  /** The frame's origin if it is not served by this product; the page must be allowed to load from there. */
  readonly origin: string | undefined;
  /** A short-lived token for the frame of one session, and what to open with it. */
  open(signInId: number): Promise<OpenedFrame>;
}
