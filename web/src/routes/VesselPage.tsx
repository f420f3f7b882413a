import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { AlertMe } from '#areas/alerts/AlertMe.tsx';
import { CompareBar } from '#areas/compare/CompareBar.tsx';
import { CompareButton } from '#areas/compare/CompareButton.tsx';
import { EmbedThis } from '#areas/embeds/EmbedThis.tsx';
import { FavouriteStar } from '#areas/fleets/FavouriteStar.tsx';
import { FishingRights } from '#areas/licences/FishingRights.tsx';
import { HowWeKnow } from '#areas/identity/HowWeKnow.tsx';
import { useVesselIdentity } from '#areas/identity/useVesselIdentity.ts';
import { ExtendedDetails } from '#areas/vessels/ExtendedDetails.tsx';
import { PhotoGallery } from '#areas/vessels/PhotoGallery.tsx';
import { SourcesSwitch } from '#areas/vessels/SourcesSwitch.tsx';
import { useVesselSources } from '#areas/vessels/useVesselSources.ts';
import { ExtendedMissing, LogInForMore } from '#areas/vessels/VesselInvitations.tsx';
import { VesselHeading } from '#areas/vessels/VesselHeading.tsx';
import { VesselMissing } from '#areas/vessels/VesselMissing.tsx';
import { VesselOwner } from '#areas/vessels/VesselOwner.tsx';
import { VesselPageSkeleton } from '#areas/vessels/VesselPageSkeleton.tsx';
import { VesselParticulars } from '#areas/vessels/VesselParticulars.tsx';
import { VesselTimeline } from '#areas/vessels/VesselTimeline.tsx';
import { vesselQuery, vesselsQuery } from '#areas/vessels/vesselQueries.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import { useLoad } from '#lib/useLoad.ts';
import { LastPosition } from '#map/LastPosition.tsx';
import { Failure } from '#ui/Failure.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Page } from '#ui/Page.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { useDesktop } from './useDesktop.ts';
import classes from './VesselPage.module.css';

/** Below everything a vessel's page is opened for. */
const NewsAbout = lazyPart(async () => (await import('#areas/news/NewsAbout.tsx')).NewsAbout);

/** Below what the registers say. */
const VesselSeaEvents = lazyPart(async () => (await import('#areas/seaEvents/VesselSeaEvents.tsx')).VesselSeaEvents);
const VesselVoyages = lazyPart(async () => (await import('#areas/portCalls/VesselVoyages.tsx')).VesselVoyages);

/** At the end of the page, for logged-in users. */
const RecordActions = lazyPart(async () => (await import('#areas/corrections/RecordActions.tsx')).RecordActions);

/** Everything about one vessel that this person may see. */
export function VesselPage() {
  const { t } = useTranslation();
  const { vesselId } = useParams({ from: '/vessel/$vesselId' });
  const id = idInPath(vesselId);
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  const desktop = useDesktop();
  const compares = desktop && signedIn;
  const installation = useInstallation();
  const names = useNames();
  const [withSources, setWithSources] = useState(false);
  const { data: vessel, failure, retry } = useLoad({ ...vesselQuery(id), enabled: id > 0 });
  const known = useVesselIdentity(id, vessel, names);
  const { sourceOf, othersOf, loading, failed } = useVesselSources(id, withSources && id > 0, known.differences);

  if (id === 0 || isMissing(failure)) return <VesselMissing />;
  if (vessel === undefined) {
    if (failure) return <Failure cause={failure} retry={retry} />;
    const listed = queries.getQueryData(vesselsQuery.queryKey)?.find((one) => one.id === id);
    return <VesselPageSkeleton known={listed} names={names} />;
  }

  // It was merged into another one since.
  if (vessel.id !== id) return <Navigate to="/vessel/$vesselId" params={{ vesselId: String(vessel.id) }} replace />;

  const typeName = names.vesselType(vessel.vesselType?.id);
  const { can, extendedFields, history = [] } = vessel;
  return (
    <Page title={vessel.name}>
      <VesselHeading
        vessel={vessel}
        typeName={typeName}
        country={names.country(vessel.flag)}
        onMap={can.viewOnMap}
        actions={
          signedIn && (
            <>
              {compares && <CompareButton vessel={vessel} />}
              <FavouriteStar vessel={vessel} over="page" />
              {can.viewOnMap && <AlertMe name={vessel.name} about={{ vessel: id }} as="icon" />}
              {/* A phone has room for the name instead. */}
              {desktop && <EmbedThis kind="VESSEL" id={id} name={vessel.name} as="icon" />}
            </>
          )
        }
        options={
          can.viewParticulars && (
            <SourcesSwitch shown={withSources} onChange={setWithSources} loading={loading} failed={failed} />
          )
        }
      />
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <PhotoGallery key={id} vessel={vessel} typeName={typeName} />
        </div>
        <div className={classes.particulars}>
          <VesselParticulars vessel={vessel} names={names} sourceOf={sourceOf} othersOf={othersOf} sent={known.sent} />
          {!can.viewParticulars && <LogInForMore vesselId={id} />}
          {can.viewOwner && <VesselOwner owner={vessel.owner} others={vessel.otherOwners ?? []} sourceOf={sourceOf} />}
        </div>
        {can.viewOnMap && (
          <div className={classes.position}>
            <LastPosition key={id} vesselId={id} />
          </div>
        )}
      </div>
      <div className={classes.sections}>
        {signedIn && <FishingRights key={id} vesselId={id} names={names} sourceOf={sourceOf} />}
        {can.viewExtendedFields && (
          <ExtendedDetails extended={extendedFields ?? {}} names={names} sourceOf={sourceOf} othersOf={othersOf} />
        )}
        {signedIn && !can.viewExtendedFields && <ExtendedMissing salesEmail={installation?.salesEmail} />}
        {can.viewOnMap && (
          <Suspense>
            <VesselVoyages key={id} vesselId={id} />
            <VesselSeaEvents vesselId={id} />
          </Suspense>
        )}
        {can.viewParticulars && <VesselTimeline history={history} names={names} withSources={withSources} />}
        {can.viewParticulars && <HowWeKnow known={known} names={names} />}
      </div>
      {signedIn && (
        <Suspense>
          <RecordActions key={id} kind="VESSEL" id={id} name={vessel.name} />
        </Suspense>
      )}
      <Suspense>
        <NewsAbout title={t('news.aboutVessel')} subject={{ vessel: id }} />
      </Suspense>
      {compares && <CompareBar names={names} />}
    </Page>
  );
}
