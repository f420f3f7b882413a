import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUser } from '#areas/session/useSession.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './Rows.module.css';

/** The fleets of an organisation that the user sees. */
export function OrganisationFleets({ organisationId }: { readonly organisationId: number }) {
  const { t } = useTranslation();
  const fleets = (useUser()?.fleets ?? []).filter(({ organisation }) => organisation?.id === organisationId);
  return (
    <>
      {fleets.length === 0 && <p className={classes.empty}>{t('organisations.noFleets')}</p>}
      <ul className={classes.rows} aria-label={t('fleets.title')}>
        {fleets.map(({ id, name, vesselIds, organisation }) => (
          <li key={id}>
            <span className={classes.words}>
              <Link to="/vessels/$fleet" params={{ fleet: String(id) }} className={classes.name}>
                {name}
              </Link>
              <span className={classes.note}>
                {' '}
                {t('fleets.vessels', { count: vesselIds.length, formatted: formatCount(vesselIds.length) })}
              </span>
            </span>
            <Badge variant="light">
              {t(organisation?.shared === true ? 'organisations.shared' : 'organisations.private')}
            </Badge>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        <Link to="/fleets">{t('organisations.toFleets')}</Link>
      </p>
    </>
  );
}
