/** What every article, event and product says. */
export interface DraftTexts {
  readonly title: string;
  readonly shortDescription: string;
  /** HTML. */
  readonly longDescription: string;
}
