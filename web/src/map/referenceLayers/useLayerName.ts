import type { MapLayer } from '@wheelhouse/contract/mapLayers';
import { useTranslation } from '#lib/language.ts';
import type { VisibleLayer } from '#map/engine/mapLayer.ts';

/** The name of a layer: that of own areas is given by the operator. */
export function useLayerName({ ownTitle }: Pick<VisibleLayer, 'ownTitle'>): (layer: MapLayer) => string {
  const { t } = useTranslation();
  return (layer) => (layer === 'own' ? ownTitle : undefined) ?? t(`chart.layer.${layer}`);
}
