import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/language.ts';
import { Section } from '#ui/Section.tsx';
import classes from './EventList.module.css';
import { alertsQuery, eventsSinceQuery, useAlertRefresh } from './alertQueries.ts';
import { EventList } from './EventList.tsx';

/** More would move what the page is about far down. */
const shown = 5;

function startOfToday(): string {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/** What the alerts of the user fired today; nothing for a user without alerts. */
export function TodaysAlerts({ unread }: { readonly unread: number | undefined }) {
  const { t } = useTranslation();
  useAlertRefresh(unread);
  const { data: alerts = [] } = useQuery(alertsQuery);
  const { data } = useQuery({ ...eventsSinceQuery(startOfToday(), shown), enabled: alerts.length > 0 });
  if (alerts.length === 0 || data === undefined) return null;
  return (
    <Section title={t('alertsPage.today')} aside={<Link to="/alerts">{t('alertsPage.toAll')}</Link>}>
      {data.total === 0 ? (
        <p className={classes.none}>{t('alertsPage.noneToday')}</p>
      ) : (
        <EventList label={t('alertsPage.today')} events={data.data} />
      )}
      {data.total > data.data.length && (
        <p className={classes.none}>{t('alertsPage.latestToday', { shown: data.data.length, total: data.total })}</p>
      )}
    </Section>
  );
}
