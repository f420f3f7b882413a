import { useState } from 'react';
import { loadPageTexts } from '#lib/language.ts';
import type { SearchSuggestions } from '#areas/search/SearchSuggestions.tsx';

interface Suggestions {
  /** Undefined until they are loaded. */
  readonly Suggestions: typeof SearchSuggestions | undefined;
  /** Why they could not be loaded; `load` tries again. */
  readonly failure: unknown;
  readonly load: () => void;
}

/** The suggestions of the search box, whose script and texts are fetched on first use. */
export function useSuggestions(): Suggestions {
  const [loaded, setLoaded] = useState<typeof SearchSuggestions>();
  const [failure, setFailure] = useState<unknown>();
  return {
    Suggestions: loaded,
    failure,
    load() {
      if (loaded !== undefined) return;
      setFailure(undefined);
      Promise.all([import('#areas/search/SearchSuggestions.tsx'), loadPageTexts()]).then(
        ([module]) => setLoaded(() => module.SearchSuggestions),
        setFailure,
      );
    },
  };
}
