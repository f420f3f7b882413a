import { useTranslation } from '#lib/language.ts';
import classes from './NoSmallMap.module.css';

/** Shown instead of a small map that can't be drawn: its script failed to load, or there is no WebGL. */
export function NoSmallMap() {
  const { t } = useTranslation();
  return <p className={classes.place}>{t('lastPosition.noMap')}</p>;
}
