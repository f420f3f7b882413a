import { Alert, Button } from '@mantine/core';
import { ProblemError } from '@wheelhouse/contract/client';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './NotSaved.module.css';

interface NotSavedProps {
  readonly refusal: Error | undefined;
  /** Someone else has changed it, so one of the two versions has to be chosen. */
  readonly stale: boolean;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

function reasonOf(refusal: Error): string {
  const errors = refusal instanceof ProblemError ? refusal.problem.errors : undefined;
  return errors?.map(({ message }) => message).join(' ') ?? refusal.message;
}

/** Says why something was not saved: scrolled into view and focused. */
export function NotSaved({ refusal, stale, onTakeTheirs, onKeepMine }: NotSavedProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === undefined) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={place} role="alert" tabIndex={-1} className={classes.place}>
      {refusal !== undefined && (
        <Alert variant="light" color="red" role="presentation">
          {stale ? t('editor.stale') : t('editor.notSaved', { reason: reasonOf(refusal) })}
          {stale && (
            <div className={classes.choice}>
              <Button size="xs" onClick={onTakeTheirs}>
                {t('editor.takeTheirs')}
              </Button>
              <Button size="xs" variant="default" onClick={onKeepMine}>
                {t('editor.keepMine')}
              </Button>
            </div>
          )}
        </Alert>
      )}
    </div>
  );
}
