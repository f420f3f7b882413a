import { Drawer, Switch } from '@mantine/core';
import { productName, useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import { chooseColorScheme, useColorScheme } from '#ui/colorScheme.ts';
import { Logo } from '#ui/Logo.tsx';
import classes from './NavigationDrawer.module.css';
import { NavigationLinks } from './NavigationLinks.tsx';

interface NavigationDrawerProps {
  readonly opened: boolean;
  readonly close: () => void;
}

/** The drawer behind the burger: a banner, the navigation and the theme toggle. */
export function NavigationDrawer({ opened, close }: NavigationDrawerProps) {
  const { t } = useTranslation();
  const product = productName(useInstallation());
  const dark = useColorScheme() === 'dark';
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      size={300}
      returnFocus={false}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.menu')}>
        <div className={classes.banner}>
          <Logo size={40} />
          <span>{product}</span>
          <Drawer.CloseButton aria-label={t('shell.closeMenu')} className={classes.close} />
          <svg className={classes.waves} viewBox="0 0 300 40" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 22q18-12 37 0t38 0 37 0 38 0 37 0 38 0 37 0 38 0V40H0z" fill="#0e5a7c" />
            <path d="M0 30q18-10 37 0t38 0 37 0 38 0 37 0 38 0 37 0 38 0V40H0z" fill="#1a6e93" />
          </svg>
        </div>
        <Drawer.Body className={classes.body}>
          <nav aria-label={t('shell.menu')}>
            <NavigationLinks onNavigate={close} />
          </nav>
          <Switch
            className={classes.theme}
            label={t('shell.darkTheme')}
            checked={dark}
            onChange={({ currentTarget }) => chooseColorScheme(currentTarget.checked ? 'dark' : 'light')}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
