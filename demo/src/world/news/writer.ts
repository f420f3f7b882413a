/** A provider as an author of articles. */
export interface Writer {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly branches: readonly number[];
}
