import { Link } from '@tanstack/react-router';
import type { Company } from '@wheelhouse/contract/companies';
import { Section } from '#ui/Section.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './CompanyPeople.module.css';
import { companyRoles, type RoleHolder } from './companyRoles.ts';

function HolderName({ name, person, company }: RoleHolder) {
  if (person !== undefined) {
    return (
      <Link to="/person/$id" params={{ id: String(person) }} className={classes.link}>
        {name}
      </Link>
    );
  }
  if (company === undefined) return <span>{name}</span>;
  return (
    <Link to="/company/$companyId" params={{ companyId: String(company) }} className={classes.link}>
      {name}
    </Link>
  );
}

interface CompanyPeopleProps {
  readonly company: Company;
}

/** Directors, chairman, board and everyone else with a role in a company. */
export function CompanyPeople({ company }: CompanyPeopleProps) {
  const { t } = useTranslation();
  const roles = companyRoles(company);
  return (
    <Section title={t('company.people')}>
      {roles.length === 0 ? (
        <p className={classes.none}>{t('company.noPeople')}</p>
      ) : (
        <dl className={classes.roles}>
          {roles.map(({ role, holders }) => (
            <div key={role} className={classes.role}>
              <dt>{t(`roles.${role}`, { count: holders.length })}</dt>
              {holders.map((holder, index) => (
                <dd key={index}>
                  <HolderName {...holder} />
                  {holder.share !== undefined && <span className={classes.share}> {holder.share}</span>}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
