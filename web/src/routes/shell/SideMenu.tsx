import { NavigationLinks } from './NavigationLinks.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './SideMenu.module.css';

/** The main navigation beside the page, on wide screens. */
export function SideMenu() {
  const { t } = useTranslation();
  return (
    <nav className={classes.menu} aria-label={t('shell.navigation')}>
      <NavigationLinks />
    </nav>
  );
}
