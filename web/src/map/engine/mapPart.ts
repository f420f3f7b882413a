import type { Map as LibraryMap } from 'maplibre-gl';
import type { PointerChain } from './pointerChain.ts';
import type { Scheme } from './seaColours.ts';
import type { PlayerState, ShownLayer } from './mapLayer.ts';
import type { MapSearch } from './mapSearch.ts';
import type { MapSettings } from './mapSettings.ts';
import type { OpenPanels } from './useOpenPanels.ts';

/** Writes a part of the address: as a step the back button undoes, or in place. */
export type WriteSearch = (part: MapSearch, how: 'push' | 'replace') => void;

/** What every part of the map is given. */
export interface MapPart {
  readonly map: LibraryMap;
  readonly scheme: Scheme;
  readonly phone: boolean;
  readonly search: MapSearch;
  /** What an address that leaves something out means. */
  readonly settings: MapSettings;
  readonly onSearch: WriteSearch;
  readonly pointer: PointerChain;
  readonly layer: ShownLayer;
  readonly panels: OpenPanels;
  /** Where there is little room, a card stands where the player, the legend of the weather and the badge were. */
  readonly sheet: boolean;
  /** Shown or hidden by the forecast button, together with the source badge. */
  readonly player: PlayerState;
}
