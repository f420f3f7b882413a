import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { referenceLayerMessages } from '@wheelhouse/contract/referenceLayers';
import { useEffect } from 'react';
import { coastLayers } from '#map/engine/baseStyle.ts';
import { say, useTranslation } from '#lib/language.ts';
import { MapNotice } from '#map/engine/MapNotice.tsx';
import { InZone } from '#map/engine/MapZones.tsx';
import { isStyled, whenStyled } from '#map/engine/useSeaMap.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { AreaUnderPointer } from './AreaUnderPointer.tsx';
import { referenceLayersQuery } from '#map/engine/referenceLayerQueries.ts';
import { PortPopup } from './PortPopup.tsx';
import { LayerSwitch } from './LayerSwitch.tsx';
import { SeabedDepths } from './SeabedDepths.tsx';
import { SourceBadge } from './SourceBadge.tsx';
import { asAreas, useAreas } from './useAreas.ts';
import { useForecastNote } from './useForecastNote.ts';
import { useLayerChoice } from './useLayerChoice.ts';
import { usePorts } from './usePorts.ts';
import { useRaster } from './useRaster.ts';
import { useTowns } from './useTowns.ts';

/** Zones, seabed, base map and names, with the layer switch and the badge of their source. */
export function ReferenceLayersOnMap(part: MapPart) {
  const { map, scheme, phone, layer, player } = part;
  const { t } = useTranslation();
  const { data: referenceLayers } = useQuery(referenceLayersQuery);
  const choice = useLayerChoice(part);
  const onZones = asAreas(layer.layer) !== undefined;
  const base = onZones ? referenceLayers?.base : undefined;
  const seabed = layer.layer === 'seabed' ? referenceLayers?.seabed : undefined;

  const style = { map, scheme, opacity: layer.opacity };
  useRaster({ ...style, name: 'base', tiled: base });
  useRaster({ ...style, name: 'seabed', tiled: seabed, onNothing: () => choice.fail('seabed') });
  useAreas(part);
  usePorts(part);
  useTowns(part, base === undefined);
  useForecastNote(part);

  const ownCoast = base === undefined;
  useEffect(() => {
    const show = (visible: boolean) => {
      for (const coast of coastLayers) map.setLayoutProperty(coast, 'visibility', visible ? 'visible' : 'none');
    };
    const stop = whenStyled(map, () => show(ownCoast));
    return () => {
      stop();
      if (isStyled(map)) show(true);
    };
  }, [map, ownCoast]);

  return (
    <>
      <InZone zone="top">
        {choice.unavailable !== undefined && (
          <MapNotice action={<CloseButton size="sm" aria-label={t('map.close')} onClick={choice.dismiss} />}>
            {say(referenceLayerMessages.unavailable)}
          </MapNotice>
        )}
      </InZone>
      <LayerSwitch
        shown={layer}
        phone={phone}
        panels={part.panels}
        onLayer={choice.choose}
        onOpacity={choice.setOpacity}
      />
      <PortPopup map={map} pointer={part.pointer} />
      <InZone zone="corner">
        {onZones && <AreaUnderPointer map={map} />}
        {seabed?.depths === true && <SeabedDepths map={map} />}
        {player.shown && !part.sheet && <SourceBadge {...part} />}
      </InZone>
    </>
  );
}
