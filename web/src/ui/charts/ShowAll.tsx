import { useTranslation } from '#lib/language.ts';
import classes from './ShowAll.module.css';

interface ShowAllProps {
  readonly all: boolean;
  readonly count: number;
  readonly toggle: () => void;
}

/** Below a list that shows its first entries: a button for all of them, and for fewer again. */
export function ShowAll({ all, count, toggle }: ShowAllProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes.button} aria-expanded={all} onClick={toggle}>
      {all ? t('charts.fewer') : t('charts.all', { count })}
    </button>
  );
}
