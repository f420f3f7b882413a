import { Badge, Button, NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core';
import {
  changeMemberRole,
  organisationRoles,
  removeMember,
  roleNames,
  roleRights,
  type OrganisationDetail,
  type OrganisationMember,
  type OrganisationRole,
} from '@wheelhouse/contract/organisations';
import { useState } from 'react';
import { useUser } from '#areas/session/useSession.ts';
import { api } from '#lib/api.ts';
import { formatDayOf } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { membersQuery } from './organisationQueries.ts';
import classes from './Rows.module.css';
import { useOrganisationAction } from './useOrganisationAction.ts';

/** The members of an organisation. Owners change their roles; owners and managers remove them. */
export function Members({ organisation: { id, role: ownRole } }: { readonly organisation: OrganisationDetail }) {
  const { t } = useTranslation();
  const self = useUser()?.id;
  const { data, failure, retry } = useLoad(membersQuery(id));
  const [removing, setRemoving] = useState<OrganisationMember>();
  const change = useOrganisationAction(({ accountId, role }: { accountId: number; role: OrganisationRole }) =>
    api.call(changeMemberRole, { params: { id, accountId }, body: { role } }),
  );
  const removal = useOrganisationAction(({ accountId }: OrganisationMember) =>
    api.call(removeMember, { params: { id, accountId } }),
  );
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={120} />;
  const { decides, admits } = roleRights[ownRole];
  const choices = organisationRoles.map((value) => ({ value, label: say(roleNames[value]) }));
  return (
    <>
      <ul className={classes.rows} aria-label={t('organisations.members')}>
        {data.map((member) => {
          const { accountId, username, name, role, joined } = member;
          return (
            <li key={accountId}>
              <span className={classes.words}>
                <span className={classes.name}>{name === '' ? username : name}</span>{' '}
                {accountId === self && <Badge variant="light">{t('organisations.you')}</Badge>}
                <span className={classes.note}>
                  <br />
                  {name !== '' && `${username} · `}
                  {t('organisations.joined', { day: formatDayOf(joined) })}
                </span>
              </span>
              <span className={classes.tools}>
                {decides ? (
                  <NativeSelect
                    aria-label={t('organisations.roleOf', { member: username })}
                    data={choices}
                    value={role}
                    disabled={change.isPending}
                    onChange={({ currentTarget }) =>
                      change.run({ accountId, role: currentTarget.value as OrganisationRole })
                    }
                  />
                ) : (
                  <Badge variant="light">{say(roleNames[role])}</Badge>
                )}
                {admits.includes(role) && accountId !== self && (
                  <Button variant="default" size="sm" onClick={() => setRemoving(member)}>
                    {t('organisations.remove')}
                    <VisuallyHidden>: {username}</VisuallyHidden>
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <ConfirmItemDialog
        item={removing}
        title={t('organisations.removeMember', { member: removing?.username ?? '' })}
        text={t('organisations.removeMemberText')}
        confirm={t('organisations.remove')}
        onConfirm={removal.run}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}
