import { IconLogin2, IconUserCircle } from '@tabler/icons-react';
import { Link, useMatch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import { useHydrated } from '#lib/useHydrated.ts';
import { holds } from '#lib/session/holds.ts';
import { isSignedIn, useSession } from '#areas/session/useSession.ts';
import { destinations, reachable } from '#routes/navigation.ts';
import { useLoginFrom } from '#routes/useLoginFrom.ts';
import { lazyPlainPart } from '#ui/lazyPart.tsx';
import { BranchRoom } from './BranchRoom.tsx';
import classes from './NavigationLinks.module.css';

const BranchLinks = lazyPlainPart(async () => (await import('./BranchLinks.tsx')).BranchLinks);

interface NavigationLinksProps {
  readonly onNavigate?: () => void;
}

/** The account link, then every destination this person may go to, and below the services their branches. */
export function NavigationLinks({ onNavigate }: NavigationLinksProps) {
  const { t } = useTranslation();
  const session = useSession();
  const hydrated = useHydrated();
  const installation = useInstallation();
  const unknown = session.stage === 'visitor' && installation === undefined;
  const shown = reachable(destinations, (authority) => holds(session, installation, authority));
  const rows = destinations.filter((place) => shown.includes(place) || (unknown && place.usual === true));
  const loginSearch = useLoginFrom();
  // The vessels of one fleet belong to the fleets, though their address begins as that of the vessels.
  const ofFleet = useMatch({ from: '/vessels/$fleet', shouldThrow: false }) !== undefined;
  return (
    <ul className={classes.links}>
      <li>
        {isSignedIn(session) ? (
          <Link to="/user" className={classes.link} onClick={onNavigate}>
            <IconUserCircle size={22} stroke={1.5} aria-hidden />
            {t('navigation.account')}
          </Link>
        ) : (
          <Link to="/login" search={loginSearch} className={classes.link} onClick={onNavigate}>
            <IconLogin2 size={22} stroke={1.5} aria-hidden />
            {t('navigation.logIn')}
          </Link>
        )}
      </li>
      {rows.map(({ key, to, icon: DestinationIcon, needs }) =>
        unknown && needs !== undefined ? (
          <li key={key} className={classes.room} aria-hidden="true" />
        ) : (
          <li key={key}>
            <Link
              to={to}
              className={classes.link}
              activeOptions={{ exact: to === '/' || to === '/vessels' || to === '/service', includeSearch: false }}
              {...(key === 'fleets' && ofFleet ? { 'aria-current': 'page' } : {})}
              onClick={onNavigate}
            >
              <DestinationIcon size={22} stroke={1.5} aria-hidden />
              {t(`navigation.${key}`)}
            </Link>
            {key === 'services' && (
              <Suspense fallback={<BranchRoom />}>
                {hydrated ? <BranchLinks onNavigate={onNavigate} /> : <BranchRoom />}
              </Suspense>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
