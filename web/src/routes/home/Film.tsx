import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './Film.module.css';

/** The operator's film of the product. One that can't be loaded leaves no dead box behind. */
export function Film({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <section>
      <h2 className={classes.heading}>{t('home.film')}</h2>
      {/* The video has no speech; its text is on this page. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video className={classes.film} src={address} controls preload="metadata" onError={() => setFailed(true)} />
    </section>
  );
}
