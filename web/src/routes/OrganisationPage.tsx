import { Alert, Badge, Button, Skeleton } from '@mantine/core';
import { ProblemError } from '@wheelhouse/contract/client';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  leaveOrganisation,
  removeOrganisation,
  renameOrganisation,
  roleNames,
  roleRights,
  type OrganisationDetail,
} from '@wheelhouse/contract/organisations';
import { useState } from 'react';
import { ApiKeys } from '#areas/accountSecurity/ApiKeys.tsx';
import { Webhooks } from '#areas/accountSecurity/Webhooks.tsx';
import { Embeds } from '#areas/embeds/Embeds.tsx';
import { useFleets } from '#areas/fleets/useFleets.ts';
import { Invitations } from '#areas/organisations/Invitations.tsx';
import { InviteDialog } from '#areas/organisations/InviteDialog.tsx';
import { Members } from '#areas/organisations/Members.tsx';
import { NameDialog } from '#areas/organisations/NameDialog.tsx';
import { OrganisationFleets } from '#areas/organisations/OrganisationFleets.tsx';
import { OrganisationLog } from '#areas/organisations/OrganisationLog.tsx';
import { organisationQuery } from '#areas/organisations/organisationQueries.ts';
import { Providers } from '#areas/organisations/Providers.tsx';
import { useOrganisationAction } from '#areas/organisations/useOrganisationAction.ts';
import { organisationInvoicesQuery } from '#areas/payments/invoices.ts';
import { InvoiceList } from '#areas/registration/InvoiceList.tsx';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { idInPath } from './idInPath.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import classes from './OrganisationPage.module.css';

const route = getRouteApi('/organisations/$organisationId');

/** An organisation of the user: its members, what belongs to it, and who changed what. */
export function OrganisationPage() {
  const { t } = useTranslation();
  const id = idInPath(route.useParams().organisationId);
  const { data, failure, retry } = useLoad(organisationQuery(id));
  if (failure instanceof ProblemError && failure.status === 404) return <NotFoundPage />;
  return (
    <Page title={data?.name ?? t('organisations.title')}>
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && data === undefined && <Skeleton height={320} />}
      {data !== undefined && <Content organisation={data} />}
      <Toasts />
    </Page>
  );
}

interface ContentProps {
  readonly organisation: OrganisationDetail;
}

function Content({ organisation }: ContentProps) {
  const { t } = useTranslation();
  const { id, name, role, suspended } = organisation;
  const { decides, admits, changes } = roleRights[role];
  const [inviting, setInviting] = useState(false);
  const fleets = useFleets();
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{name}</h1>
        <Badge variant="light">{say(roleNames[role])}</Badge>
        <Actions organisation={organisation} />
      </div>
      {suspended && (
        <Alert variant="light" color="buoy" mb="md" role="presentation">
          {t('organisations.suspendedText')}
        </Alert>
      )}
      <p className={classes.lead}>{t(`organisations.roleText.${role}`)}</p>
      <div className={classes.columns}>
        <Section
          title={t('organisations.members')}
          aside={
            admits.length > 0 &&
            !suspended && <Button onClick={() => setInviting(true)}>{t('organisations.invite')}</Button>
          }
        >
          <Members organisation={organisation} />
        </Section>
        {admits.length > 0 && (
          <Section title={t('organisations.invitations')}>
            <Invitations organisation={organisation} />
          </Section>
        )}
        <Section title={t('fleets.title')}>
          <OrganisationFleets organisationId={id} />
        </Section>
        <Section title={t('organisations.providers')}>
          <Providers organisation={organisation} />
          {changes && <InvoiceList query={organisationInvoicesQuery(id)} />}
        </Section>
        {changes && (
          <Section title={t('keys.title')}>
            <ApiKeys organisation={{ id, revokesAll: decides, suspended }} />
          </Section>
        )}
        {changes && (
          <Section title={t('webhooks.title')}>
            <Webhooks
              organisation={{ id, changesAll: decides, suspended }}
              fleets={fleets.filter((fleet) => fleet.organisation?.id === id)}
            />
          </Section>
        )}
        {changes && (
          <Section title={t('embeds.title')}>
            <Embeds organisationId={id} />
          </Section>
        )}
        {decides && (
          <Section title={t('organisations.log')}>
            <OrganisationLog organisationId={id} />
          </Section>
        )}
      </div>
      {inviting && <InviteDialog organisationId={id} roles={admits} onClose={() => setInviting(false)} />}
    </>
  );
}

function Actions({ organisation: { id, name, role } }: ContentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { decides } = roleRights[role];
  const [dialog, setDialog] = useState<'rename' | 'leave' | 'remove'>();
  const [shown, setShown] = useState<'leave' | 'remove'>('leave');
  const onDone = () => void navigate({ to: '/organisations', replace: true });
  const leave = useOrganisationAction(() => api.call(leaveOrganisation, { params: { id } }), {
    done: t('organisations.left', { organisation: name }),
    onDone,
  });
  const remove = useOrganisationAction(() => api.call(removeOrganisation, { params: { id } }), {
    done: t('organisations.removed', { organisation: name }),
    onDone,
  });
  const ask = (what: 'leave' | 'remove') => {
    setShown(what);
    setDialog(what);
  };
  return (
    <div className={classes.actions}>
      {decides && (
        <Button variant="default" onClick={() => setDialog('rename')}>
          {t('organisations.rename')}
        </Button>
      )}
      <Button variant="default" loading={leave.isPending} onClick={() => ask('leave')}>
        {t('organisations.leave')}
      </Button>
      {decides && (
        <Button variant="default" loading={remove.isPending} onClick={() => ask('remove')}>
          {t('organisations.removeIt')}
        </Button>
      )}
      {dialog === 'rename' && (
        <NameDialog
          title={t('organisations.rename')}
          submit={t('organisations.save')}
          initial={name}
          onClose={() => setDialog(undefined)}
          save={(typed) => api.call(renameOrganisation, { params: { id }, body: { name: typed } })}
        />
      )}
      <ConfirmDialog
        opened={dialog === 'leave' || dialog === 'remove'}
        title={t(`organisations.${shown}Question`, { organisation: name })}
        text={t(`organisations.${shown}Text`)}
        keep={t('dialog.cancel')}
        confirm={t(shown === 'leave' ? 'organisations.leave' : 'organisations.removeIt')}
        onKeep={() => setDialog(undefined)}
        onConfirm={() => {
          setDialog(undefined);
          (shown === 'leave' ? leave : remove).run(undefined);
        }}
      />
    </div>
  );
}
