import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { acceptInvitation } from '@wheelhouse/contract/organisationInvitations';
import { roleNames, type OwnOrganisation } from '@wheelhouse/contract/organisations';
import { useState } from 'react';
import { invitationQuery } from '#areas/organisations/organisationQueries.ts';
import { InvitedForm } from '#areas/organisations/InvitedForm.tsx';
import { LoginForm } from '#areas/session/LoginForm.tsx';
import { useSession } from '#areas/session/useSession.ts';
import { api, session } from '#lib/api.ts';
import { formatDayOf } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { AccountCard, AccountHelp } from './account/AccountCard.tsx';
import { codeInAddress } from './account/codeInAddress.ts';

/** The invitation of an emailed link: accept it, logged in or with a new account. */
export function InvitationPage() {
  const { t } = useTranslation();
  const [code] = useState(codeInAddress);
  return (
    <AccountCard title={t('invitation.title')}>
      {code === undefined ? (
        <Alert variant="light" color="red" role="presentation">
          {t('invitation.noCode')}
        </Alert>
      ) : (
        <Invitation code={code} />
      )}
      <AccountHelp>
        <Link to="/">{t('invitation.home')}</Link>
      </AccountHelp>
    </AccountCard>
  );
}

function Invitation({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const state = useSession();
  const { data, error } = useQuery(invitationQuery(code));
  const onJoined = useJoined();
  if (error !== null) return <FormAlert>{error.message}</FormAlert>;
  if (data === undefined || state.stage === 'opening') return <Skeleton height={160} />;
  const { organisation, role, email, invitedBy, expires, hasAccount } = data;
  const words = { organisation, role: say(roleNames[role]), day: formatDayOf(expires) };
  return (
    <Stack gap="md">
      <Text inherit>
        {invitedBy === undefined ? t('invitation.lead', words) : t('invitation.leadBy', { ...words, invitedBy })}{' '}
        {t(`organisations.roleText.${role}`)}
      </Text>
      {state.stage === 'open' && <Accept code={code} username={state.user.username} onJoined={onJoined} />}
      {state.stage === 'visitor' && hasAccount && (
        <>
          <Text inherit>{t('invitation.logIn', { email })}</Text>
          <LoginForm username={email} onLoggedIn={() => undefined} />
        </>
      )}
      {state.stage === 'visitor' && !hasAccount && <InvitedForm code={code} email={email} onJoined={onJoined} />}
    </Stack>
  );
}

function useJoined() {
  const navigate = useNavigate();
  return ({ id }: OwnOrganisation) =>
    void navigate({ to: '/organisations/$organisationId', params: { organisationId: String(id) }, replace: true });
}

interface AcceptProps {
  readonly code: string;
  readonly username: string;
  readonly onJoined: (organisation: OwnOrganisation) => void;
}

function Accept({ code, username, onJoined }: AcceptProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(acceptInvitation, { body: { code } }),
    async onSuccess(organisation) {
      await session.reread();
      onJoined(organisation);
    },
  });
  return (
    <>
      <Text inherit>{t('invitation.loggedIn', { username })}</Text>
      <FormAlert>{error?.message}</FormAlert>
      <Button size="md" fullWidth loading={isPending} onClick={() => mutate()}>
        {t('invitation.accept')}
      </Button>
    </>
  );
}
