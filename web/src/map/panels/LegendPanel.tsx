import { useState } from 'react';
import type { Scheme } from '#map/engine/seaColours.ts';
import { useTranslation } from '#lib/language.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import { rememberChoice } from '#map/engine/mapSettings.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import classes from '#map/SeaMap.module.css';
import { Panel } from '#map/engine/Panel.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { ProvidersLegend } from './ProvidersLegend.tsx';
import { VesselsLegend } from './VesselsLegend.tsx';

interface LegendPanelProps {
  readonly scheme: Scheme;
  readonly replays: boolean;
  readonly onSearch: WriteSearch;
  readonly onClose: () => void;
}

/** What the colours mean: of vessels for viewers who see them, and of services for everyone. */
export function LegendPanel({ scheme, replays, onSearch, onClose }: LegendPanelProps) {
  const { t } = useTranslation();
  const { seesVessels } = useMapObjects();
  const [chosen, setTab] = useState<'vessels' | 'services'>('vessels');
  const tab = seesVessels ? chosen : 'services';
  const tabs = [
    ...(seesVessels ? [{ value: 'vessels' as const, label: t('map.legend.vessels') }] : []),
    { value: 'services' as const, label: t('map.legend.services') },
  ];
  return (
    <Panel className={classes.legend} title={t('map.legend.title')} onClose={onClose}>
      <PanelTabs label={t('map.legend.title')} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'vessels' ? (
          <VesselsLegend
            scheme={scheme}
            replays={replays}
            onColourBy={(colour) => {
              // Entries shown alone are country codes or types, and have no meaning in the other colouring.
              onSearch({ colour, only: undefined }, 'replace');
              rememberChoice({ colour });
            }}
            onOnly={(only) => onSearch({ only }, 'replace')}
          />
        ) : (
          <ProvidersLegend scheme={scheme} />
        )}
      </PanelTabs>
    </Panel>
  );
}
