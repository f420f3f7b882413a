import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import type { MapPart } from './engine/mapPart.ts';
import { InZone, PanelZone } from './engine/MapZones.tsx';
import { Panel } from './engine/Panel.tsx';
import { RowButton } from './engine/RowButton.tsx';
import { PeriodChoice, type PeriodChoiceProps } from './panels/PeriodChoice.tsx';
import { PeriodPanel } from './panels/PeriodPanel.tsx';
import classes from './SeaMap.module.css';

interface TrackPeriodOnMapProps extends Pick<MapPart, 'phone' | 'panels'> {
  readonly choice: PeriodChoiceProps;
  /** Whether there are pinned tracks, which a phone lists with the period. */
  readonly pinned: boolean;
  readonly cardHidden: boolean;
}

/** Where one chooses the period of tracks: a panel at the bottom edge; on a phone one that a button opens. */
export function TrackPeriodOnMap({ phone, panels, choice, pinned, cardHidden }: TrackPeriodOnMapProps) {
  const { t } = useTranslation();
  return (
    <>
      {phone && (
        <RowButton
          panel="track"
          panels={panels}
          label={t('map.track.tab', { period: t(`map.track.periods.${choice.period}`) })}
          icon={IconRoute}
          marked={pinned}
        />
      )}
      <InZone zone="left">
        {phone && panels.open.includes('track') && (
          <Panel title={t('map.track.panel')} onClose={() => panels.toggle('track')}>
            <div className={classes.trackPanel}>
              <PeriodChoice {...choice} />
              <PanelZone zone="tracks" />
            </div>
          </Panel>
        )}
      </InZone>
      <InZone zone="bottom">{!phone && !cardHidden && <PeriodPanel {...choice} />}</InZone>
    </>
  );
}
