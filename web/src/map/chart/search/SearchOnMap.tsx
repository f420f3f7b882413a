import { useState } from 'react';
import type { Place } from '#map/engine/mapView.ts';
import { InZone } from '#map/engine/MapZones.tsx';
import { useMapEntries } from '#map/MapEntries.tsx';
import type { MapPart } from '#map/mapPart.ts';
import { flyTo } from '#map/vesselFlight.ts';
import { FoundMark } from './FoundMark.tsx';
import { goToFind } from './goToFind.ts';
import type { Find } from './mapFinds.ts';
import { MapSearchBox } from './MapSearchBox.tsx';

interface Marked extends Place {
  readonly name: string;
}

/** The map's own search, with a mark at the place it led to. */
export function SearchOnMap({ map, phone, onSearch, search }: MapPart) {
  const { seesVessels, fleet, everyPlace } = useMapEntries();
  const [marked, setMarked] = useState<Marked>();

  function show(find: Find) {
    if (find.group === 'providers') {
      setMarked(undefined);
      flyTo(map, find);
      const how = search.provider === undefined ? 'push' : 'replace';
      onSearch({ provider: find.provider, vessel: undefined, alone: undefined }, how);
      return;
    }
    if (find.group !== 'vessels') {
      setMarked(find);
      goToFind(map, find, phone);
      return;
    }
    setMarked(undefined);
    const position = fleet.vessel(find.vessel);
    if (position !== undefined) flyTo(map, position);
    const how = search.vessel === undefined ? 'push' : 'replace';
    onSearch({ vessel: find.vessel, provider: undefined, alone: undefined }, how);
  }

  return (
    <>
      <InZone zone="left">
        <MapSearchBox seesVessels={seesVessels} providers={everyPlace} onFind={show} />
      </InZone>
      {marked !== undefined && (
        <FoundMark map={map} place={marked} name={marked.name} onRemove={() => setMarked(undefined)} />
      )}
    </>
  );
}
