import { Button, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '#lib/permission.ts';
import { useSignedIn } from '#lib/useSession.ts';
import { MapButtons } from './engine/MapButtons.tsx';
import { mapZooms, startView } from './engine/mapView.ts';
import { useSeaMap } from './engine/useSeaMap.ts';
import { viewInSearch, type MapSearch } from './mapSearch.ts';
import { readMapSettings } from './mapSettings.ts';
import type { VesselPicture } from './panels/VesselCard.tsx';
import { VisitorInvitation } from './panels/VisitorInvitation.tsx';
import controls from './engine/MapControls.module.css';
import classes from './SeaMap.module.css';
import { useViewInAddress } from './useViewInAddress.ts';
import type { VesselFiltersOnMap } from './vesselFiltersOnMap.ts';
import { VesselsOnMap } from './VesselsOnMap.tsx';

/** Writes a part of the address: as a step the back button undoes, or in place. */
export type WriteSearch = (part: MapSearch, how: 'push' | 'replace') => void;

interface SeaMapProps {
  readonly search: MapSearch;
  readonly onSearch: WriteSearch;
  /** Draws a vessel without a photo. */
  readonly drawing: VesselPicture;
  readonly filters: VesselFiltersOnMap;
}

/** The sea map with everything on it; its state is the address. */
export function SeaMap({ search, onSearch, drawing, filters }: SeaMapProps) {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const mayMap = useHolds('VIEW_MAP');
  const signedIn = useSignedIn();
  const [settings] = useState(readMapSettings);
  const [start] = useState(() => {
    const left = search.vessel === undefined ? settings.view : undefined;
    return viewInSearch(search, mapZooms.start) ?? left ?? startView;
  });
  const { ref, map, failure } = useSeaMap(scheme, start, t('map.region'));
  useViewInAddress(map, search, (view) => onSearch(view, 'replace'));

  if (failure === 'noWebGl') {
    return (
      <div className={classes.noMap} role="alert">
        <p>{t('map.failure.noWebGl')}</p>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/vessels" />}>
          {t('map.failure.vesselList')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.screen} data-scheme={scheme}>
      <div ref={ref} className={`${classes.map} ${controls.controls}`} />
      {failure === 'noLand' && (
        <p className={classes.notice} role="alert">
          {t('map.failure.noLand')}
        </p>
      )}
      {map !== undefined && signedIn && mayMap && (
        <VesselsOnMap
          map={map}
          scheme={scheme}
          phone={phone}
          search={search}
          settings={settings}
          onSearch={onSearch}
          drawing={drawing}
          filters={filters}
        />
      )}
      {!signedIn && (
        <div className={classes.left}>
          <VisitorInvitation />
        </div>
      )}
      <div className={classes.buttons}>{map !== undefined && <MapButtons map={map} />}</div>
    </div>
  );
}
