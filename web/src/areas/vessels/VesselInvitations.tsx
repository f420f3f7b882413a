import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Disclosure } from '#ui/Disclosure.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './VesselInvitations.module.css';

interface LogInForMoreProps {
  readonly vesselId: number;
}

/** Says to a visitor what an account shows of this vessel. */
export function LogInForMore({ vesselId }: LogInForMoreProps) {
  const { t } = useTranslation();
  return (
    <aside className={classes.invitation}>
      <IconLock size={22} stroke={1.5} aria-hidden />
      <p>{t('vessel.logInForMore')}</p>
      <Button renderRoot={(props) => <Link to="/login" search={{ redirect: `/vessel/${vesselId}` }} {...props} />}>
        {t('navigation.logIn')}
      </Button>
    </aside>
  );
}

interface ExtendedMissingProps {
  readonly salesEmail: string | undefined;
}

/** Replaces the extended details for accounts that do not include them. */
export function ExtendedMissing({ salesEmail }: ExtendedMissingProps) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t('extended.title')}>
      <p className={classes.missing}>
        {t('extended.missing')} {salesEmail !== undefined && <a href={`mailto:${salesEmail}`}>{salesEmail}</a>}
      </p>
    </Disclosure>
  );
}
