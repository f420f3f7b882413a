import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatTime } from '#lib/format.ts';
import { forgetUnsaved, listUnsaved, type KeptUnsaved } from '#lib/unsavedText.ts';
import { Note } from '#ui/Note.tsx';
import classes from './UnsavedDrafts.module.css';
import { unsavedTitle } from './unsavedTitle.ts';

interface UnsavedDraftsProps {
  /** The prefix of their keys, with account and kind: `7/article/`, then the number. */
  readonly prefix: string;
  /** Says what was found. */
  readonly words: (time: string) => string;
  /** The link to the editor, which offers to restore the text. */
  readonly renderEditor: (id: string) => ReactNode;
  readonly forget: string;
}

/** Unsaved drafts in this browser, as after a crash. */
export function UnsavedDrafts({ prefix, words, renderEditor, forget }: UnsavedDraftsProps) {
  const [found, setFound] = useState<readonly KeptUnsaved<{ readonly title: string }>[]>([]);
  useEffect(() => {
    let gone = false;
    void listUnsaved(prefix, unsavedTitle).then((kept) => {
      if (!gone) setFound(kept);
    });
    return () => {
      gone = true;
    };
  }, [prefix]);
  if (found.length === 0) return null;
  return (
    <div className={classes.drafts}>
      {found.map(({ key, value, keptAt }) => (
        <Note
          key={key}
          role="status"
          icon={<IconHistory size={20} stroke={1.5} aria-hidden />}
          quote={value.title}
          tools={
            <>
              {renderEditor(key.slice(prefix.length))}
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  setFound(found.filter((other) => other.key !== key));
                  void forgetUnsaved(key);
                }}
              >
                {forget}
              </Button>
            </>
          }
        >
          {words(formatTime(keptAt.toISOString()))}
        </Note>
      ))}
    </div>
  );
}
