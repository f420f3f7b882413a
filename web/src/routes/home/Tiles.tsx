import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import { useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import { holds } from '#lib/session/holds.ts';
import { isSignedIn, useSession } from '#areas/session/useSession.ts';
import { reachable, tiles } from '#routes/navigation.ts';
import card from '#ui/Card.module.css';
import classes from './Tiles.module.css';

/** The main places as large links, those this person may go to. */
export function Tiles() {
  const { t } = useTranslation();
  const session = useSession();
  const installation = useInstallation();
  // No promise of what this person will not see there.
  const texts = isSignedIn(session)
    ? ({ vessels: 'vessels', news: 'news', map: 'map', analytics: 'analytics' } as const)
    : ({ vessels: 'visitorVessels', news: 'news', map: 'visitorMap', analytics: 'analytics' } as const);
  return (
    <nav aria-label={t('home.tiles')}>
      <ul className={`${card.cards} ${classes.tiles}`}>
        {reachable(tiles, (authority) => holds(session, installation, authority)).map(
          ({ key, to, icon: TileIcon, desktopOnly }) => (
            <li key={key} className={desktopOnly && classes.desktopOnly}>
              <Link to={to} className={`${card.card} ${classes.tile}`}>
                <span className={classes.icon}>
                  <TileIcon size={30} stroke={1.5} aria-hidden />
                </span>
                <span>
                  <span className={classes.name}>{t(`navigation.${key}`)}</span>
                  <span className={classes.text}>{t(`tiles.${texts[key]}`)}</span>
                </span>
                <IconArrowRight className={classes.arrow} size={22} stroke={1.5} aria-hidden />
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
