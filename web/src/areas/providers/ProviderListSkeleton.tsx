import { Skeleton, VisuallyHidden } from '@mantine/core';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import card from '#ui/Card.module.css';
import provider from './ProviderCard.module.css';
import classes from './ProviderList.module.css';
import { say } from '#lib/language.ts';

/** The cards while they load. */
export function ProviderListSkeleton() {
  return (
    <div className={`${card.cards} ${classes.list}`}>
      <VisuallyHidden role="status">{say(vesselMessages.loading)}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={`${card.card} ${card.column}`}>
          <span className={`${card.banner} ${provider.banner}`}>
            <Skeleton height="100%" radius={0} />
          </span>
          <span className={provider.body}>
            <Skeleton height={17} width="70%" mb={10} />
            <Skeleton height={13} mb={8} />
            <Skeleton height={13} width="80%" />
          </span>
        </div>
      ))}
    </div>
  );
}
