import { Suspense, useId } from 'react';
import { lazyPlainPart } from '#ui/lazyPart.tsx';
import { useTranslation } from '#lib/language.ts';
import { useNearViewport } from '#ui/useNearViewport.ts';
import classes from './Branches.module.css';

const BranchTiles = lazyPlainPart(async () => (await import('./BranchTiles.tsx')).BranchTiles);

/** The service branches. They load when the reader scrolls near them, and their place is reserved. */
export function Branches() {
  const { t } = useTranslation();
  const id = useId();
  const { ref, near } = useNearViewport<HTMLElement>();
  const place = <div className={classes.place} />;
  return (
    <section ref={ref} className={classes.branches} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('home.services')}
      </h2>
      {near ? (
        <Suspense fallback={place}>
          <BranchTiles labelledBy={id} />
        </Suspense>
      ) : (
        place
      )}
    </section>
  );
}
