import { Button, Group, Stack, Text } from '@mantine/core';
import { changeUserAuthorities, usersList, type UserDetail } from '@wheelhouse/contract/adminUsers';
import type { Authority } from '@wheelhouse/contract/authority';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { Facts } from '#areas/admin/Facts.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { AuthorityChoice } from './AuthorityChoice.tsx';
import { MailNote } from './MailNote.tsx';
import { UserActions } from './UserActions.tsx';
import { UserData } from './UserData.tsx';
import { userQuery } from './userQueries.ts';
import { UserSessions } from './UserSessions.tsx';

/** One account: what it is, what it may do, and where it is logged in. */
export function UserPanel({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { data: user, failure, retry } = useLoad(userQuery(id));
  return (
    <>
      <AdminLink to="users">{t('admin.back')}</AdminLink>
      {failure && <Failure cause={failure} retry={retry} />}
      {user === undefined && !failure && <TableSkeleton label={t('admin.loading')} />}
      {user && <Loaded key={user.id} user={user} />}
    </>
  );
}

function Loaded({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation();
  const { id, state, suspended, providers } = user;
  const { columns } = usersList.shape;
  const [chosen, setChosen] = useState<Authority[]>();
  const change = useAdminAction(
    (authorities: Authority[]) => api.call(changeUserAuthorities, { params: { id }, body: { authorities } }),
    { done: t('adminUsers.authoritiesDone'), onDone: () => setChosen(undefined) },
  );
  return (
    <>
      <PageHead title={user.username}>
        <UserActions user={user} />
      </PageHead>
      <Stack gap="lg">
        {user.canReceiveEmail && <MailNote />}
        <Section title={t('adminUsers.details')}>
          <Facts
            facts={[
              [t('admin.status'), say(columns.state.choices[state])],
              [t('adminUsers.name'), user.name],
              [t('adminUsers.email'), user.email],
              [t('adminUsers.company'), user.companyName],
              [t('adminUsers.created'), formatTime(user.created)],
              [
                t('adminUsers.providers'),
                providers.map((provider) => `${provider.name} (${provider.id})`).join(', ') ||
                  t('adminUsers.noProviders'),
              ],
            ]}
          />
          {suspended && (
            <Text mt="sm">
              {t('adminUsers.suspendedSince', { time: formatTime(suspended.at), reason: suspended.reason })}
            </Text>
          )}
          <Text mt="sm">
            <AdminLink to="audit" search={{ object: `account/${id}` }}>
              {t('adminUsers.history')}
            </AdminLink>
          </Text>
        </Section>
        <Section title={t('adminUsers.authorities')}>
          <AuthorityChoice isHeaded value={chosen ?? user.authorities} onChange={setChosen} />
          <Group mt="md">
            <Button
              disabled={chosen === undefined}
              loading={change.isPending}
              onClick={() => change.run(chosen ?? user.authorities)}
            >
              {t('adminUsers.changeAuthorities')}
            </Button>
          </Group>
        </Section>
        <UserSessions user={user} />
        <UserData user={user} />
      </Stack>
    </>
  );
}
