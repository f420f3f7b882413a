import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconGitMerge, IconArrowsSplit } from '@tabler/icons-react';
import type { IdentitySuggestion, SuggestedRecord } from '@wheelhouse/contract/identity';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import classes from './ReviewQueue.module.css';
import { agreementText, contradictionText } from './reasonText.ts';
import { pairKey } from './reviewQueue.ts';
import { SideBySide } from './SideBySide.tsx';
import type { Reviewing, ReviewNews } from './useReview.ts';
import { reviewKeys, useReviewKeys, type ReviewKey } from './useReviewKeys.ts';

interface ReviewQueueProps {
  readonly reviewing: Reviewing;
  readonly names: Names;
  /** Where the ships of both records were last seen. */
  readonly MapOf: ComponentType<{ readonly one: SuggestedRecord; readonly other: SuggestedRecord }>;
}

/** The first suggestion of the queue, to be decided by keys or buttons. */
export function ReviewQueue({ reviewing, names, MapOf }: ReviewQueueProps) {
  const { t } = useTranslation();
  const { queue, total = 0, last, isBusy, news } = reviewing;
  const [current] = queue;
  const place = useRef<HTMLElement>(null);
  useReviewKeys(place, take);
  const hasPair = current !== undefined;
  useEffect(() => {
    if (hasPair) place.current?.focus({ preventScroll: true });
  }, [hasPair]);

  function take(step: ReviewKey) {
    if (step === 'undo') {
      if (last !== undefined) reviewing.undo(last.step);
    } else if (current !== undefined) {
      if (step === 'skip') reviewing.skip(current);
      else reviewing.decide(current, step);
    }
    // A button that can no longer be pressed would lose the focus, and the keys with it.
    place.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={place} tabIndex={-1} className={classes.review} aria-label={t('identityReview.pair')}>
      {current === undefined ? (
        <EmptyPlace>
          <p>{t('identityReview.none')}</p>
        </EmptyPlace>
      ) : (
        <Pair key={pairKey(current)} suggestion={current} names={names} MapOf={MapOf} />
      )}
      {(current !== undefined || last !== undefined) && (
        <>
          <div className={classes.tools}>
            {current !== undefined && (
              <>
                <StepButton
                  step="join"
                  areOne={current.areOne}
                  icon={<IconGitMerge size={18} stroke={1.5} />}
                  isBusy={isBusy}
                  onTake={take}
                />
                <StepButton
                  step="split"
                  areOne={current.areOne}
                  icon={<IconArrowsSplit size={18} stroke={1.5} />}
                  isBusy={isBusy}
                  onTake={take}
                />
                <StepButton
                  step="skip"
                  icon={<IconArrowRight size={18} stroke={1.5} />}
                  isBusy={isBusy}
                  onTake={take}
                />
              </>
            )}
            {last !== undefined && (
              <StepButton step="undo" icon={<IconArrowBackUp size={18} stroke={1.5} />} isBusy={isBusy} onTake={take} />
            )}
            <span className={classes.left}>
              {t('identityReview.left', { count: total, formatted: formatCount(total) })}
            </span>
          </div>
          <p className={classes.keys}>{t('identityReview.keys')}</p>
        </>
      )}
      <News news={news} />
    </section>
  );
}

interface StepButtonProps {
  readonly step: ReviewKey;
  /** The records are one vessel now. */
  readonly areOne?: boolean;
  readonly icon: ReactNode;
  readonly isBusy: boolean;
  readonly onTake: (step: ReviewKey) => void;
}

function StepButton({ step, areOne = false, icon, isBusy, onTake }: StepButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={step === 'join' ? 'filled' : 'default'}
      leftSection={icon}
      rightSection={<kbd className={classes.key}>{reviewKeys[step]}</kbd>}
      aria-keyshortcuts={reviewKeys[step]}
      aria-disabled={isBusy || undefined}
      onClick={() => onTake(step)}
    >
      {areOne && (step === 'join' || step === 'split')
        ? t(`identityReview.stepsOfOne.${step}`)
        : t(`identityReview.steps.${step}`)}
    </Button>
  );
}

/** What happened last; announced to a screen reader. */
function News({ news }: { readonly news: ReviewNews | undefined }) {
  return (
    <>
      <p role="status" className={classes.news}>
        {news?.kind === 'done' && news.text}
      </p>
      {news?.kind === 'error' && (
        <p role="alert" className={classes.news} data-kind="error">
          {news.text}
        </p>
      )}
    </>
  );
}

interface PairProps extends Pick<ReviewQueueProps, 'names' | 'MapOf'> {
  readonly suggestion: IdentitySuggestion;
}

function Pair({ suggestion, names, MapOf }: PairProps) {
  const { t } = useTranslation();
  const { a, b, reasons, against, days, areOne } = suggestion;
  return (
    <div className={classes.pair}>
      <SideBySide suggestion={suggestion} names={names} />
      <div className={classes.aside}>
        {areOne && <p className={classes.days}>{t('identityReview.areOne')}</p>}
        <Reasons
          title={t('identityReview.for')}
          texts={reasons.map((reason) => agreementText(reason, [a, b], names))}
        />
        <Reasons
          title={t('identityReview.against')}
          texts={against.map((reason) => contradictionText(reason, [a, b], names))}
        />
        {days > 0 && (
          <p className={classes.days}>{t('identityReview.heard', { count: days, formatted: formatCount(days) })}</p>
        )}
        <MapOf one={a} other={b} />
      </div>
    </div>
  );
}

function Reasons({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.reasons}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
