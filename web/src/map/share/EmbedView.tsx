import type { EmbedPlace } from '@wheelhouse/contract/embeds';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useState } from 'react';
import { MakeEmbed } from '#areas/embeds/MakeEmbed.tsx';
import { withinTurn } from '#map/engine/mapView.ts';

interface EmbedViewProps {
  readonly map: LibraryMap;
  readonly onClose: () => void;
}

/** What the map shows, on the first turn of the world. */
function placeInView(map: LibraryMap): EmbedPlace {
  const bounds = map.getBounds();
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const whole = east - west >= 360;
  return {
    south: rounded(bounds.getSouth()),
    west: whole ? -180 : rounded(withinTurn(west)),
    north: rounded(bounds.getNorth()),
    east: whole ? 180 : rounded(withinTurn(east)),
  };
}

/** Makes an embed of what the map shows when it opens. */
export function EmbedView({ map, onClose }: EmbedViewProps) {
  const [place] = useState(() => placeInView(map));
  return <MakeEmbed kind="MAP" place={place} onClose={onClose} />;
}
