import { Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import {
  getAdminOrganisation,
  nameOrganisationOwner,
  organisationsList,
  restoreOrganisation,
  suspendOrganisation,
  type AdminOrganisationDetail,
} from '@wheelhouse/contract/adminOrganisations';
import { roleNames } from '@wheelhouse/contract/organisations';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Failure } from '#ui/Failure.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { Facts } from '#areas/admin/Facts.tsx';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { TextDialog } from '#areas/admin/TextDialog.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

const organisationQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'organisation', id],
    queryFn: ({ signal }) => api.call(getAdminOrganisation, { params: { id }, signal }),
  });

/** One organisation with its members; administrators name an owner, and suspend it. */
export function OrganisationPanel({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(organisationQuery(id));
  return (
    <>
      <AdminLink to="organisations">{t('admin.back')}</AdminLink>
      {failure && <Failure cause={failure} retry={retry} />}
      {data === undefined && !failure && <TableSkeleton label={t('admin.loading')} />}
      {data && <Loaded organisation={data} />}
    </>
  );
}

interface LoadedProps {
  readonly organisation: AdminOrganisationDetail;
}

function Loaded({ organisation }: LoadedProps) {
  const { t } = useTranslation();
  const { id, name, state, created, fleets, providers, suspended, memberList } = organisation;
  const { columns } = organisationsList.shape;
  return (
    <>
      <PageHead title={name}>
        <Actions organisation={organisation} />
      </PageHead>
      <Stack gap="lg">
        <Section title={t('adminOrganisations.details')}>
          <Facts
            facts={[
              [t('admin.status'), say(columns.state.choices[state])],
              [t('adminUsers.created'), formatTime(created)],
              [t('adminOrganisations.fleets'), String(fleets)],
              [t('adminOrganisations.providers'), String(providers)],
            ]}
          />
          {suspended && (
            <Text mt="sm">
              {t('adminOrganisations.suspendedSince', { time: formatTime(suspended.at), reason: suspended.reason })}
            </Text>
          )}
          <Text mt="sm">
            <AdminLink to="audit" search={{ object: `organisation/${id}` }}>
              {t('adminOrganisations.history')}
            </AdminLink>
          </Text>
        </Section>
        <Section title={t('adminOrganisations.memberList')}>
          <DataTable
            label={t('adminOrganisations.memberList')}
            columns={[
              { key: 'username', label: t('adminUsers.username') },
              { key: 'name', label: t('adminUsers.name') },
              { key: 'role', label: t('adminOrganisations.role') },
              { key: 'joined', label: t('adminOrganisations.joined') },
            ]}
            rows={memberList.map((member) => ({
              key: member.accountId,
              cells: [
                <AdminLink key="user" to={`users/${member.accountId}`}>
                  {member.username}
                </AdminLink>,
                member.name,
                say(roleNames[member.role]),
                formatTime(member.joined),
              ],
            }))}
          />
        </Section>
      </Stack>
    </>
  );
}

function Actions({ organisation: { id, name, state } }: LoadedProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'owner' | 'suspend'>();
  const close = () => setDialog(undefined);
  const params = { id };
  const suspend = useAdminAction((reason: string) => api.call(suspendOrganisation, { params, body: { reason } }), {
    isInForm: true,
    done: t('adminOrganisations.suspendDone', { name }),
    onDone: close,
  });
  const restore = useAdminAction(() => api.call(restoreOrganisation, { params }), {
    done: t('adminOrganisations.restoreDone', { name }),
  });
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setDialog('owner')}>
        {t('adminOrganisations.newOwner')}
      </Button>
      {state === 'SUSPENDED' ? (
        <Button variant="default" loading={restore.isPending} onClick={() => restore.run(undefined)}>
          {t('adminOrganisations.restore')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setDialog('suspend')}>
          {t('adminOrganisations.suspend')}
        </Button>
      )}
      {dialog === 'owner' && (
        <TextDialog
          title={t('adminOrganisations.newOwnerOf', { name })}
          lead={t('adminOrganisations.newOwnerLead')}
          label={t('adminUsers.username')}
          done={t('adminOrganisations.ownerDone', { name })}
          onSave={(username) => api.call(nameOrganisationOwner, { params, body: { username } })}
          onClose={close}
        />
      )}
      <ReasonDialog
        opened={dialog === 'suspend'}
        title={t('adminOrganisations.suspendTitle', { name })}
        text={t('adminOrganisations.suspendText')}
        confirm={t('adminOrganisations.suspend')}
        isPending={suspend.isPending}
        error={suspend.error}
        onClose={close}
        onConfirm={suspend.run}
      />
    </Group>
  );
}
