import { Skeleton, VisuallyHidden } from '@mantine/core';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import card from '#ui/Card.module.css';
import event from './EventCard.module.css';
import classes from './EventCards.module.css';
import { say } from '#lib/language.ts';

/** The cards while they load. */
export function EventListSkeleton() {
  return (
    <div className={`${card.cards} ${classes.list}`}>
      <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={`${card.card} ${card.column}`}>
          <span className={`${card.banner} ${event.banner}`}>
            <Skeleton height="100%" radius={0} />
          </span>
          <span className={event.body}>
            <Skeleton height={14} width="30%" mb={8} />
            <Skeleton height={19} width="70%" mb={10} />
            <Skeleton height={14} width="90%" />
          </span>
        </div>
      ))}
    </div>
  );
}
