import { nameLocales, type EntryNames } from '@wheelhouse/contract/adminBranches';
import type { Localized } from '@wheelhouse/contract/values';

/** The names of an entry in the languages of the form; empty ones for a new entry. */
export function namesIn(names: Localized | undefined): EntryNames {
  const [english, norwegian] = nameLocales;
  return { [english]: names?.[english] ?? '', [norwegian]: names?.[norwegian] ?? '' };
}
