import { Link } from '@tanstack/react-router';
import { IconBuilding } from '@tabler/icons-react';
import type { Person } from '@wheelhouse/contract/persons';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Section } from '#ui/Section.tsx';
import classes from './PersonCompanies.module.css';
import { byCompany } from './companiesOfPerson.ts';

interface PersonCompaniesProps {
  readonly positions: Person['positions'];
  /** Shown below a company: its vessels. */
  readonly under: (companyId: number) => ReactNode;
}

/** The companies a person has a role in. */
export function PersonCompanies({ positions, under }: PersonCompaniesProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('person.companies')}>
      {positions.length === 0 ? (
        <p className={classes.none}>{t('person.noCompanies')}</p>
      ) : (
        <ul className={classes.companies}>
          {byCompany(positions).map(({ companyId, companyName, roles, source, date }) => (
            <li key={companyId} className={classes.company}>
              <IconBuilding size={22} stroke={1.5} className={classes.icon} aria-hidden />
              <div className={classes.about}>
                <Link to="/company/$companyId" params={{ companyId: String(companyId) }} className={classes.link}>
                  {companyName}
                </Link>
                <div className={classes.roles}>
                  {roles
                    .map(({ role, since }) => {
                      const name = t(`roles.${role}`, { count: 1 });
                      return since < date ? t('person.roleSince', { role: name, day: formatDay(since) }) : name;
                    })
                    .join(', ')}
                </div>
                <div className={classes.asOf}>{t('person.asOf', { day: formatDay(date), source })}</div>
                {under(companyId)}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
