import { Skeleton, VisuallyHidden } from '@mantine/core';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import classes from './NewsList.module.css';
import { useColumns } from './useColumns.ts';
import { say } from '#lib/language.ts';

function SkeletonCard({ large = false }: { readonly large?: boolean }) {
  return (
    <div className={classes.skeleton} data-large={large || undefined}>
      <div className={classes.skeletonPicture}>
        <Skeleton height="100%" radius={0} />
      </div>
      <div className={classes.lines}>
        <Skeleton height={20} />
        <Skeleton height={20} width="60%" />
        <Skeleton height={14} mt={8} />
        <Skeleton height={14} width="80%" />
      </div>
    </div>
  );
}

/** A row of articles that are loading. */
export function SkeletonRow({ columns }: { readonly columns: number }) {
  return (
    <div className={classes.skeletons}>
      <div className={classes.row} data-columns={columns}>
        {Array.from({ length: columns }, (_, index) => (
          <SkeletonCard key={index} />
        ))}
      </div>
      <VisuallyHidden>{say(vesselMessages.loading)}</VisuallyHidden>
    </div>
  );
}

interface NewsListSkeletonProps {
  readonly firstLarge: boolean;
}

/** The list in its shape, while it loads. */
export function NewsListSkeleton({ firstLarge }: NewsListSkeletonProps) {
  const columns = useColumns();
  return (
    <div className={classes.skeletons} role="status">
      {firstLarge && columns > 1 && <SkeletonCard large />}
      <SkeletonRow columns={columns} />
      <SkeletonRow columns={columns} />
    </div>
  );
}
