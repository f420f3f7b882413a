import { Suspense, useId } from 'react';
import { lazyPlainPart } from '#ui/lazyPart.tsx';
import { useTranslation } from '#lib/language.ts';
import { useNearViewport } from '#ui/useNearViewport.ts';
import classes from './Live.module.css';

const LiveFigures = lazyPlainPart(async () => (await import('./LiveFigures.tsx')).LiveFigures);

/** Where the fleet is now, in figures and on a small map. It loads as one comes near it, and its place is there before. */
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
