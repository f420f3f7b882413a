import {
  IconFlame,
  IconGridDots,
  IconPolygon,
  IconMapPins,
  IconWorld,
  IconMountain,
  IconRipple,
  IconTemperature,
  IconWaveSine,
  IconWind,
  type Icon,
} from '@tabler/icons-react';
import type { MapLayer } from '@wheelhouse/contract/mapLayers';

export const layerIcons = {
  eez: IconPolygon,
  ices: IconGridDots,
  fao: IconWorld,
  own: IconMapPins,
  own2: IconMapPins,
  own3: IconMapPins,
  own4: IconMapPins,
  own5: IconMapPins,
  seabed: IconMountain,
  temperature: IconTemperature,
  wind: IconWind,
  waves: IconWaveSine,
  currents: IconRipple,
  activity: IconFlame,
} as const satisfies Record<MapLayer, Icon>;
