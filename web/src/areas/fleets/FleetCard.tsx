import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Fleet } from '@wheelhouse/contract/session';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './FleetCard.module.css';

interface FleetCardProps {
  readonly fleet: Fleet;
  readonly tools: ReactNode;
}

/** One fleet of the page: its name is a link to its vessels, with its actions beside it. */
export function FleetCard({ fleet: { id, name, vesselIds, organisation, rule }, tools }: FleetCardProps) {
  const { t } = useTranslation();
  const count = vesselIds.length;
  return (
    <li className={classes.card}>
      <div className={classes.about}>
        <h2 className={classes.name}>
          <Link to="/vessels/$fleet" params={{ fleet: String(id) }}>
            {name}
          </Link>
        </h2>
        <span className={classes.count}>{t('fleets.vessels', { count, formatted: formatCount(count) })}</span>
        {rule !== undefined && (
          <Badge variant="light" className={classes.holder}>
            {t('fleets.byFilter')}
          </Badge>
        )}
        {organisation !== undefined && (
          <Badge variant="light" className={classes.holder}>
            {t(organisation.shared ? 'organisations.fleet.sharedBy' : 'organisations.fleet.privateOf', {
              organisation: organisation.name,
            })}
          </Badge>
        )}
      </div>
      {tools}
    </li>
  );
}
