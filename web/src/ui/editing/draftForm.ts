import type { DraftEditing } from './useDraft.ts';

/** What every article, event and product says. */
export interface DraftTexts {
  readonly title: string;
  readonly shortDescription: string;
  /** HTML. */
  readonly longDescription: string;
}

/** The form of what is edited, as its frame and its fields use it. */
export interface DraftForm {
  readonly editing: DraftEditing<unknown, DraftTexts>;
  /** What it calls its fields. */
  readonly labels: Readonly<Record<keyof DraftTexts, string>>;
  readonly limits: Readonly<Record<'title' | 'shortDescription', { readonly max: number }>>;
  /** What keeps it from being published. */
  readonly hindrances: readonly { readonly field: string; readonly message: string }[];
}

/** A form that has a name for every field that may be wrong. */
export interface NamedForm<Field extends string> extends DraftForm {
  readonly labels: Readonly<Record<Field | keyof DraftTexts, string>>;
  readonly hindrances: readonly { readonly field: Field; readonly message: string }[];
}
