import { defaultMapLayer } from '@wheelhouse/contract/mapLayers';
import { defaultTrackPeriod } from '@wheelhouse/contract/trackPeriods';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { weatherLayers } from '@wheelhouse/contract/weather';
import { addressOfFilter, setParts, type FilterSearch } from '#areas/vesselFilter/vesselFilter.ts';
import type { MapView } from '#map/engine/mapView.ts';
import type { ServiceChoice } from '#map/providers/serviceChoice.ts';
import { addressOfChoice } from '#map/providers/storedServices.ts';
import { defaultColourBy, searchOfView, type MapSearch } from '#map/engine/mapSearch.ts';
import type { MapSettings } from '#map/engine/mapSettings.ts';

interface Shown {
  readonly search: MapSearch;
  /** What the sender's browser remembers, which an address may leave out. */
  readonly settings: MapSettings;
  readonly filter: VesselFilter;
  /** Categories of services that are shown. */
  readonly services: ServiceChoice;
  readonly view: MapView;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * A filter as a link says it. Without one the link has an empty list of countries, so that it says "no filter" instead of
 * "the one you used last".
 */
function linkOfFilter(filter: VesselFilter): FilterSearch {
  if (setParts(filter).length > 0) return addressOfFilter(filter);
  return { flag: '' };
}

/**
 * What the address leaves to remembered settings, filled in, so that the link shows another person the same: the middle
 * and scale as they are, layer, colours, period, names, photo, unit, filter and, on a weather layer, the time.
 */
export function exactSearch({ search, settings, filter, services, view, now }: Shown): MapSearch {
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
