import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { InZone } from '#map/engine/MapZones.tsx';
import { RowButton } from '#map/engine/RowButton.tsx';
import { useTranslation } from '#lib/language.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import type { MapPart } from '#map/engine/mapPart.ts';
import { Panel } from '#map/engine/Panel.tsx';
import { flyTo } from '#map/engine/vesselFlight.ts';
import { FoundMark, type FoundPlace } from './FoundMark.tsx';
import { goToFind } from './goToFind.ts';
import type { Find } from './mapFinds.ts';
import { MapSearchBox } from './MapSearchBox.tsx';
import classes from './MapSearchBox.module.css';

/** The map's own search, in a panel on a phone, with a mark at the found place. */
export function SearchOnMap({ map, phone, onSearch, search, panels }: MapPart) {
  const { t } = useTranslation();
  const { seesVessels, liveVessels, everyPlace } = useMapObjects();
  const [marked, setMarked] = useState<FoundPlace>();

  function show(find: Find) {
    if (phone) panels.closeAll();
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
    const position = liveVessels.vessel(find.vessel);
    if (position !== undefined) flyTo(map, position);
    const how = search.vessel === undefined ? 'push' : 'replace';
    onSearch({ vessel: find.vessel, provider: undefined, alone: undefined }, how);
  }

  const box = <MapSearchBox seesVessels={seesVessels} providers={everyPlace} focused={phone} onFind={show} />;
  return (
    <>
      {phone && <RowButton panel="search" panels={panels} label={t('chart.search.panel')} icon={IconSearch} />}
      <InZone zone="left">
        {!phone && box}
        {phone && panels.open.includes('search') && (
          <Panel className={classes.panel} title={t('chart.search.panel')} onClose={() => panels.toggle('search')}>
            <div className={classes.room}>{box}</div>
          </Panel>
        )}
      </InZone>
      {marked !== undefined && <FoundMark map={map} found={marked} onRemove={() => setMarked(undefined)} />}
    </>
  );
}
