import { useTranslation } from '#lib/language.ts';
import classes from './NoSmallMap.module.css';

/** Stands where a small map can't be drawn: without its script, or without WebGL. */
export function NoSmallMap() {
  const { t } = useTranslation();
  return <p className={classes.place}>{t('lastPosition.noMap')}</p>;
}
