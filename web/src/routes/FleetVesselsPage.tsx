import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { IconAnchor } from '@tabler/icons-react';
import { fleetMessages } from '@wheelhouse/contract/fleets';
import { useCallback } from 'react';
import { AlertMe } from '#areas/alerts/AlertMe.tsx';
import { useFleetTools } from '#areas/fleets/useFleetTools.tsx';
import { VesselGridSkeleton } from '#areas/vessels/VesselGridSkeleton.tsx';
import { say, useTranslation } from '#lib/language.ts';
import { useHolds } from '#areas/session/permission.ts';
import { useUser } from '#areas/session/useSession.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Page } from '#ui/Page.tsx';
import { FilteredVessels } from './FilteredVessels.tsx';
import classes from './FilteredVessels.module.css';
import { idInPath } from './idInPath.ts';
import type { VesselsSearch } from './vesselsSearch.ts';

const route = getRouteApi('/vessels/$fleet');

/** The vessels of one of the user's fleets. A fleet of another user is not found, like a missing one. */
export function FleetVesselsPage() {
  const { t } = useTranslation();
  const id = idInPath(route.useParams().fleet);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useUser();
  const seesPositions = useHolds('VIEW_MAP');
  const fleet = user?.fleets.find((own) => own.id === id);
  const go = useNavigate();
  const { toolsOf, failure, dialogs, removing } = useFleetTools(() => void go({ to: '/fleets', replace: true }));
  const write = useCallback(
    (part: VesselsSearch) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  );
  if (fleet === undefined) {
    return (
      <Page title={t('vessels.title')} width="wide">
        {user === undefined || removing ? (
          <VesselGridSkeleton />
        ) : (
          <EmptyPlace>
            <h1 className={classes.none}>{say(fleetMessages.notFound)}</h1>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/vessels" />}>
              {t('filter.toAllVessels')}
            </Button>
          </EmptyPlace>
        )}
      </Page>
    );
  }
  return (
    <Page title={fleet.name} width="wide">
      {failure}
      <FilteredVessels
        key={fleet.id}
        title={fleet.name}
        fleet={fleet}
        tools={
          <>
            {toolsOf(fleet)}
            {seesPositions && <AlertMe name={fleet.name} about={{ fleet: fleet.id }} as="tool" />}
            {seesPositions && (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconAnchor size={18} stroke={1.5} />}
                renderRoot={(props) => (
                  <Link {...props} to="/vessels/$fleet/calls" params={{ fleet: String(fleet.id) }} />
                )}
              >
                {t('portCalls.calls')}
              </Button>
            )}
          </>
        }
        search={search}
        write={write}
      />
      {dialogs}
    </Page>
  );
}
