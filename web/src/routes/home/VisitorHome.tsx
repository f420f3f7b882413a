import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconCertificate,
  IconChartBar,
  IconExternalLink,
  IconRoute,
  IconSearch,
  IconStack2,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '#lib/installation.ts';
import { AppLinks } from './AppLinks.tsx';
import { Branches } from './Branches.tsx';
import { Scene } from './Scene.tsx';
import { Tiles } from './Tiles.tsx';
import classes from './VisitorHome.module.css';

const features = [
  { key: 'register', FeatureIcon: IconStack2 },
  { key: 'rights', FeatureIcon: IconCertificate },
  { key: 'live', FeatureIcon: IconRoute },
  { key: 'companies', FeatureIcon: IconBuilding },
  { key: 'analytics', FeatureIcon: IconChartBar },
  { key: 'search', FeatureIcon: IconSearch },
] as const;

/** What visitors see: the promise, the ways in, and what there is. */
export function VisitorHome() {
  const { t } = useTranslation();
  const installation = useInstallation();
  return (
    <>
      <section className={classes.hero}>
        <Scene />
        <div className={classes.intro}>
          <h1 className={classes.title}>{t('home.promiseTitle')}</h1>
          <p className={classes.promise}>{t('home.promise')}</p>
          <div className={classes.ways}>
            {installation?.trialUrl !== undefined && (
              <Button
                component="a"
                href={installation.trialUrl}
                target="_blank"
                rel="noreferrer"
                size="md"
                className={classes.trial}
                rightSection={<IconExternalLink size={18} stroke={1.5} />}
              >
                {t('trial.tryNow')}
              </Button>
            )}
            <Button component={Link} to="/login" size="md" className={classes.logIn}>
              {t('navigation.logIn')}
            </Button>
            <Link to="/about" className={classes.about}>
              {t('home.about')}
            </Link>
          </div>
        </div>
      </section>
      <div className={classes.below}>
        <Tiles />
        <h2 className={classes.heading}>{t('home.features')}</h2>
        <ul className={classes.features}>
          {features.map(({ key, FeatureIcon }) => (
            <li key={key}>
              <FeatureIcon size={28} stroke={1.5} aria-hidden />
              <h3>{t(`features.${key}.title`)}</h3>
              <p>{t(`features.${key}.text`)}</p>
            </li>
          ))}
        </ul>
        <Branches />
        {installation?.videoUrl !== undefined && (
          <section>
            <h2 className={classes.heading}>{t('home.film')}</h2>
            {/* The film has no speech of its own; its text stands on this page. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <video className={classes.film} src={installation.videoUrl} controls preload="none" />
          </section>
        )}
        <AppLinks />
      </div>
    </>
  );
}
