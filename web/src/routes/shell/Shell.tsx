import { Outlet, useMatches } from '@tanstack/react-router';
import { FleetDialogHost } from '#areas/fleets/FleetDialogHost.tsx';
import { useSignedIn } from '#areas/session/useSession.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LeadToSecurity } from './LeadToSecurity.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import classes from './Shell.module.css';
import { useFocusOnArrival } from './useFocusOnArrival.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * `window` fills the window, without side menu and footer; `frame` fills it beside the side menu; `open` has no side
     * menu for visitors.
     */
    layout?: 'window' | 'frame' | 'open';
  }
}

/** The frame of every page: header, side menu, footer and messages about the whole product. */
export function Shell() {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout });
  const signedIn = useSignedIn();
  const sideMenu = layout === undefined || layout === 'frame' || (layout === 'open' && signedIn);
  const filled = layout === 'window' || layout === 'frame';
  useFocusOnArrival();
  return (
    <div className={classes.shell} data-filled={filled || undefined}>
      <SkipLink />
      <LeadToSecurity />
      <Header />
      <ConnectionNotice />
      <div className={classes.body}>
        {sideMenu && <SideMenu />}
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      {!filled && <Footer />}
      <FleetDialogHost />
    </div>
  );
}
