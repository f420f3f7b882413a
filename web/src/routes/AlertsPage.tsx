import { Button, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { IconBellRinging } from '@tabler/icons-react';
import type { AlertItem } from '@wheelhouse/contract/alerts';
import { AlertEvents } from '#areas/alerts/AlertEvents.tsx';
import { AlertList } from '#areas/alerts/AlertList.tsx';
import { alertsQuery, useAlertRefresh } from '#areas/alerts/alertQueries.ts';
import { newAlert } from '#areas/alerts/newAlert.ts';
import { useUnread } from '#areas/notices/useUnread.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import classes from './AlertsPage.module.css';

const route = getRouteApi('/alerts');

/** The user's alerts, and what they fired. */
export function AlertsPage() {
  const { t } = useTranslation();
  const { data, failure, outdated, retry } = useLoad(alertsQuery);
  useAlertRefresh(useUnread());
  const create = (label: 'alertsPage.new' | 'alertsPage.first') => (
    <Button
      leftSection={<IconBellRinging size={18} stroke={1.5} />}
      renderRoot={(props) => <Link {...props} to="/alerts/$alertId" params={{ alertId: newAlert }} />}
    >
      {t(label)}
    </Button>
  );
  return (
    <Page title={t('alertsPage.title')}>
      <PageHead title={t('alertsPage.title')}>
        {data !== undefined && data.length > 0 && create('alertsPage.new')}
      </PageHead>
      {(failure ?? outdated) && <Failure cause={failure ?? outdated} retry={retry} />}
      {!failure && data === undefined && <Skeleton height={320} aria-label={t('alertsPage.loading')} />}
      {data?.length === 0 && (
        <EmptyPlace>
          <p>{t('alertsPage.none')}</p>
          {create('alertsPage.first')}
        </EmptyPlace>
      )}
      {data !== undefined && data.length > 0 && <Content alerts={data} />}
      <Toasts />
    </Page>
  );
}

function Content({ alerts }: { readonly alerts: readonly AlertItem[] }) {
  const { t } = useTranslation();
  const { alert } = route.useSearch();
  const navigate = route.useNavigate();
  const shown = alerts.find(({ id }) => id === alert)?.id;
  return (
    <div className={classes.sections}>
      <Section title={t('alertsPage.list')}>
        <AlertList alerts={alerts} />
      </Section>
      <AlertEvents
        alerts={alerts}
        alertId={shown}
        onAlert={(id) => void navigate({ search: { alert: id }, replace: true, resetScroll: false })}
      />
    </div>
  );
}
