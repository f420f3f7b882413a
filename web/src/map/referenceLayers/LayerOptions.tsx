import { isOwnLayer, mapLayers, type MapLayer } from '@wheelhouse/contract/mapLayers';
import { useId } from 'react';
import type { VisibleLayer } from '#map/engine/mapLayer.ts';
import { useTranslation } from '#lib/language.ts';
import { layerIcons } from './layerIcons.ts';
import { useLayerName } from './useLayerName.ts';
import classes from './LayerOptions.module.css';

interface LayerOptionsProps {
  readonly shown: VisibleLayer;
  /** Side by side with the icon above the name, or a list with longer texts. */
  readonly form: 'strip' | 'list';
  readonly onLayer: (layer: MapLayer) => void;
}

/** The layers as one group of radio buttons. */
export function LayerOptions({ shown, form, onLayer }: LayerOptionsProps) {
  const { t } = useTranslation();
  const nameOf = useLayerName(shown);
  const aboutOf = (layer: MapLayer) => t(`chart.about.${isOwnLayer(layer) ? 'own' : layer}`);
  const group = useId();
  // Few sites have areas of these kinds, and not everyone may see vessels: those without are not offered them.
  const offered = mapLayers.filter(
    (layer) => (layer !== 'fao' && layer !== 'activity' && !isOwnLayer(layer)) || shown.stages[layer] === 'there',
  );
  return (
    <fieldset className={classes.group} data-form={form}>
      <legend className={classes.legend}>{t('chart.layers')}</legend>
      {offered.map((layer) => {
        const Icon = layerIcons[layer];
        const missing = shown.stages[layer] === 'missing';
        // Forecasts and zones may be imported later; the seabed is offered only if the operator has added it.
        const notSetUp = missing && layer === 'seabed';
        const reason = t(notSetUp ? 'chart.notSetUp' : 'chart.missing');
        return (
          <label
            key={layer}
            className={classes.option}
            data-missing={missing || undefined}
            title={missing ? reason : aboutOf(layer)}
          >
            <input
              type="radio"
              className={classes.radio}
              name={group}
              value={layer}
              checked={shown.layer === layer}
              aria-label={nameOf(layer)}
              aria-disabled={notSetUp || undefined}
              aria-describedby={missing ? `${group}-${layer}` : undefined}
              onChange={() => onLayer(layer)}
              // A layer that is already shown, perhaps as the fallback, may be chosen again.
              onClick={() => shown.layer === layer && onLayer(layer)}
            />
            <Icon size={20} stroke={1.5} aria-hidden />
            <span className={classes.name}>
              {nameOf(layer)}
              {form === 'list' && <span className={classes.about}>{aboutOf(layer)}</span>}
              {missing && (
                <span id={`${group}-${layer}`} className={form === 'list' ? classes.about : classes.hidden}>
                  {reason}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
