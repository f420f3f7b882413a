import type * as z from 'zod/mini';

/** What is edited: how it is loaded and saved. */
export interface DraftSource<Full, Draft extends object> {
  /** The key under which the browser stores unsaved text; it begins with the account. */
  readonly key: string;
  readonly schema: z.ZodMiniType<Draft>;
  readonly draftOf: (full: Full) => Draft;
  /** Whether all of its saved data is still blank. */
  readonly isEmptyDraft: (full: Full) => boolean;
  readonly load: () => Promise<Full>;
  /** Saves a draft of what was loaded. Throws `ProblemError` with 409 if someone else has changed it. */
  readonly save: (loaded: Full, draft: Draft, published: boolean) => Promise<Full>;
  readonly remove: () => Promise<unknown>;
  /** It was blank on leaving, and was removed. */
  readonly onRemoved: () => void;
}
