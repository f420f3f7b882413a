import { Suspense } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useMapObjects } from './objects/MapObjects.tsx';
import { MapPanels } from './panels/MapPanels.tsx';
import type { VesselPicture } from './panels/VesselCard.tsx';
import { ProvidersOnMap } from './ProvidersOnMap.tsx';
import type { MapPart } from './engine/mapPart.ts';
import { useSelection } from './engine/selection.ts';
import type { VesselFiltersOnMap } from './engine/vesselFiltersOnMap.ts';
import { VesselsOnMap } from './VesselsOnMap.tsx';

const PlaybackOnMap = lazyPart(async () => (await import('./playback/PlaybackOnMap.tsx')).PlaybackOnMap);

interface ObjectsOnMapProps extends MapPart {
  readonly drawing: VesselPicture;
  readonly filters: VesselFiltersOnMap;
  /** Gets the moment that playback shows, some times a minute. */
  readonly onReplayed: (time: number) => void;
}

/** Vessels, for viewers who may see them, and service providers, with the panels that list, explain and filter both. */
export function ObjectsOnMap({ drawing, filters, onReplayed, ...part }: ObjectsOnMapProps) {
  const { phone, panels, search } = part;
  const replays = search.replay !== undefined;
  const { seesVessels } = useMapObjects();
  const selection = useSelection(part);
  const cardHidden = phone && panels.open.length > 0;

  return (
    <>
      {seesVessels && replays && (
        <Suspense>
          <PlaybackOnMap {...part} filter={filters.filter} onReplayed={onReplayed} />
        </Suspense>
      )}
      {seesVessels && !replays && (
        <VesselsOnMap
          {...part}
          drawing={drawing}
          filters={filters}
          cardHidden={cardHidden}
          onToggle={selection.toggleVessel}
          onClose={selection.closeVessel}
        />
      )}
      <MapPanels {...part} filters={filters} onVessel={selection.toggleVessel} />
      <ProvidersOnMap {...part} cardHidden={cardHidden} />
    </>
  );
}
