import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyVesselsQuery } from '#areas/companies/companyQueries.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import classes from './CompanyVesselLinks.module.css';

/** Vessels shown of a company; the others are on its own page. */
const most = 6;

/** The vessels of a company, each leading to its page. */
export function CompanyVesselLinks({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const names = useNames();
  const { data: vessels, isPending } = useQuery(companyVesselsQuery(companyId));
  if (vessels === undefined) return isPending ? <div className={classes.place} /> : null;
  if (vessels.length === 0) return <p className={classes.none}>{t('person.noVessels')}</p>;
  const counted = { count: vessels.length, formatted: formatCount(vessels.length) };
  return (
    <>
      <ul className={classes.vessels} aria-label={t('person.vessels', counted)}>
        {vessels.slice(0, most).map(({ id, name, flag, vesselType, buildYear }) => (
          <li key={id}>
            <Link to="/vessel/$vesselId" params={{ vesselId: String(id) }} className={classes.vessel}>
              <Flag iso={flag} name={names.country(flag)} height={12} />
              <span className={classes.name}>{name}</span>
              <span className={classes.kind}>
                {[names.vesselType(vesselType?.id), buildYear].filter((part) => part !== undefined).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {vessels.length > most && (
        <Link to="/company/$companyId" params={{ companyId: String(companyId) }} className={classes.all}>
          {t('person.allVessels', counted)}
        </Link>
      )}
    </>
  );
}
