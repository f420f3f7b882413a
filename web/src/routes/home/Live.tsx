import { Suspense, useId } from 'react';
import { lazyPlainPart } from '#ui/lazyPart.tsx';
import { useTranslation } from '#lib/language.ts';
import { useNearViewport } from '#ui/useNearViewport.ts';
import classes from './Live.module.css';

const LiveFigures = lazyPlainPart(async () => (await import('./LiveFigures.tsx')).LiveFigures);

/**
 * Where the vessels are now, in figures and on a small map. It loads when the reader scrolls near it, and its place is
 * reserved.
 */
export function Live() {
  const { t } = useTranslation();
  const id = useId();
  const { ref, near } = useNearViewport<HTMLElement>();
  const place = <div className={classes.place} />;
  return (
    <section ref={ref} className={classes.live} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('live.title')}
      </h2>
      {near ? (
        <Suspense fallback={place}>
          <LiveFigures />
        </Suspense>
      ) : (
        place
      )}
    </section>
  );
}
