import type { AreaShape } from '@wheelhouse/contract/areaShape';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect } from 'react';
import { useColorScheme } from '#ui/colorScheme.ts';
import { fitArea, useAreaBorder } from './engine/areaBorder.ts';
import controls from './engine/MapControls.module.css';
import { fallbackCentre, mapZooms } from './engine/mapView.ts';
import { seaColours } from './engine/seaColours.ts';
import { useSeaMap } from './engine/useSeaMap.ts';
import { NoSmallMap } from './NoSmallMap.tsx';
import frame from './SmallMapFrame.module.css';

interface AreaMapProps {
  readonly shape: AreaShape;
  /** The map's name for a screen reader. */
  readonly label: string;
}

/** A small sea map with one area that can't be moved. */
export function AreaMap({ shape, label }: AreaMapProps) {
  const scheme = useColorScheme();
  const start = { ...fallbackCentre, zoom: mapZooms.start };
  const { ref, map, failure } = useSeaMap(seaColours[scheme], start, label, 'still');
  useAreaBorder(map, scheme, shape);
  useEffect(() => {
    if (map !== undefined) fitArea(map, shape);
  }, [map, shape]);
  if (failure === 'noWebGl') return <NoSmallMap />;
  return (
    <div className={frame.frame} data-scheme={scheme}>
      <div ref={ref} className={`${frame.map} ${controls.controls}`} />
    </div>
  );
}
