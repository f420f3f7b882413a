import { useTranslation } from '#lib/language.ts';
import classes from './SkipLink.module.css';

/** Takes keyboard users past the header. Moves the focus itself, so that the address stays as it is. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={classes.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('shell.skip')}
    </a>
  );
}
