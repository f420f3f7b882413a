import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './SearchResults.module.css';

/** Says that nothing was found for a text, and suggests what else to try. */
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
