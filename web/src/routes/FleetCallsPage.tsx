import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { fleetMessages } from '@wheelhouse/contract/fleets';
import { CallsAndVoyages } from '#areas/portCalls/CallsAndVoyages.tsx';
import { useUser } from '#areas/session/useSession.ts';
import { say, useTranslation } from '#lib/language.ts';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { idInPath } from './idInPath.ts';

const route = getRouteApi('/vessels/$fleet/calls');

/** Port calls and voyages of the vessels of one of the user's fleets. */
export function FleetCallsPage() {
  const { t } = useTranslation();
  const id = idInPath(route.useParams().fleet);
  const user = useUser();
  const fleet = user?.fleets.find((own) => own.id === id);
  if (user !== undefined && fleet === undefined) {
    return (
      <MissingPage message={say(fleetMessages.notFound)}>
        <Link to="/fleets">{t('fleets.title')}</Link>
      </MissingPage>
    );
  }
  return (
    <Page title={t('portCalls.ofFleet', { fleet: fleet?.name ?? '' })}>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={18} stroke={1.5} />}
        renderRoot={(props) => <Link {...props} to="/vessels/$fleet" params={{ fleet: String(id) }} />}
      >
        {t('portCalls.toFleet')}
      </Button>
      <h1>{t('portCalls.ofFleet', { fleet: fleet?.name ?? '' })}</h1>
      {fleet === undefined ? (
        <TableSkeleton label={t('portCalls.loading')} />
      ) : (
        <CallsAndVoyages title={t('portCalls.title')} subject={{ fleetId: id }} />
      )}
    </Page>
  );
}
