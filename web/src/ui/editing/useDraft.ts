import { ProblemError } from '@wheelhouse/contract/client';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved } from '#lib/unsavedText.ts';
import { sameValue } from './sameValue.ts';

/** A text is stored in the browser after a pause of typing of this length. */
const keepAfterMs = 500;

/** What is edited: how it is loaded and saved. */
interface DraftSource<Full, Draft extends object> {
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

export interface DraftEditing<Full, Draft extends object> {
  readonly loaded: Full;
  readonly draft: Draft;
  /** It was blank when it was opened. */
  readonly isNew: boolean;
  readonly changed: boolean;
  /** Counts how often the edited text was replaced by another. */
  readonly edition: number;
  readonly saving: boolean;
  readonly refusal: Error | undefined;
  /** Someone else has changed it. */
  readonly stale: boolean;
  readonly offer: Unsaved<Draft> | undefined;
  change(part: Partial<Draft>): void;
  /** Saves and returns whether that succeeded. */
  save(published: boolean): Promise<boolean>;
  /** A part of the loaded data has changed, such as its banner after an upload. */
  took(change: (loaded: Full) => Full): void;
  takeTheirs(): Promise<void>;
  /** Overwrites what someone else has saved, and returns whether that succeeded. */
  keepMine(published: boolean): Promise<boolean>;
  restore(): void;
  forget(): void;
  /** Discards the edits. */
  discard(): void;
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}

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
 * The editing of an article, event or product. Until it is saved the browser stores the typed text (decisions, section
 * 5); a blank one that was never saved is removed with its editor (content specification, section 4). The source is the
 * one given first: the editor of another is another component.
 */
export function useDraft<Full, Draft extends object>(
  opened: Full,
  given: DraftSource<Full, Draft>,
): DraftEditing<Full, Draft> {
  const [source] = useState(given);
  const { key, schema, draftOf } = source;
  const [first] = useState(() => draftOf(opened));
  const [isNew] = useState(() => source.isEmptyDraft(opened));
  const [loaded, setLoaded] = useState(opened);
  const [draft, setDraft] = useState(first);
  const [edition, setEdition] = useState(0);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Error>();
  const [offer, setOffer] = useState<Unsaved<Draft>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saved = useRef(false);
  const full = useRef(loaded);
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined);

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

  function show(next: Draft) {
    setDraft(next);
    setEdition((count) => count + 1);
  }
  function replace(next: Full) {
    if (!sameValue(draft, draftOf(loaded))) setOffer({ value: draft, keptAt: new Date() });
    setRefusal(undefined);
    setLoaded(next);
    show(draftOf(next));
  }
  async function loadTheirs(): Promise<Full | undefined> {
    try {
      return await source.load();
    } catch (cause) {
      setRefusal(asError(cause));
      return undefined;
    }
  }

  async function send(from: Full, published: boolean): Promise<boolean> {
    setSaving(true);
    setRefusal(undefined);
    try {
      const now = await source.save(from, draft, published);
      saved.current = true;
      clearTimeout(timer.current);
      await forgetUnsaved(key);
      setLoaded(now);
      return true;
    } catch (cause) {
      setRefusal(asError(cause));
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    loaded,
    draft,
    isNew,
    changed: !sameValue(draft, draftOf(loaded)),
    edition,
    saving,
    refusal,
    stale: refusal instanceof ProblemError && refusal.status === 409,
    offer,
    change(part) {
      const next = { ...draft, ...part };
      setDraft(next);
      setOffer(undefined);
      clearTimeout(timer.current);
      // An unchanged text needn't be stored.
      const keep = () => (sameValue(next, draftOf(loaded)) ? forgetUnsaved(key) : keepUnsaved(key, next));
      timer.current = setTimeout(() => void keep(), keepAfterMs);
    },
    save: (published) => send(loaded, published),
    took: (change) => setLoaded(change),
    async takeTheirs() {
      const theirs = await loadTheirs();
      if (theirs !== undefined) replace(theirs);
    },
    async keepMine(published) {
      const theirs = await loadTheirs();
      if (theirs === undefined) return false;
      setLoaded(theirs);
      return send(theirs, published);
    },
    restore() {
      if (offer !== undefined) show(offer.value);
      setOffer(undefined);
    },
    forget() {
      setOffer(undefined);
      void forgetUnsaved(key);
    },
    discard() {
      clearTimeout(timer.current);
      void forgetUnsaved(key);
    },
  };
}
