import { Button } from '@mantine/core';
import { IconBrandAppstore, IconBrandGooglePlay } from '@tabler/icons-react';
import { useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './AppLinks.module.css';

/** Where the mobile app is, when this installation has one. */
export function AppLinks() {
  const { t } = useTranslation();
  const { androidUrl, iosUrl } = useInstallation() ?? {};
  if (androidUrl === undefined && iosUrl === undefined) return null;
  const stores = [
    { label: t('home.android'), url: androidUrl, StoreIcon: IconBrandGooglePlay },
    { label: t('home.ios'), url: iosUrl, StoreIcon: IconBrandAppstore },
  ];
  return (
    <section className={classes.apps}>
      <h2 className={classes.title}>{t('home.apps')}</h2>
      <div className={classes.stores}>
        {stores.map(
          ({ label, url, StoreIcon }) =>
            url !== undefined && (
              <Button
                key={label}
                component="a"
                href={url}
                target="_blank"
                rel="noreferrer"
                variant="default"
                size="md"
                leftSection={<StoreIcon size={22} stroke={1.5} />}
              >
                {label}
              </Button>
            ),
        )}
      </div>
    </section>
  );
}
