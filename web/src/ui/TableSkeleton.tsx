import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './TableSkeleton.module.css';

const lines = Array.from({ length: 14 }, (_, index) => index);

interface TableSkeletonProps {
  /** Text for screen readers while it loads. */
  readonly label: string;
}

/** The layout of a long table while it loads. */
export function TableSkeleton({ label }: TableSkeletonProps) {
  return (
    <div role="status" className={classes.table}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {lines.map((line) => (
        <div key={line} className={classes.line} aria-hidden="true">
          <Skeleton height={12} width="70%" />
          <Skeleton height={12} width="85%" />
          <Skeleton height={12} width="60%" />
          <Skeleton height={12} width="75%" />
        </div>
      ))}
    </div>
  );
}
