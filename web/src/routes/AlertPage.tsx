import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { newAlert } from '#areas/alerts/newAlert.ts';
import { AlertForm } from '#areas/alerts/AlertForm.tsx';
import { draftOf, emptyDraft, type AlertDraft } from '#areas/alerts/alertDraft.ts';
import { alertsQuery } from '#areas/alerts/alertQueries.ts';
import { alertSentence } from '#areas/alerts/alertWords.ts';
import { useFleets } from '#areas/fleets/useFleets.ts';
import { portQuery } from '#areas/portCalls/portCallQueries.ts';
import { vesselQuery } from '#areas/vessels/vesselQueries.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { BackButton } from '#ui/BackButton.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { AboutInAddress } from './aboutInAddress.ts';
import { idInPath } from './idInPath.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { VisibleFilters } from './VisibleFilters.tsx';

const route = getRouteApi('/alerts/$alertId');

/** A new alert, about what the address names. */
function NewAlert(): ReactNode {
  const { t } = useTranslation();
  const search = route.useSearch();
  const initial = useInitialDraft(search);
  return (
    <Page title={t('alertsPage.new')} width="wide">
      <BackButton />
      <PageHead title={t('alertsPage.new')} />
      <p>{t('alertsPage.lead')}</p>
      {initial === undefined ? (
        <Skeleton height={480} aria-label={t('alertsPage.loading')} />
      ) : (
        <AlertForm
          key={JSON.stringify(search)}
          initial={initial}
          renderFilters={(drawer) => <VisibleFilters {...drawer} />}
        />
      )}
    </Page>
  );
}

/** The draft that a new alert begins with; undefined until the names in it are known. What can't be read is left out. */
function useInitialDraft({ vessel, fleet, area, port }: AboutInAddress): AlertDraft | undefined {
  const fleets = useFleets();
  const vesselRead = useQuery({ ...vesselQuery(vessel ?? 0), enabled: vessel !== undefined });
  const portRead = useQuery({ ...portQuery(port ?? 0), enabled: port !== undefined });
  if (vesselRead.isLoading || portRead.isLoading) return undefined;
  const about = vesselRead.data;
  const where = portRead.data?.port;
  // People with fleets mostly ask about these.
  const ofFleet = vessel === undefined && fleets.length > 0;
  const [only] = fleets.length === 1 ? fleets : [];
  return {
    ...emptyDraft(),
    ...(ofFleet && { subject: 'FLEET', fleetId: fleets.find(({ id }) => id === fleet)?.id ?? only?.id }),
    ...(about !== undefined && { subject: 'VESSEL', vessel: { id: about.id, name: about.name } }),
    ...(area !== undefined && { condition: 'ENTERS', placeKind: 'AREA', areaId: area }),
    ...(where !== undefined && { port: { id: where.id, name: where.name }, isAnyPort: false }),
  };
}

/** A new alert, or one to change. */
export function AlertPage(): ReactNode {
  const { alertId } = route.useParams();
  return alertId === newAlert ? <NewAlert /> : <KnownAlert id={idInPath(alertId)} />;
}

function KnownAlert({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(alertsQuery);
  const alert = data?.find((one) => one.id === id);
  if (data !== undefined && alert === undefined) return <NotFoundPage />;
  return (
    <Page title={alert?.name ?? t('alertsPage.title')} width="wide">
      <BackButton />
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && alert === undefined && <Skeleton height={480} aria-label={t('alertsPage.loading')} />}
      {alert !== undefined && (
        <>
          <PageHead title={alert.name} />
          <AlertForm
            key={id}
            alert={alert}
            initial={draftOf(alert, alertSentence(alert, t))}
            renderFilters={(drawer) => <VisibleFilters {...drawer} />}
          />
        </>
      )}
    </Page>
  );
}
