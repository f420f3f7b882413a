import { Button } from '@mantine/core';
import type { IdentityDecision } from '@wheelhouse/contract/identity';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './Decisions.module.css';

interface DecisionsProps {
  readonly decisions: readonly IdentityDecision[];
  readonly onUndo: (step: number) => void;
  /** Undefined if there are no earlier ones. */
  readonly onMore: (() => void) | undefined;
}

const columns = ['names', 'verdict', 'actor', 'at', 'reason', 'undo'] as const;

/** What people decided, newest first; each can be undone. */
export function Decisions({ decisions, onUndo, onMore }: DecisionsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('identityReview.decisions.title')}>
      {decisions.length === 0 ? (
        <p className={classes.none}>{t('identityReview.decisions.none')}</p>
      ) : (
        <DataTable
          label={t('identityReview.decisions.title')}
          columns={columns.map((key) => ({ key, label: t(`identityReview.decisions.${key}`) }))}
          rows={decisions.map(({ step, names, verdict, actor, at, reason, undoneAt, undoneBy = '' }) => ({
            key: step,
            cells: [
              names.join(', '),
              t(`identityReview.verdict.${verdict}`),
              actor,
              formatTime(at),
              reason,
              undoneAt === undefined ? (
                <Button key={step} size="compact-sm" variant="default" onClick={() => onUndo(step)}>
                  {t('identityReview.decisions.undoOf', { names: names.join(', ') })}
                </Button>
              ) : (
                t('identityReview.decisions.undone', { actor: undoneBy, time: formatTime(undoneAt) })
              ),
            ],
          }))}
        />
      )}
      {onMore && (
        <Button className={classes.more} variant="default" onClick={onMore}>
          {t('identityReview.decisions.more')}
        </Button>
      )}
    </Section>
  );
}
