import { Alert } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginForm } from '#areas/session/LoginForm.tsx';
import { ResetForm } from '#areas/session/ResetForm.tsx';
import { useTranslation } from '#lib/language.ts';
import { AccountCard, AccountHelp } from './account/AccountCard.tsx';
import { codeInAddress } from './account/codeInAddress.ts';

/** Set a new password by the link of an email, then log in with it. */
export function ResetPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const [code] = useState(codeInAddress);
  const [username, setUsername] = useState<string>();
  return (
    <AccountCard title={username === undefined ? t('reset.title') : t('login.title')}>
      {code === undefined && (
        <Alert variant="light" color="red" role="presentation">
          {t('reset.noCode')}
        </Alert>
      )}
      {code !== undefined && username === undefined && <ResetForm code={code} onReset={setUsername} />}
      {username !== undefined && (
        <>
          <Alert variant="light" mb="md" role="status">
            {t('reset.done', { username })}
          </Alert>
          <LoginForm username={username} onLoggedIn={() => router.history.replace('/')} />
        </>
      )}
      {username === undefined && (
        <AccountHelp>
          <Link to="/forgotten">{t('reset.request')}</Link>
        </AccountHelp>
      )}
    </AccountCard>
  );
}
