import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useHolds } from '#areas/session/permission.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import { useTranslation } from '#lib/language.ts';
import { labelLayers } from '#map/engine/labelLayers.ts';
import { MapPopup } from '#map/engine/MapPopup.tsx';
import type { MapPart } from '#map/engine/mapPart.ts';
import { usePointer } from '#map/engine/pointerChain.ts';
import { portsQuery } from '#map/engine/referenceLayerQueries.ts';
import type { MapPoint } from '#map/engine/useMapPointer.ts';
import { isStyled } from '#map/engine/useSeaMap.ts';
import classes from './PortPopup.module.css';

/** How far a click may be from the dot or the name, CSS pixels. */
const reach = 6;

/** Whether the user may open the page of a port. */
export function useSeesPorts(): boolean {
  const [signedIn, holds] = [useSignedIn(), useHolds('VIEW_MAP')];
  return signedIn && holds;
}

/** Says which port was clicked, and leads to its page. */
export function PortPopup({ map, pointer }: Pick<MapPart, 'map' | 'pointer'>) {
  const { t } = useTranslation();
  const names = useNames();
  const seesPorts = useSeesPorts();
  const { data: ports } = useQuery(portsQuery);
  const [chosen, setChosen] = useState<number>();

  function portAt({ x, y }: MapPoint): number | undefined {
    if (!isStyled(map) || !map.getLayer(labelLayers.ports)) return undefined;
    const box: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ];
    const [found] = map.queryRenderedFeatures(box, { layers: [labelLayers.ports] });
    return found === undefined ? undefined : Number(found.properties['id']);
  }
  const use = {
    click(point: MapPoint) {
      const port = portAt(point);
      setChosen(port);
      return port !== undefined;
    },
    hover: (point: MapPoint | undefined) => point !== undefined && portAt(point) !== undefined,
  };
  usePointer(pointer, 'port', seesPorts ? use : undefined);

  const port = seesPorts ? ports?.find(({ id }) => id === chosen) : undefined;
  if (port === undefined) return null;
  const { id, name, country, locode } = port;
  const about = [country === undefined ? undefined : names.country(country), locode].filter(Boolean).join(' · ');
  return (
    <MapPopup map={map} place={port} label={t('chart.port.popup')} onClose={() => setChosen(undefined)}>
      <div className={classes.port}>
        <strong>{name}</strong>
        {about !== '' && <span className={classes.about}>{about}</span>}
        <Link to="/ports/$portId" params={{ portId: String(id) }}>
          {t('chart.port.page')}
        </Link>
      </div>
    </MapPopup>
  );
}
