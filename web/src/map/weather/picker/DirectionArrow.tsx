import classes from './DirectionArrow.module.css';

/** A small arrow in a direction in degrees. Its meaning is always given in words beside it. */
export function DirectionArrow({ towards }: { readonly towards: number }) {
  return (
    <svg className={classes.arrow} viewBox="-6 -6 12 12" aria-hidden="true">
      <path d="M0 5V-5M-3.2 -1.4L0 -5L3.2 -1.4" transform={`rotate(${Math.round(towards)})`} />
    </svg>
  );
}
