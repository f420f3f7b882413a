import { Link } from '@tanstack/react-router';
import card from '#ui/Card.module.css';
import { useTranslation } from '#lib/language.ts';
import classes from './Audiences.module.css';

const audiences = [
  { key: 'skippers', to: '/login' },
  { key: 'owners', to: '/login' },
  { key: 'providers', to: '/service/plans' },
  { key: 'organisations', to: '/contact' },
] as const;

/** What each kind of customer gets, and where they begin. */
export function Audiences() {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className={classes.heading}>{t('audiences.title')}</h2>
      <ul className={classes.audiences}>
        {audiences.map(({ key, to }) => (
          <li key={key} className={`${card.card} ${classes.audience}`}>
            <h3>{t(`audiences.${key}.title`)}</h3>
            <p>{t(`audiences.${key}.text`)}</p>
            <Link to={to} className={classes.way}>
              {t(`audiences.${key}.way`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
