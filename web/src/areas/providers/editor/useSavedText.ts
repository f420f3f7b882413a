import { ProblemError } from '@wheelhouse/contract/client';
import { providerTexts, publishedTexts } from '@wheelhouse/contract/providerFields';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved } from '#lib/unsavedText.ts';
import { useEditing, type EditorPart } from './editorPart.ts';
import { Cancelled } from './providerEditing.ts';
import { sayIssue } from '#lib/language.ts';

export type TextField = keyof typeof providerTexts;

/** How long typing has to pause before a text is saved. */
const pauseMs = 900;

/** What is wrong with a text, as a draft or as something published. */
export function textError(field: TextField, text: string, published: boolean): string | undefined {
  const parsed = z.safeParse(published ? publishedTexts.shape[field] : providerTexts[field], text);
  const issue = parsed.error?.issues[0];
  return issue && sayIssue(issue.message);
}

const keptText = z.object({ text: z.string(), base: z.string() });

interface Draft {
  readonly text: string;
  /** What the server had when the person began. */
  readonly base: string;
}

export interface SavedText {
  readonly text: string;
  readonly error: string | undefined;
  /** Text of an earlier visit that never was saved. */
  readonly offer: Unsaved<Draft> | undefined;
  type(text: string): void;
  /** The field is left: what is right is saved at once. */
  leave(): void;
  restore(): void;
  forget(): void;
}

/** A text that is saved when typing pauses or the field is left; until then the browser keeps it. */
export function useSavedText({ editing, keptUnder }: EditorPart, field: TextField): SavedText {
  const { provider } = useEditing(editing);
  const saved = provider[field];
  const [draft, setDraft] = useState<Draft>();
  const [refused, setRefused] = useState<string>();
  const [offer, setOffer] = useState<Unsaved<Draft>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focused = useRef(false);
  const key = `${keptUnder}/${field}`;
  const savedFirst = useRef(saved);

  useEffect(() => {
    let gone = false;
    void readUnsaved(key, keptText).then((kept) => {
      if (gone || kept === undefined) return;
      if (kept.value.text.trim() === savedFirst.current) void forgetUnsaved(key);
      else setOffer(kept);
    });
    return () => {
      gone = true;
    };
  }, [key]);
  const pending = useRef<() => void>(undefined);
  // What is typed and right is saved when the editor is left, too.
  useEffect(() => () => pending.current?.(), []);

  async function save(now: Draft) {
    clearTimeout(timer.current);
    pending.current = undefined;
    const text = now.text.trim();
    if (textError(field, text, editing.state().provider.published) !== undefined) return;
    try {
      if (text !== editing.state().provider[field]) {
        await editing.change({
          subject: field,
          base: now.base,
          touched: (current) => current[field],
          build: () => ({ [field]: text }),
        });
      }
      await forgetUnsaved(key);
      setRefused(undefined);
      setDraft((latest) => {
        if (latest === undefined || (latest.text.trim() === text && !focused.current)) return undefined;
        return { ...latest, base: text };
      });
    } catch (cause) {
      if (cause instanceof Cancelled) {
        // Theirs is shown now; what was typed is offered back.
        setDraft(undefined);
        setOffer({ value: { text: now.text, base: editing.state().provider[field] }, keptAt: new Date() });
      } else {
        setRefused(cause instanceof ProblemError ? cause.message : String(cause));
      }
    }
  }

  function begin(text: string) {
    const now = { text, base: draft?.base ?? saved };
    setDraft(now);
    setRefused(undefined);
    setOffer(undefined);
    void keepUnsaved(key, now);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(now), pauseMs);
    pending.current = () => void save(now);
  }

  const text = draft?.text ?? saved;
  const error = refused ?? (draft === undefined ? undefined : textError(field, text, provider.published));
  const held = error !== undefined;
  useEffect(() => editing.holdBack(field, held), [editing, field, held]);
  // An error in a removed field is no longer shown.
  useEffect(() => () => editing.holdBack(field, false), [editing, field]);
  return {
    text,
    error,
    offer,
    type(typed) {
      focused.current = true;
      begin(typed);
    },
    leave() {
      focused.current = false;
      if (draft !== undefined) void save(draft);
    },
    restore() {
      if (offer !== undefined) begin(offer.value.text);
    },
    forget() {
      setOffer(undefined);
      void forgetUnsaved(key);
    },
  };
}
