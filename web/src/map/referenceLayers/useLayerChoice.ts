import { defaultMapLayer, type MapLayer } from '@wheelhouse/contract/mapLayers';
import { useEffect, useState } from 'react';
import { rememberChoice } from '#map/engine/mapSettings.ts';
import type { MapPart } from '#map/engine/mapPart.ts';

interface LayerChoice {
  /** The layer that could not be shown, until another is chosen or the notice is closed. */
  readonly unavailable: MapLayer | undefined;
  readonly dismiss: () => void;
  readonly choose: (layer: MapLayer) => void;
  /** Reports that an existing layer shows nothing. */
  readonly fail: (layer: MapLayer) => void;
  /** Hundredths. */
  readonly setOpacity: (opacity: number) => void;
}

/**
 * Chooses the layer, in the address and for the next visit. For one that isn't there a notice is shown, and the map
 * falls back to EEZ (platform specification, sections 4 and 8), or without zones to the plain base map.
 */
export function useLayerChoice({ layer, onSearch }: Pick<MapPart, 'layer' | 'onSearch'>): LayerChoice {
  const { wanted, stages } = layer;
  const [unavailable, setUnavailable] = useState<MapLayer>();
  const missing = wanted !== defaultMapLayer && stages[wanted] === 'missing';

  function fail(failed: MapLayer) {
    setUnavailable(failed);
    onSearch({ layer: defaultMapLayer }, 'replace');
  }

  useEffect(() => {
    if (missing) fail(wanted);
    // The address has the fallback from then on, so this runs once for each missing layer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [missing, wanted]);

  return {
    unavailable,
    dismiss: () => setUnavailable(undefined),
    choose(chosen) {
      setUnavailable(chosen === defaultMapLayer && stages[chosen] === 'missing' ? chosen : undefined);
      onSearch({ layer: chosen }, 'replace');
      rememberChoice({ layer: chosen });
    },
    fail,
    setOpacity(opacity) {
      onSearch({ opacity }, 'replace');
      rememberChoice({ opacity });
    },
  };
}
