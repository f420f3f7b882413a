import { Link } from '@tanstack/react-router';
import { productName, useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './Footer.module.css';

/** About us, Disclaimer, Contact, Status, the year, and the note that a demo is one. */
export function Footer() {
  const { t } = useTranslation();
  const installation = useInstallation();
  return (
    <footer className={classes.footer}>
      {installation?.demonstration && (
        <p className={classes.demonstration}>
          {t('shell.demonstrationNotice')}
          {installation.demonstrationHistory !== undefined &&
            ` ${t('shell.demonstrationHistory', { percent: installation.demonstrationHistory })}`}
        </p>
      )}
      {installation?.payments === 'TEST' && <p className={classes.demonstration}>{t('shell.testPaymentsNotice')}</p>}
      <div className={classes.row}>
        <nav aria-label={t('shell.footer')} className={classes.links}>
          <Link to="/about">{t('shell.aboutUs')}</Link>
          <Link to="/disclaimer">{t('shell.disclaimer')}</Link>
          <Link to="/contact">{t('shell.contact')}</Link>
          <Link to="/status">{t('shell.status')}</Link>
        </nav>
        <span suppressHydrationWarning>
          © {new Date().getFullYear()} {productName(installation)}
        </span>
      </div>
    </footer>
  );
}
