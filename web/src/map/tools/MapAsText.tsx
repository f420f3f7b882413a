import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useMemo, useState, type ReactNode } from 'react';
import { useHolds } from '#areas/session/permission.ts';
import { useTranslation } from '#lib/language.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import type { LiveVessel } from '#map/liveVessels/vesselMirror.ts';
import { useLiveStatus, useLiveVessels } from '#map/liveVessels/useLiveVessels.ts';
import { PanelTabs } from '#map/panels/PanelTabs.tsx';
import { VisitorInvitation } from '#map/panels/VisitorInvitation.tsx';
import { providerPlaces } from '#map/providers/providerPlaces.ts';
import { providersQuery, serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { everyService } from '#map/providers/serviceChoice.ts';
import { useNow } from '#map/engine/useNow.ts';
import { ProvidersTable } from './ProvidersTable.tsx';
import classes from './InViewTable.module.css';
import { VesselsTable } from './VesselsTable.tsx';

/** Positions move each second; a table for reading updates less often. */
const refreshMs = 15_000;

function vesselLink({ id, name, other }: LiveVessel): ReactNode {
  const page = other === undefined ? id : other.vesselId;
  if (page === undefined) return name;
  return (
    <Link className={classes.link} to="/vessel/$vesselId" params={{ vesselId: String(page) }}>
      {name}
    </Link>
  );
}

const textTabs = ['vessels', 'services'] as const;
type TextTab = (typeof textTabs)[number];

interface MapAsTextProps {
  readonly filter: VesselFilter;
}

/** For browsers that can't draw the map: the reason, and every vessel and service provider in tables. */
export function MapAsText({ filter }: MapAsTextProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const seesVessels = useHolds('VIEW_MAP') && signedIn;
  const liveVessels = useLiveVessels({ filter, seen: seesVessels, held: false });
  const count = useLiveStatus(liveVessels, (status) => (status.receivedAt === undefined ? undefined : status.count));
  const now = useNow(refreshMs);
  const vessels = useMemo(
    () =>
      count === undefined
        ? []
        : Array.from(liveVessels.mirror.byName).flatMap((slot) => liveVessels.mirror.vesselAt(slot) ?? []),
    // oxlint-disable-next-line react/exhaustive-deps -- looked over again with each list and every few seconds
    [liveVessels, count, now],
  );
  const { data: branches = [] } = useQuery(serviceBranchesQuery);
  const { data: providers } = useQuery(providersQuery);
  const places = useMemo(() => providerPlaces(providers ?? [], branches, everyService), [providers, branches]);
  const [tab, setTab] = useState<TextTab>();
  const tabs = textTabs
    .filter((value) => seesVessels || value !== 'vessels')
    .map((value) => ({ value, label: t(`mapTools.table.${value}Tab`) }));
  const shown = tab ?? (seesVessels ? 'vessels' : 'services');
  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{t('mapTools.noMap.title')}</h2>
      <p className={classes.lead} role="alert">
        {t('map.failure.noWebGl')}
      </p>
      <Button variant="default" mb="md" renderRoot={(props) => <Link {...props} to="/vessels" />}>
        {t('map.failure.vesselList')}
      </Button>
      {!signedIn && <VisitorInvitation />}
      <PanelTabs label={t('mapTools.noMap.title')} tabs={tabs} value={shown} onChange={setTab}>
        {shown === 'vessels' && <VesselsTable vessels={vessels} renderName={vesselLink} />}
        {shown === 'services' && <ProvidersTable places={places} branches={branches} />}
      </PanelTabs>
    </div>
  );
}
