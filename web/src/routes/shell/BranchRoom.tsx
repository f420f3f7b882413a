import classes from './BranchRoom.module.css';

/** Keeps the place of the service branches until they are there. */
export function BranchRoom() {
  return <span className={classes.room} aria-hidden="true" />;
}
