import { useTranslation } from 'react-i18next';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import classes from './SearchResults.module.css';

/** Says that nothing was found for a text, and what else to try. */
export function NoResults({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyPlace>
      <p role="status" className={classes.nothing}>
        {t('search.nothing', { text })}
      </p>
      <p className={classes.hint}>{t('search.nothingHint')}</p>
    </EmptyPlace>
  );
}
