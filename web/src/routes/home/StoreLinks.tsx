import { IconBrandAppstore, IconBrandGooglePlay } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import plain from '#ui/Plain.module.css';
import classes from './StoreLinks.module.css';

interface StoreLinksProps {
  readonly androidUrl: string | undefined;
  readonly iosUrl: string | undefined;
}

/** Where the mobile app is. */
export function StoreLinks({ androidUrl, iosUrl }: StoreLinksProps) {
  const { t } = useTranslation();
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
              <a
                key={label}
                href={url}
                target="_blank"
                rel="noreferrer"
                className={plain.button}
                data-variant="default"
                data-size="md"
              >
                <StoreIcon size={22} stroke={1.5} aria-hidden />
                {label}
              </a>
            ),
        )}
      </div>
    </section>
  );
}
