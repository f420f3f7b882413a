import classes from './BannerWaves.module.css';

interface BannerWavesProps {
  /** Identifier of its article or provider: the waves of two are different. */
  readonly id: number;
}

/** A calm sea where there is no banner. */
export function BannerWaves({ id }: BannerWavesProps) {
  const shift = (id * 37) % 60;
  return (
    <svg className={classes.sea} viewBox="0 0 300 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle cx={60 + ((id * 53) % 180)} cy="42" r="14" className={classes.sun} />
      <path
        transform={`translate(${-shift} 0)`}
        d="M0 72q15-8 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0V120H0z"
        className={classes.far}
      />
      <path
        transform={`translate(${shift - 60} 0)`}
        d="M0 90q15-8 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0V120H0z"
        className={classes.near}
      />
    </svg>
  );
}
