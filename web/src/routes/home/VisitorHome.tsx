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
import { useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import { AppLinks } from './AppLinks.tsx';
import { Audiences } from './Audiences.tsx';
import { Branches } from './Branches.tsx';
import { Film } from './Film.tsx';
import { Live } from './Live.tsx';
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
            <Button component={Link} to="/service/plans" size="md" className={classes.logIn}>
              {t('home.register')}
            </Button>
            <Link to="/about" className={classes.about}>
              {t('home.about')}
            </Link>
          </div>
        </div>
      </section>
      <div className={classes.below}>
        <Live />
        <Tiles />
        <Audiences />
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
        {installation?.videoUrl !== undefined && <Film address={installation.videoUrl} />}
        <AppLinks />
      </div>
    </>
  );
}
