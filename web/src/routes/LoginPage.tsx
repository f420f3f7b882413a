import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { problemMessages } from '@wheelhouse/contract/problem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '#areas/session/LoginForm.tsx';
import { session } from '#lib/api.ts';
import { useInstallation } from '#lib/installation.ts';
import { Page } from '#ui/Page.tsx';
import classes from './LoginPage.module.css';

/** Log in, then go where one was going. */
export function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { redirect } = useSearch({ from: '/login' });
  const installation = useInstallation();
  const [ended] = useState(() => {
    const state = session.state();
    return state.stage === 'visitor' && state.refused;
  });
  return (
    <Page title={t('login.title')}>
      <div className={classes.card}>
        <h1 className={classes.title}>{t('login.title')}</h1>
        <LoginForm
          {...(ended ? { notice: problemMessages.badCredentials } : {})}
          onLoggedIn={() => router.history.replace(redirect ?? '/')}
        />
        <p className={classes.help}>
          {t('login.noAccount')}{' '}
          {installation?.trialUrl === undefined ? (
            <Link to="/contact">{t('login.contact')}</Link>
          ) : (
            <a href={installation.trialUrl} target="_blank" rel="noreferrer">
              {t('trial.tryNow')}
            </a>
          )}
        </p>
        <p className={classes.help}>
          {t('login.provider')} <Link to="/service/plans">{t('home.register')}</Link>
        </p>
      </div>
    </Page>
  );
}
