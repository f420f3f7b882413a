import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { ProblemError } from '@wheelhouse/contract/client';
import { fleetMessages } from '@wheelhouse/contract/fleets';
import { sharedFleetQuery } from '#areas/fleets/fleetQueries.ts';
import { VesselGrid } from '#areas/vessels/VesselGrid.tsx';
import { VesselGridSkeleton } from '#areas/vessels/VesselGridSkeleton.tsx';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount, formatTime } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './SharedFleetPage.module.css';
import { useVesselActions } from './useVesselActions.tsx';

function ToList() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/vessels" variant="default">
      {t('fleets.shared.toList')}
    </Button>
  );
}

/** A fleet opened by a shared link; needs no account. */
export function SharedFleetPage() {
  const { t } = useTranslation();
  const { token } = useParams({ from: '/shared/$token' });
  const { data, failure, retry } = useLoad(sharedFleetQuery(token));
  const names = useNames();
  const actions = useVesselActions();

  if (failure instanceof ProblemError && (failure.status === 404 || failure.status === 400)) {
    return (
      <Page title={say(fleetMessages.shareNotFound)}>
        <EmptyPlace>
          <h1 className={classes.missing}>{say(fleetMessages.shareNotFound)}</h1>
          <ToList />
        </EmptyPlace>
      </Page>
    );
  }
  const count = data?.vessels.length ?? 0;
  return (
    <Page title={data?.name ?? t('fleets.title')} width="wide">
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && data === undefined && <VesselGridSkeleton />}
      {data && (
        <>
          <div className={classes.head}>
            <h1 className={classes.title}>{data.name}</h1>
            <p className={classes.about}>
              {t('fleets.vessels', { count, formatted: formatCount(count) })} ·{' '}
              {t('fleets.shared.lead', { day: formatTime(data.expires) })}
            </p>
          </div>
          {count === 0 ? (
            <EmptyPlace>
              <p className={classes.none}>{t('fleets.shared.empty')}</p>
              <ToList />
            </EmptyPlace>
          ) : (
            <VesselGrid vessels={data.vessels} names={names} actions={actions} />
          )}
        </>
      )}
    </Page>
  );
}
