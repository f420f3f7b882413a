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
import plain from '#ui/Plain.module.css';
import { Suspense } from 'react';
import { lazyPlainPart } from '#ui/lazyPart.tsx';
import { AppLinks } from './AppLinks.tsx';
import { Audiences } from './Audiences.tsx';
import { Branches } from './Branches.tsx';
import { Live } from './Live.tsx';
import { Scene } from './Scene.tsx';
import { Tiles } from './Tiles.tsx';
import classes from './VisitorHome.module.css';

/** Few installations have one. */
const Film = lazyPlainPart(async () => (await import('./Film.tsx')).Film);

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
              <a
                href={installation.trialUrl}
                target="_blank"
                rel="noreferrer"
                className={`${plain.button} ${classes.trial}`}
                data-size="md"
              >
                {t('trial.tryNow')}
                <IconExternalLink size={18} stroke={1.5} aria-hidden />
              </a>
            )}
            <Link to="/login" className={`${plain.button} ${classes.logIn}`} data-size="md">
              {t('navigation.logIn')}
            </Link>
            <Link to="/service/plans" className={`${plain.button} ${classes.logIn}`} data-size="md">
              {t('home.register')}
            </Link>
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
        {installation?.videoUrl !== undefined && (
          <Suspense>
            <Film address={installation.videoUrl} />
          </Suspense>
        )}
        <AppLinks />
      </div>
    </>
  );
}
