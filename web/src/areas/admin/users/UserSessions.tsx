import { Button, Text } from '@mantine/core';
import { endUserSessions, type UserDetail } from '@wheelhouse/contract/adminUsers';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

/** Where an account is logged in; each session can be ended. */
export function UserSessions({ user: { id, sessions } }: { readonly user: UserDetail }) {
  const { t } = useTranslation();
  const end = useAdminAction(
    (sessionId: number | undefined) => api.call(endUserSessions, { params: { id }, body: { sessionId } }),
    { done: t('adminUsers.endDone') },
  );
  return (
    <Section
      title={t('adminUsers.sessions')}
      aside={
        sessions.length > 1 && (
          <Button variant="default" size="compact-md" disabled={end.isPending} onClick={() => end.run(undefined)}>
            {t('adminUsers.endAll')}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <Text c="dimmed">{t('adminUsers.noSessions')}</Text>
      ) : (
        <DataTable
          label={t('adminUsers.sessions')}
          columns={[
            { key: 'device', label: t('adminUsers.device') },
            { key: 'opened', label: t('adminUsers.opened') },
            { key: 'lastUsed', label: t('adminUsers.lastUsed') },
            { key: 'end', label: t('admin.actions') },
          ]}
          rows={sessions.map((session) => ({
            key: session.id,
            cells: [
              session.device,
              formatTime(session.opened),
              formatTime(session.lastUsed),
              <Button
                key="end"
                variant="default"
                size="compact-sm"
                disabled={end.isPending}
                onClick={() => end.run(session.id)}
              >
                {t('adminUsers.endSession')}
              </Button>,
            ],
          }))}
        />
      )}
    </Section>
  );
}
