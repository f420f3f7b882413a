import { Link } from '@tanstack/react-router';
import type { Person } from '@wheelhouse/contract/persons';
import { formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Section } from '#ui/Section.tsx';
import classes from './FormerRoles.module.css';

/** Roles the registers no longer name, the latest first. */
export function FormerRoles({ positions }: { readonly positions: Person['formerPositions'] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('person.former')}>
      <ul className={classes.roles}>
        {positions.map(({ companyId, companyName, role, since, until }) => (
          <li key={`${companyId} ${role} ${since}`} className={classes.role}>
            <span className={classes.period}>
              <time dateTime={since}>{formatDay(since)}</time>–<time dateTime={until}>{formatDay(until)}</time>
            </span>
            <span>
              {t(`roles.${role}`, { count: 1 })},{' '}
              <Link to="/company/$companyId" params={{ companyId: String(companyId) }} className={classes.link}>
                {companyName}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
