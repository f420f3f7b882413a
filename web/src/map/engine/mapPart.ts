import type { Map as LibraryMap } from 'maplibre-gl';
import type { PointerChain } from './pointerChain.ts';
import type { Scheme } from './seaColours.ts';
import type { PlayerState, VisibleLayer } from './mapLayer.ts';
import type { MapSearch } from './mapSearch.ts';
import type { MapSettings } from './mapSettings.ts';
import type { OpenPanels } from './useOpenPanels.ts';

/** Writes a part of the address: as a new history entry, or replacing the current one. */
export type WriteSearch = (part: MapSearch, how: 'push' | 'replace') => void;

/** What every part of the map receives. */
export interface MapPart {
  readonly map: LibraryMap;
  readonly scheme: Scheme;
  readonly phone: boolean;
  readonly search: MapSearch;
  /** Defaults for what an address omits. */
  readonly settings: MapSettings;
  readonly onSearch: WriteSearch;
  readonly pointer: PointerChain;
  readonly layer: VisibleLayer;
  readonly panels: OpenPanels;
  /** Where there is little room, a card replaces the player, the weather legend and the badge. */
  readonly sheet: boolean;
  /** Toggled by the forecast button, together with the source badge. */
  readonly player: PlayerState;
}
