import { defaultMapLayer } from '@wheelhouse/contract/mapLayers';
import { defaultTrackPeriod } from '@wheelhouse/contract/trackPeriods';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { weatherLayers } from '@wheelhouse/contract/weather';
import { filterCodec, setParts, type FilterSearch } from '@wheelhouse/contract/filterCodec';
import type { MapView } from '#map/engine/mapView.ts';
import type { ServiceChoice } from '#map/providers/serviceChoice.ts';
import { addressOfChoice } from '#map/providers/storedServices.ts';
import { defaultColourBy, searchOfView, type MapSearch } from '#map/engine/mapSearch.ts';
import type { MapSettings } from '#map/engine/mapSettings.ts';

interface SharedView {
  readonly search: MapSearch;
  /** Stored settings of the sender's browser, which an address may omit. */
  readonly settings: MapSettings;
  readonly filter: VesselFilter;
  /** Categories of services that are shown. */
  readonly services: ServiceChoice;
  readonly view: MapView;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * A filter as a link writes it. No filter is an empty list of countries, so that the receiver's last filter isn't used.
 */
function linkOfFilter(filter: VesselFilter): FilterSearch {
  if (setParts(filter).length > 0) return filterCodec.format(filter);
  return { flag: '' };
}

/**
 * The address with stored settings filled in, so that the link shows the same to another person: exact centre and zoom,
 * layer, colours, period, names, photo, unit, filter and, on a weather layer, the time.
 */
export function exactSearch({ search, settings, filter, services, view, now }: SharedView): MapSearch {
  const layer = search.layer ?? settings.layer ?? defaultMapLayer;
  const timed = weatherLayers.some((weather) => weather === layer);
  const opacity = search.opacity ?? settings.opacity;
  const unit = search.measure === undefined ? undefined : (search.unit ?? settings.unit ?? 'nm');
  const exact: MapSearch = {
    ...search,
    ...linkOfFilter(filter),
    ...searchOfView(view),
    services: addressOfChoice(services) ?? 'all',
    layer,
    colour: search.colour ?? settings.colour ?? defaultColourBy,
    period: search.period ?? settings.period ?? defaultTrackPeriod,
    names: search.names ?? settings.names,
    click: search.click ?? settings.click,
    opacity,
    unit,
    time: timed ? (search.time ?? `${new Date(now).toISOString().slice(0, 16)}:00Z`) : undefined,
  };
  return Object.fromEntries(Object.entries(exact).filter(([, value]) => value !== undefined));
}
