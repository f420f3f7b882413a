import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '#lib/language.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { MapNotice } from '#map/engine/MapNotice.tsx';
import { InZone } from '#map/engine/MapZones.tsx';
import { useLoadedBox } from '#map/engine/useLoadedBox.ts';
import { useNow } from '#map/engine/useNow.ts';
import { readHeat } from './heatAddress.ts';
import { HeatBar } from './HeatBar.tsx';
import { HeatLegend } from './HeatLegend.tsx';
import { heatSteps } from './heatScale.ts';
import { useHeat } from './useHeat.ts';
import { useHeatLayer } from './useHeatLayer.ts';

/** Where vessels spend their time: cells, what their colours mean, and what is shown. */
export function HeatOnMap(part: MapPart) {
  const { map, scheme, search, onSearch, sheet, player } = part;
  const { t } = useTranslation();
  const now = useNow(60_000);
  const heatChoice = readHeat(search, now);
  const box = useLoadedBox(map);
  const answer = useHeat(heatChoice, box);
  const heat = answer.data;
  const { fishing } = heatChoice;
  const steps = useMemo(() => heatSteps((fishing ? heat?.fishingHours : heat?.hours) ?? []), [heat, fishing]);
  useHeatLayer({ ...part, heat, steps, fishing });
  return (
    <>
      <InZone zone="top">
        {answer.isError && (
          <MapNotice
            action={
              <Button size="compact-sm" variant="subtle" onClick={() => void answer.refetch()}>
                {t('heat.retry')}
              </Button>
            }
          >
            {t('heat.failed')}
          </MapNotice>
        )}
      </InZone>
      <InZone zone="corner">
        {heat !== undefined && !sheet && <HeatLegend {...{ map, scheme, heat, steps, fishing }} />}
      </InZone>
      <InZone zone="bottom">
        {player.shown && !sheet && search.replay === undefined && <HeatBar {...{ heatChoice, box, heat, onSearch }} />}
      </InZone>
    </>
  );
}
