import { Link } from '@tanstack/react-router';
import { IconBuilding } from '@tabler/icons-react';
import type { Person } from '@wheelhouse/contract/persons';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/Section.tsx';
import classes from './PersonCompanies.module.css';
import { byCompany } from './companiesOfPerson.ts';

interface PersonCompaniesProps {
  readonly positions: Person['positions'];
}

/** The companies a person has a role in. */
export function PersonCompanies({ positions }: PersonCompaniesProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('person.companies')}>
      {positions.length === 0 ? (
        <p className={classes.none}>{t('person.noCompanies')}</p>
      ) : (
        <ul className={classes.companies}>
          {byCompany(positions).map(({ companyId, companyName, roles }) => (
            <li key={companyId} className={classes.company}>
              <IconBuilding size={22} stroke={1.5} className={classes.icon} aria-hidden />
              <div>
                <Link to="/company/$companyId" params={{ companyId: String(companyId) }} className={classes.link}>
                  {companyName}
                </Link>
                <div className={classes.roles}>{roles.map((role) => t(`roles.${role}`, { count: 1 })).join(', ')}</div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
