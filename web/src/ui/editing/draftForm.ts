import type { DraftEditing } from './useDraft.ts';

/** The common data of articles, events and products. */
export interface DraftTexts {
  readonly title: string;
  readonly shortDescription: string;
  /** HTML. */
  readonly longDescription: string;
}

/** The form of what is edited, for its frame and its fields. */
export interface DraftForm {
  readonly editing: DraftEditing<unknown, DraftTexts>;
  /** The names of its fields. */
  readonly labels: Readonly<Record<keyof DraftTexts, string>>;
  readonly limits: Readonly<Record<'title' | 'shortDescription', { readonly max: number }>>;
  /** What prevents publishing. */
  readonly hindrances: readonly { readonly field: string; readonly message: string }[];
}

/** A form with a name for every field that may be wrong. */
export interface NamedForm<Field extends string> extends DraftForm {
  readonly labels: Readonly<Record<Field | keyof DraftTexts, string>>;
  readonly hindrances: readonly { readonly field: Field; readonly message: string }[];
}
