import { Button } from '@mantine/core';
import { IconPolygon } from '@tabler/icons-react';
import type { AreaShape } from '@wheelhouse/contract/areaShape';
import { datedKindNames, type DatedFeature } from '@wheelhouse/contract/datedLayers';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useState } from 'react';
import { AreaDialog } from '#areas/drawnAreas/AreaDialog.tsx';
import { useSignedIn } from '#areas/session/useSession.ts';
import { formatTime } from '#lib/format.ts';
import { say, useTranslation, type PageTranslate } from '#lib/language.ts';
import { MapPopup } from '#map/engine/MapPopup.tsx';
import type { Place } from '#map/engine/mapView.ts';
import classes from './DatedLayers.module.css';
import { areaOfFeature, idOf, type ShownFeature } from './shownFeatures.ts';

/** A place on the map, and the features there. */
export interface ChosenPlace {
  readonly place: Place;
  readonly ids: readonly string[];
}

/** When a feature is valid, in the reader's time. */
export function validityWords({ from, until }: Pick<DatedFeature, 'from' | 'until'>, t: PageTranslate): string {
  if (from === undefined && until === undefined) return t('datedLayers.always');
  if (until === undefined) return t('datedLayers.validFrom', { time: formatTime(from ?? '') });
  if (from === undefined) return t('datedLayers.validUntil', { time: formatTime(until) });
  return t('datedLayers.validBetween', { from: formatTime(from), until: formatTime(until) });
}

interface DatedPopupProps {
  readonly map: LibraryMap;
  readonly place: Place;
  readonly features: readonly ShownFeature[];
  readonly onClose: () => void;
}

/** What the features at a place are, and when they are valid. */
export function DatedPopup({ map, place, features, onClose }: DatedPopupProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const [saved, setSaved] = useState<AreaShape>();
  return (
    <>
      <MapPopup map={map} place={place} label={t('datedLayers.popup')} onClose={onClose}>
        {features.map((feature) => {
          const area = signedIn ? areaOfFeature(feature) : undefined;
          const { layer, name, text } = feature;
          return (
            <div key={idOf(feature)} className={classes.feature}>
              <strong>{name}</strong>
              <span className={classes.about}>
                {say(datedKindNames[layer.kind])}
                {layer.name !== name && ` · ${layer.name}`}
              </span>
              <span>{validityWords(feature, t)}</span>
              {text !== undefined && <p className={classes.text}>{text}</p>}
              {area !== undefined && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPolygon size={16} stroke={1.5} />}
                  onClick={() => setSaved(area)}
                >
                  {t('datedLayers.saveArea')}
                </Button>
              )}
            </div>
          );
        })}
      </MapPopup>
      {saved !== undefined && <AreaDialog shape={saved} onClose={() => setSaved(undefined)} />}
    </>
  );
}
