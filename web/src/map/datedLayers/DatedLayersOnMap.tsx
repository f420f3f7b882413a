import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import buttons from '#map/engine/MapButtons.module.css';
import type { MapPart } from '#map/engine/mapPart.ts';
import { InZone } from '#map/engine/MapZones.tsx';
import { usePointer } from '#map/engine/pointerChain.ts';
import { useFocusBack } from '#map/engine/useFocusBack.ts';
import type { MapPoint } from '#map/engine/useMapPointer.ts';
import { isStyled } from '#map/engine/useSeaMap.ts';
import { usePlacedLayers } from '#map/referenceLayers/usePlacedLayers.ts';
import classes from './DatedLayers.module.css';
import { DatedPanel } from './DatedPanel.tsx';
import { DatedPopup, type ChosenPlace } from './DatedPopup.tsx';
import { datedLayersOf, datedSource, pickedLayers } from './datedStyle.ts';
import { boxOfFeature, collectionOf, idOf, type ShownFeature } from './shownFeatures.ts';
import { useDatedFeatures } from './useDatedFeatures.ts';

/** How far a click may be from a line or a point, CSS pixels. */
const reach = 5;

/** The operator's layers with dates: what is valid on the chosen day or now, with a panel and popups. */
export function DatedLayersOnMap({ map, scheme, phone, panels, pointer }: MapPart) {
  const { t } = useTranslation();
  const dated = useDatedFeatures();
  const { features } = dated;
  const [chosen, setChosen] = useState<ChosenPlace>();
  const open = panels.open.includes('dated');
  const button = useFocusBack(open);
  const placed = useMemo(
    () =>
      features.length === 0
        ? undefined
        : { id: datedSource, source: { type: 'geojson' as const, data: collectionOf(features), tolerance: 0.1 } },
    [features],
  );
  const layers = useMemo(() => datedLayersOf(scheme), [scheme]);
  usePlacedLayers(map, placed, layers);

  function featuresAt({ x, y }: MapPoint): ShownFeature[] {
    if (!isStyled(map) || !map.getLayer(pickedLayers[0])) return [];
    const box: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ];
    const found = map.queryRenderedFeatures(box, { layers: [...pickedLayers] });
    const places = new Set(found.map(({ properties }) => Number(properties['at'])));
    return [...places].flatMap((at) => features[at] ?? []);
  }
  usePointer(pointer, 'dated', {
    click(point) {
      const found = featuresAt(point);
      setChosen(found.length === 0 ? undefined : { place: point, ids: found.map(idOf) });
      return found.length > 0;
    },
    hover: (point) => point !== undefined && featuresAt(point).length > 0,
  });
  const shown = chosen === undefined ? [] : features.filter((feature) => chosen.ids.includes(idOf(feature)));

  function show(feature: ShownFeature) {
    const [west, south, east, north] = boxOfFeature(feature);
    map.fitBounds([west, south, east, north], { padding: 80, maxZoom: 9, animate: false });
    if (phone) panels.toggle('dated');
    const place = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    setChosen({ place, ids: [idOf(feature)] });
  }

  if (dated.layers.length === 0) return null;
  const toggle = () => panels.toggle('dated');
  const state = { ref: button, 'aria-expanded': open, onClick: toggle };
  return (
    <>
      <InZone zone={phone ? 'tools' : 'right'}>
        {phone ? (
          <Button
            {...state}
            className={classes.row}
            variant="subtle"
            justify="start"
            leftSection={<IconCalendarEvent size={20} stroke={1.5} />}
          >
            {t('datedLayers.title')}
          </Button>
        ) : (
          <div className={buttons.buttons} role="group" aria-label={t('datedLayers.title')}>
            <Tooltip position="left" label={t('datedLayers.title')}>
              <ActionIcon
                {...state}
                className={buttons.button}
                variant={open ? 'light' : 'default'}
                aria-label={t('datedLayers.title')}
              >
                <IconCalendarEvent size={20} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          </div>
        )}
      </InZone>
      <InZone zone="left">{open && <DatedPanel dated={dated} scheme={scheme} onShow={show} onClose={toggle} />}</InZone>
      {chosen !== undefined && shown.length > 0 && (
        <DatedPopup map={map} place={chosen.place} features={shown} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
