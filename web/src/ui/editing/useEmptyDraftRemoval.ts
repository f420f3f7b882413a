import { ProblemError } from '@wheelhouse/contract/client';
import { useEffect, useRef } from 'react';
import { readUnsaved } from '#lib/unsavedText.ts';
import type { DraftSource } from './draftSource.ts';
import { sameValue } from './sameValue.ts';

/**
 * Removes a draft that is still blank: another tab, or another person, may have filled it in. Text typed there and
 * stored in the browser would be lost without it, so then it stays.
 */
async function removeEmptyDraft<Full, Draft extends object>(source: DraftSource<Full, Draft>): Promise<void> {
  const now = await source.load();
  if (!source.isEmptyDraft(now)) return;
  const kept = await readUnsaved(source.key, source.schema);
  if (kept !== undefined && !sameValue(kept.value, source.draftOf(now))) return;
  await source.remove();
  source.onRemoved();
}

/**
 * Removes what was opened when its editor closes, if it is still blank and was never saved.
 *
 * @returns A function to call once it was saved.
 */
export function useEmptyDraftRemoval<Full, Draft extends object>(
  source: DraftSource<Full, Draft>,
  loaded: Full,
): () => void {
  const saved = useRef(false);
  const full = useRef(loaded);
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    full.current = loaded;
  }, [loaded]);

  // React may run an effect twice in a row, hence the delay.
  useEffect(() => {
    clearTimeout(removal.current);
    return () => {
      if (!source.isEmptyDraft(full.current) || saved.current) return;
      removal.current = setTimeout(() => {
        removeEmptyDraft(source).catch((cause: unknown) => {
          if (!(cause instanceof ProblemError)) throw cause;
        });
      }, 0);
    };
  }, [source]);

  return () => {
    saved.current = true;
  };
}
