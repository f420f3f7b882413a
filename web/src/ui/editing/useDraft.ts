import { ProblemError } from '@wheelhouse/contract/client';
import { useState } from 'react';
import type { Unsaved } from '#lib/unsavedText.ts';
import type { DraftSource } from './draftSource.ts';
import { sameValue } from './sameValue.ts';
import { useEmptyDraftRemoval } from './useEmptyDraftRemoval.ts';
import { useUnsavedText } from './useUnsavedText.ts';

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
  const whenSaved = useEmptyDraftRemoval(source, loaded);
  const unsaved = useUnsavedText(key, schema, first);

  function show(next: Draft) {
    setDraft(next);
    setEdition((count) => count + 1);
  }
  function replace(next: Full) {
    if (!sameValue(draft, draftOf(loaded))) unsaved.setOffer({ value: draft, keptAt: new Date() });
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
      whenSaved();
      await unsaved.remove();
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
    offer: unsaved.offer,
    change(part) {
      const next = { ...draft, ...part };
      setDraft(next);
      unsaved.setOffer(undefined);
      // An unchanged text needn't be stored.
      unsaved.keepLater(sameValue(next, draftOf(loaded)) ? undefined : next);
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
      if (unsaved.offer !== undefined) show(unsaved.offer.value);
      unsaved.setOffer(undefined);
    },
    forget: unsaved.forget,
    discard: () => void unsaved.remove(),
  };
}
