import { Skeleton, VisuallyHidden } from '@mantine/core';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import card from '#ui/Card.module.css';
import classes from './BranchGrid.module.css';
import { say } from '#lib/language.ts';

/** The grid while its branches load. */
export function BranchGridSkeleton() {
  return (
    <div className={`${card.cards} ${classes.grid}`}>
      <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={`${card.card} ${classes.card}`}>
          <span className={classes.picture}>
            <Skeleton height="100%" radius={0} />
          </span>
          <span className={classes.text}>
            <Skeleton height={17} width={160} />
          </span>
        </div>
      ))}
    </div>
  );
}
