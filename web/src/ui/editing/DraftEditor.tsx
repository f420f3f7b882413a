import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CannotSubmit, type FieldError } from '#ui/CannotSubmit.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LeavePrompt } from '#ui/LeavePrompt.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import type { OwnVideo } from '#ui/richText/VideoChoice.tsx';
import { UnsavedOffer } from '#ui/UnsavedOffer.tsx';
import classes from './DraftEditor.module.css';
import type { NamedForm } from './draftForm.ts';
import { EditorTools } from './EditorTools.tsx';
import { NotSaved } from './NotSaved.tsx';

/** What an editor starts with: all saved data, who edits it, and the videos its text may show. */
export interface EditorProps<Full> {
  readonly full: Full;
  readonly userId: number;
  readonly videos: readonly OwnVideo[];
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly confirm: string;
  /** What is affected, below the text. */
  readonly children?: ReactNode;
}

interface DraftEditorProps<Field extends string> {
  readonly heading: ReactNode;
  readonly form: NamedForm<Field>;
  /** The question before changes are lost. */
  readonly question: string;
  /** Focuses an unfinished field that not even a draft can store. */
  readonly toHalfMade?: (() => void) | undefined;
  /** Called after editing; `isBlank` if it was new and is discarded, and so is removed. */
  readonly onDone: (isEmptyDraft: boolean) => void;
  /** Publishing was requested and refused. */
  readonly onRefused?: () => void;
  /** The question before it becomes a draft; omitted if that affects nobody. */
  readonly toDraft?: Question | undefined;
  /** As wide as the page. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of an editor: its heading, unsaved text from before, its fields, why it was not saved, and its buttons. A
 * draft is saved without rules, published content must follow them (content specification, sections 4 and 5).
 */
export function DraftEditor<Field extends string>({
  heading,
  form,
  question,
  toHalfMade,
  onDone,
  onRefused,
  toDraft,
  wide = false,
  children,
}: DraftEditorProps<Field>) {
  const { editing, labels, hindrances } = form;
  const { offer } = editing;
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([]);
  const [asking, setAsking] = useState(false);
  const [publishWanted, setPublishWanted] = useState(true);
  const [leaving, setLeaving] = useState<'saved' | 'cancelled'>();

  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (leaving !== undefined) leave(leaving === 'cancelled' && editing.isNew);
  }, [leaving, editing.isNew]);

  async function save(published: boolean) {
    setAsking(false);
    setPublishWanted(published);
    const refused = published ? hindrances : [];
    setFieldErrors(refused.map(({ field, message }) => ({ field: labels[field], message })));
    if (refused.length > 0) onRefused?.();
    else if (await editing.save(published)) setLeaving('saved');
  }
  function end(published: boolean) {
    if (published) void save(true);
    else if (toHalfMade !== undefined) toHalfMade();
    else if (toDraft !== undefined) setAsking(true);
    else void save(false);
  }
  async function keepMine() {
    if (await editing.keepMine(publishWanted)) setLeaving('saved');
  }

  return (
    <div className={classes.editor} data-wide={wide || undefined}>
      <h1 className={classes.heading}>{heading}</h1>
      {offer !== undefined && (
        <UnsavedOffer
          keptAt={offer.keptAt}
          text={offer.value.title}
          onRestore={editing.restore}
          onForget={editing.forget}
        />
      )}
      {children}
      <NotSaved
        refusal={editing.refusal}
        stale={editing.stale}
        onTakeTheirs={() => void editing.takeTheirs()}
        onKeepMine={() => void keepMine()}
      />
      <EditorTools saving={editing.saving} onCancel={() => setLeaving('cancelled')} onSave={end} />
      <LeavePrompt
        question={question}
        when={editing.changed && leaving !== 'saved'}
        onStay={() => setLeaving(undefined)}
        onLeave={editing.discard}
      />
      {toDraft !== undefined && (
        <ConfirmDialog
          opened={asking}
          {...toDraft}
          onKeep={() => setAsking(false)}
          onConfirm={() => void save(false)}
        />
      )}
      <CannotSubmit fieldErrors={fieldErrors} onClose={() => setFieldErrors([])} />
      <Toasts />
    </div>
  );
}
