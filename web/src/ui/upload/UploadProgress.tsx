import { formatShare } from '#lib/format.ts';
import classes from './UploadProgress.module.css';

interface UploadProgressProps {
  /** What is being sent. */
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** How much of a file has been sent. */
export function UploadProgress({ label, share }: UploadProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress}>
      <span className={classes.label}>{label}</span>
      <span className={classes.share}>{formatShare(percent)}</span>
      <progress className={classes.bar} max={100} value={percent} aria-label={label} />
    </div>
  );
}
