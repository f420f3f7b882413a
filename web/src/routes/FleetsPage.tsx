import { Link, useRouter } from '@tanstack/react-router';
import { TodaysAlerts } from '#areas/alerts/TodaysAlerts.tsx';
import { FleetList } from '#areas/fleets/FleetList.tsx';
import { PasteVessels } from '#areas/fleets/PasteVessels.tsx';
import { useFleets } from '#areas/fleets/useFleets.ts';
import { TodaysNotices } from '#areas/notices/TodaysNotices.tsx';
import { useUnread } from '#areas/notices/useUnread.ts';
import { FleetNow } from '#areas/portCalls/FleetNow.tsx';
import { useHolds } from '#areas/session/permission.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { followLink } from './followLink.ts';
import classes from './FleetsPage.module.css';

/** Where the vessels of the user's fleets are, the fleets, and a button to fill them from a list. */
export function FleetsPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const fleets = useFleets();
  const names = useNames();
  const seesMap = useHolds('VIEW_MAP');
  const unread = useUnread();
  return (
    <Page title={t('fleets.title')}>
      <h1 className={classes.title}>{t('fleets.title')}</h1>
      <p className={classes.lead}>
        {t('fleets.lead')} <Link to="/exports">{t('exports.link')}</Link>
        {seesMap && (
          <>
            {' · '}
            <Link to="/encounters">{t('seaEvents.title')}</Link>
          </>
        )}
      </p>
      {seesMap && fleets.length > 0 && (
        <div className={classes.now}>
          <Section title={t('fleetNow.title')}>
            <FleetNow fleets={fleets} />
          </Section>
        </div>
      )}
      {seesMap && (
        <div className={classes.now}>
          <TodaysAlerts unread={unread} />
        </div>
      )}
      <div className={classes.now}>
        <TodaysNotices onOpen={(link) => followLink(router, link)} />
      </div>
      <FleetList fleets={fleets} />
      <div className={classes.import}>
        <Section title={t('fleets.import.title')}>
          <PasteVessels names={names} />
        </Section>
      </div>
    </Page>
  );
}
