import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved } from '#lib/unsavedText.ts';
import { sameValue } from './sameValue.ts';

/** A text is stored in the browser after a pause of typing of this length. */
const keepAfterMs = 500;

interface UnsavedText<Draft> {
  /** What was stored before and can be restored. */
  readonly offer: Unsaved<Draft> | undefined;
  readonly setOffer: (offer: Unsaved<Draft> | undefined) => void;
  /** Stores a text after a pause of typing; undefined removes what is stored. */
  readonly keepLater: (next: Draft | undefined) => void;
  /** Removes what was offered. */
  readonly forget: () => void;
  /** Removes what is stored, and stores nothing more of what was typed until now. */
  readonly remove: () => Promise<void>;
}

/**
 * The text that the browser keeps under a key until it is saved.
 *
 * @param first The text at first, which is not offered.
 */
export function useUnsavedText<Draft extends object>(
  key: string,
  schema: z.ZodMiniType<Draft>,
  first: Draft,
): UnsavedText<Draft> {
  const [offer, setOffer] = useState<Unsaved<Draft>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let gone = false;
    void readUnsaved(key, schema).then((kept) => {
      if (gone || kept === undefined) return;
      if (sameValue(kept.value, first)) void forgetUnsaved(key);
      else setOffer(kept);
    });
    return () => {
      gone = true;
    };
  }, [key, schema, first]);

  return {
    offer,
    setOffer,
    keepLater(next) {
      clearTimeout(timer.current);
      const keep = () => (next === undefined ? forgetUnsaved(key) : keepUnsaved(key, next));
      timer.current = setTimeout(() => void keep(), keepAfterMs);
    },
    forget() {
      setOffer(undefined);
      void forgetUnsaved(key);
    },
    async remove() {
      clearTimeout(timer.current);
      await forgetUnsaved(key);
    },
  };
}
