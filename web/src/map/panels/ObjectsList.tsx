import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import type { ProviderPlace } from '#map/providers/providerPlaces.ts';
import { ProvidersList } from './ProvidersList.tsx';
import classes from '#map/engine/EntryRows.module.css';
import { Panel } from '#map/engine/Panel.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { VesselsList } from './VesselsList.tsx';

interface ObjectsListProps {
  readonly scheme: Scheme;
  readonly vessel: number | undefined;
  readonly provider: number | undefined;
  readonly onVessel: (id: number) => void;
  readonly onProvider: (place: ProviderPlace) => void;
  readonly onClose: () => void;
}

/** The objects in view as lists: vessels for viewers who may see them, providers for everyone. */
export function ObjectsList({ scheme, vessel, provider, onVessel, onProvider, onClose }: ObjectsListProps) {
  const { t } = useTranslation();
  const { seesVessels, vesselsInView, placesInView } = useMapObjects();
  const [chosen, setTab] = useState<'vessels' | 'providers'>('vessels');
  const tab = seesVessels ? chosen : 'providers';
  const vessels = formatCount(vesselsInView?.slots.length ?? 0);
  const providers = formatCount(new Set(placesInView.map((place) => place.provider.id)).size);
  const tabs = [
    ...(seesVessels ? [{ value: 'vessels' as const, label: t('map.list.vessels', { formatted: vessels }) }] : []),
    { value: 'providers' as const, label: t('map.list.providers', { formatted: providers }) },
  ];
  return (
    <Panel className={classes.panel} title={t('map.list.panel')} onClose={onClose}>
      <PanelTabs label={t('map.list.panel')} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'vessels' ? (
          <VesselsList selected={vessel} onSelect={onVessel} />
        ) : (
          <ProvidersList scheme={scheme} selected={provider} onSelect={onProvider} />
        )}
      </PanelTabs>
    </Panel>
  );
}
