import { Badge, Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { createOrganisation, roleNames } from '@wheelhouse/contract/organisations';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { NameDialog } from './NameDialog.tsx';
import { organisationsQuery } from './organisationQueries.ts';
import classes from './Rows.module.css';

/** The organisations of the user, and a button to create one. */
export function OrganisationList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const { data, failure, retry } = useLoad(organisationsQuery);
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={96} />;
  const open = (id: number) =>
    ({ to: '/organisations/$organisationId', params: { organisationId: String(id) } }) as const;
  return (
    <>
      <p className={classes.lead}>{t('organisations.lead')}</p>
      <ul className={classes.rows} aria-label={t('organisations.title')}>
        {data.map(({ id, name, role, suspended }) => (
          <li key={id}>
            <span className={classes.words}>
              <Link {...open(id)} className={classes.name}>
                {name}
              </Link>
            </span>
            <span className={classes.tools}>
              {suspended && <Badge color="buoy">{t('organisations.suspended')}</Badge>}
              <Badge variant="light">{say(roleNames[role])}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        onClick={() => setCreating(true)}
      >
        {t('organisations.create')}
      </Button>
      {creating && (
        <NameDialog
          title={t('organisations.create')}
          lead={t('organisations.createLead')}
          submit={t('organisations.createIt')}
          initial=""
          onClose={() => setCreating(false)}
          save={(name) => api.call(createOrganisation, { body: { name } })}
          onSaved={({ id }) => void navigate(open(id))}
        />
      )}
    </>
  );
}
