import classes from './Scene.module.css';

/** A fjord at daybreak with a seiner setting out. Decorative. */
export function Scene() {
  return <div className={classes.scene} aria-hidden="true" />;
}
