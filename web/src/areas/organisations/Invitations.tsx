import { Badge, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { resendInvitation, withdrawInvitation } from '@wheelhouse/contract/organisationInvitations';
import { roleNames, roleRights, type OrganisationDetail } from '@wheelhouse/contract/organisations';
import { api } from '#lib/api.ts';
import { formatDayOf } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { invitationsQuery } from './organisationQueries.ts';
import classes from './Rows.module.css';
import { useOrganisationAction } from './useOrganisationAction.ts';

/** The invitations that were not accepted yet, which can be sent again or withdrawn. */
export function Invitations({ organisation: { id, role: ownRole } }: { readonly organisation: OrganisationDetail }) {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(invitationsQuery(id));
  const paramsOf = (invitationId: number) => ({ params: { id, invitationId } });
  const resend = useOrganisationAction((one: number) => api.call(resendInvitation, paramsOf(one)), {
    done: t('organisations.sentAgain'),
  });
  const withdraw = useOrganisationAction((one: number) => api.call(withdrawInvitation, paramsOf(one)), {
    done: t('organisations.withdrawn'),
  });
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={64} />;
  if (data.length === 0) return <p className={classes.empty}>{t('organisations.noInvitations')}</p>;
  const { admits } = roleRights[ownRole];
  return (
    <ul className={classes.rows} aria-label={t('organisations.invitations')}>
      {data.map(({ id: one, email, role, sent, expires }) => {
        const isOver = new Date(expires) < new Date();
        return (
          <li key={one}>
            <span className={classes.words}>
              <span className={classes.name}>{email}</span> <Badge variant="light">{say(roleNames[role])}</Badge>{' '}
              {isOver && <Badge color="buoy">{t('organisations.expired')}</Badge>}
              <span className={classes.note}>
                <br />
                {t('organisations.sent', { sent: formatDayOf(sent), expires: formatDayOf(expires) })}
              </span>
            </span>
            {admits.includes(role) && (
              <span className={classes.tools}>
                <Button
                  variant="default"
                  size="sm"
                  loading={resend.isPending && resend.variables === one}
                  onClick={() => resend.run(one)}
                >
                  {t('organisations.resend')}
                  <VisuallyHidden>: {email}</VisuallyHidden>
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  loading={withdraw.isPending && withdraw.variables === one}
                  onClick={() => withdraw.run(one)}
                >
                  {t('organisations.withdraw')}
                  <VisuallyHidden>: {email}</VisuallyHidden>
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
