import { isOwnLayer, type MapLayer } from '@wheelhouse/contract/mapLayers';
import { useTranslation } from '#lib/language.ts';
import type { VisibleLayer } from '#map/engine/mapLayer.ts';

/** The name of a layer: the operator names those of own areas. */
export function useLayerName({ titleOf }: Pick<VisibleLayer, 'titleOf'>): (layer: MapLayer) => string {
  const { t } = useTranslation();
  return (layer) => (isOwnLayer(layer) ? (titleOf(layer) ?? t('chart.layer.own')) : t(`chart.layer.${layer}`));
}
