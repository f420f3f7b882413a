import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ProblemError } from '@wheelhouse/contract/client';
import { FishingRights } from '#areas/licences/FishingRights.tsx';
import { ExtendedDetails } from '#areas/vessels/ExtendedDetails.tsx';
import { PhotoGallery } from '#areas/vessels/PhotoGallery.tsx';
import { ExtendedMissing, LogInForMore } from '#areas/vessels/VesselInvitations.tsx';
import { VesselHeading } from '#areas/vessels/VesselHeading.tsx';
import { VesselHistory } from '#areas/vessels/VesselHistory.tsx';
import { VesselMissing } from '#areas/vessels/VesselMissing.tsx';
import { VesselOwner } from '#areas/vessels/VesselOwner.tsx';
import { VesselPageSkeleton } from '#areas/vessels/VesselPageSkeleton.tsx';
import { VesselParticulars } from '#areas/vessels/VesselParticulars.tsx';
import { vesselQuery, vesselsQuery } from '#areas/vessels/vesselQueries.ts';
import { useNames } from '#lib/dictionaries.ts';
import { useInstallation } from '#lib/installation.ts';
import { useSignedIn } from '#lib/useSession.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './VesselPage.module.css';

/** An identifier as an address writes it; 0, which no vessel has, for anything else. */
function idIn(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

function isMissing(cause: unknown): boolean {
  return cause instanceof ProblemError && (cause.status === 404 || cause.status === 400);
}

/** Everything about one vessel that this person may see. */
export function VesselPage() {
  const { vesselId } = useParams({ from: '/vessel/$vesselId' });
  const id = idIn(vesselId);
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  const installation = useInstallation();
  const names = useNames();
  const { data: vessel, failure, retry } = useLoad({ ...vesselQuery(id), enabled: id > 0 });

  if (id === 0 || isMissing(failure)) return <VesselMissing />;
  if (vessel === undefined) {
    if (failure) return <Failure cause={failure} retry={retry} />;
    const known = queries.getQueryData(vesselsQuery.queryKey)?.find((listed) => listed.id === id);
    return <VesselPageSkeleton known={known} names={names} />;
  }

  const typeName = names.vesselType(vessel.vesselType?.id);
  const { can, extendedFields, history } = vessel;
  return (
    <Page title={vessel.name}>
      <VesselHeading vessel={vessel} typeName={typeName} country={names.country(vessel.flag)} onMap={can.viewOnMap} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <PhotoGallery key={id} vessel={vessel} typeName={typeName} />
          {can.viewOwner && <VesselOwner owner={vessel.owner} />}
        </div>
        <div className={classes.column}>
          <VesselParticulars key={id} vessel={vessel} names={names} />
          {!can.viewParticulars && <LogInForMore vesselId={id} />}
        </div>
      </div>
      <div className={classes.sections}>
        {signedIn && <FishingRights vesselId={id} names={names} />}
        {can.viewExtendedFields && <ExtendedDetails extended={extendedFields ?? {}} names={names} />}
        {signedIn && !can.viewExtendedFields && <ExtendedMissing salesEmail={installation?.salesEmail} />}
        {history !== undefined && history.length > 0 && <VesselHistory history={history} names={names} />}
      </div>
    </Page>
  );
}
