/** What a new alert is about. */
export type AboutInAddress = {
  readonly vessel?: number | undefined;
  readonly fleet?: number | undefined;
  readonly area?: number | undefined;
  readonly port?: number | undefined;
};
