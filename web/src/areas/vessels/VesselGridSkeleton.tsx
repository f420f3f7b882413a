import { Skeleton, VisuallyHidden } from '@mantine/core';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import classes from './VesselGrid.module.css';
import { say } from '#lib/language.ts';

const cards = Array.from({ length: 12 }, (_, index) => index);

/** One vessel while it loads. */
export function VesselCardSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <Skeleton className={classes.skeletonPicture} />
      <Skeleton className={classes.skeletonLine} width="62%" />
      <Skeleton className={classes.skeletonLine} width="48%" />
      <Skeleton className={classes.skeletonLine} width="36%" />
    </div>
  );
}

/** The list in its final shape, while it loads. */
export function VesselGridSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{say(vesselMessages.loading)}</VisuallyHidden>
      <div className={classes.skeletons} aria-hidden="true">
        {cards.map((card) => (
          <VesselCardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}
