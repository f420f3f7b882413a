import type { Map as LibraryMap } from 'maplibre-gl';
import { labelLayers } from '#map/engine/labelLayers.ts';
import { unitX, unitY } from '#map/engine/mercator.ts';
import { squareLift, squareSide } from '#map/engine/markers.ts';

/** What is on the map besides the vessels: a place in Mercator units, and the CSS pixels around it that are taken. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Around = Pick<LabelBox, 'left' | 'top' | 'right' | 'bottom'>;

/** Line height of a port's name and the distance from its dot, CSS pixels. */
const line = 18;
const gap = 6;

/** A port's name is to the right of its dot. */
function portBox(width: number): Around {
  return { left: -gap, right: gap + width, top: -line / 2, bottom: line / 2 };
}

function providerBox(scale: number): Around {
  const half = (squareSide / 2 + 4) * scale;
  return { left: -half, right: half, top: -squareLift * scale - half, bottom: 0 };
}

/** Names of ports and areas in view, and markers of providers, as drawn. `widthOf` measures a name. */
export function labelBoxes(map: LibraryMap, widthOf: (name: string) => number): LabelBox[] {
  const there = Object.values(labelLayers).filter((layer) => map.getLayer(layer) !== undefined);
  if (there.length === 0) return [];
  return map.queryRenderedFeatures({ layers: there }).flatMap(({ geometry, properties, layer }): LabelBox[] => {
    if (geometry.type !== 'Point') return [];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const place = { x: unitX(longitude), y: unitY(latitude) };
    if (layer.id === labelLayers.providers) {
      const size: unknown = map.getLayoutProperty(labelLayers.providers, 'icon-size');
      return [{ ...place, ...providerBox(typeof size === 'number' ? size : 1) }];
    }
    const name = String(properties['name'] ?? '');
    const width = widthOf(name);
    if (layer.id === labelLayers.areas) {
      return [{ ...place, left: -width / 2, right: width / 2, top: -line, bottom: line }];
    }
    return [{ ...place, ...portBox(width) }];
  });
}
