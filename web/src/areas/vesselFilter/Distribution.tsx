import { useMemo } from 'react';
import classes from './RangeFilter.module.css';

interface DistributionProps {
  readonly stops: readonly number[];
  /** How many vessels are between each stop and the next. */
  readonly spread: ArrayLike<number>;
  /** The selected part, counted in stops. */
  readonly from: number;
  readonly to: number;
}

const height = 100;

/**
 * The distribution of the vessels between the ends of a slider. Square roots, so that small numbers are visible beside
 * large ones.
 */
export function Distribution({ stops, spread, from, to }: DistributionProps) {
  const bars = useMemo(() => {
    const counts = Array.from(spread);
    const most = Math.sqrt(Math.max(1, ...counts));
    return counts
      .map((count, index) =>
        count === 0 ? '' : `M${index} ${height}V${height - (Math.sqrt(count) / most) * height}h1V${height}z`,
      )
      .join('');
  }, [spread]);
  const last = stops.length - 1;
  return (
    <svg className={classes.spread} viewBox={`0 0 ${last} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars} className={classes.outside} />
      <svg
        x={from}
        width={Math.max(0, to - from)}
        height={height}
        viewBox={`${from} 0 ${Math.max(0.01, to - from)} ${height}`}
        preserveAspectRatio="none"
      >
        <path d={bars} className={classes.inside} />
      </svg>
    </svg>
  );
}
