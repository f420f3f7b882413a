import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { problemMessages } from '@wheelhouse/contract/problem';
import { useState } from 'react';
import { ExploreAs } from '#areas/session/ExploreAs.tsx';
import { LoginForm } from '#areas/session/LoginForm.tsx';
import { session } from '#lib/api.ts';
import { useInstallation } from '#lib/installation.ts';
import { say, useTranslation } from '#lib/language.ts';
import { goOnLoggedIn } from './account/goOnLoggedIn.ts';
import { AccountCard, AccountHelp } from './account/AccountCard.tsx';

/** Logs in, then goes to the intended page. */
export function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { redirect } = useSearch({ from: '/login' });
  const installation = useInstallation();
  const [ended] = useState(() => {
    const state = session.state();
    return state.stage === 'visitor' && state.refused;
  });
  const goOn = () => goOnLoggedIn(router.history, redirect);
  return (
    <AccountCard
      title={t('login.title')}
      beside={installation?.demonstration === true && <ExploreAs onLoggedIn={goOn} />}
    >
      <LoginForm
        {...(ended ? { notice: say(problemMessages.badCredentials) } : {})}
        redirect={redirect}
        onLoggedIn={goOn}
      />
      <AccountHelp>
        <Link to="/forgotten">{t('login.forgotten')}</Link>
      </AccountHelp>
      <AccountHelp>
        {t('login.noAccount')}{' '}
        {installation?.trialUrl === undefined ? (
          <Link to="/contact">{t('login.contact')}</Link>
        ) : (
          <a href={installation.trialUrl} target="_blank" rel="noreferrer">
            {t('trial.tryNow')}
          </a>
        )}
      </AccountHelp>
      <AccountHelp>
        {t('login.provider')} <Link to="/service/plans">{t('home.register')}</Link>
      </AccountHelp>
    </AccountCard>
  );
}
