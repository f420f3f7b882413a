import { Suspense } from 'react';
import { useUser } from '#areas/session/useSession.ts';
import { useTranslation } from '#lib/language.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { AppLinks } from './AppLinks.tsx';
import { Branches } from './Branches.tsx';
import { Scene } from './Scene.tsx';
import classes from './SignedInHome.module.css';
import { Tiles } from './Tiles.tsx';

/** For logged-in users only, and below the main content. */
const RegisterTotals = lazyPart(async () => (await import('#areas/vessels/RegisterTotals.tsx')).RegisterTotals);

/** Home of a logged-in user: the main sections, and the fleet at a glance. */
export function SignedInHome() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className={classes.page}>
      <div className={classes.banner}>
        <Scene />
        <div className={classes.greeting}>
          <h1>{user === undefined ? t('home.title') : t('home.hello', { username: user.username })}</h1>
          <p>{t('home.signedInLead')}</p>
        </div>
      </div>
      <Tiles />
      <h2 className={classes.heading}>{t('home.glance')}</h2>
      <Suspense fallback={<div className={classes.totals} />}>
        <RegisterTotals />
      </Suspense>
      <Branches />
      <AppLinks />
    </div>
  );
}
