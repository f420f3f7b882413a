import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconLogout } from '@tabler/icons-react';
import { ApiKeys } from '#areas/accountSecurity/ApiKeys.tsx';
import { LogInSecurity } from '#areas/accountSecurity/LogInSecurity.tsx';
import { Webhooks } from '#areas/accountSecurity/Webhooks.tsx';
import { OwnData } from '#areas/accountSecurity/OwnData.tsx';
import { Embeds } from '#areas/embeds/Embeds.tsx';
import { FleetsLink } from '#areas/fleets/FleetsLink.tsx';
import { useFleets } from '#areas/fleets/useFleets.ts';
import { NoticeMail } from '#areas/notices/NoticeMail.tsx';
import { OrganisationList } from '#areas/organisations/OrganisationList.tsx';
import { ProfileForm } from '#areas/profile/ProfileForm.tsx';
import { profileQuery } from '#areas/profile/profileQuery.ts';
import { AuthorityList } from '#areas/session/AuthorityList.tsx';
import { ClearSettings } from '#areas/session/ClearSettings.tsx';
import { OpenSessions } from '#areas/session/OpenSessions.tsx';
import { PasswordForm } from '#areas/session/PasswordForm.tsx';
import { UnconfirmedEmail } from '#areas/session/UnconfirmedEmail.tsx';
import { useTranslation } from '#lib/language.ts';
import { useUser } from '#areas/session/useSession.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './UserPage.module.css';

/** My account: profile, emails, rights, and where the account is logged in. */
export function UserPage() {
  const { t } = useTranslation();
  const user = useUser();
  const fleets = useFleets();
  const { data: profile } = useQuery(profileQuery);
  return (
    <Page title={t('account.title')}>
      <div className={classes.head}>
        <h1 className={classes.title}>
          {user === undefined ? t('account.title') : t('account.welcome', { username: user.username })}
        </h1>
        <Button
          component={Link}
          to="/logout"
          preload={false}
          variant="default"
          leftSection={<IconLogout size={18} stroke={1.5} />}
        >
          {t('account.logout')}
        </Button>
      </div>
      <UnconfirmedEmail />
      <div className={classes.columns}>
        <Section title={t('profile.title')}>
          <ProfileForm />
        </Section>
        <div id="mail" className={classes.linked}>
          <Section title={t('noticeMail.title')}>
            <NoticeMail addresses={profile && user && [profile.email, user.username]} />
          </Section>
        </div>
        <Section title={t('account.permissions')}>
          <AuthorityList authorities={user?.authorities ?? []} />
        </Section>
        <Section title={t('fleets.title')}>
          <p className={classes.lead}>{t('fleets.lead')}</p>
          <FleetsLink variant="default" />
        </Section>
        <Section title={t('organisations.title')}>
          <OrganisationList />
        </Section>
        <Section title={t('account.sessions')}>
          <OpenSessions />
        </Section>
        <div id="security" className={classes.linked}>
          <Section title={t('security.title')}>
            <LogInSecurity />
          </Section>
        </div>
        <div id="keys" className={classes.linked}>
          <Section title={t('keys.title')}>
            <ApiKeys />
          </Section>
        </div>
        <div id="webhooks" className={classes.linked}>
          <Section title={t('webhooks.title')}>
            <Webhooks fleets={fleets} />
          </Section>
        </div>
        <div id="embeds" className={classes.linked}>
          <Section title={t('embeds.title')}>
            <Embeds />
          </Section>
        </div>
        <Section title={t('account.changePassword')}>
          <PasswordForm />
        </Section>
        <Section title={t('account.settings')}>
          <ClearSettings />
        </Section>
        <Section title={t('personalData.title')}>
          <OwnData />
        </Section>
      </div>
    </Page>
  );
}
