import type { Map as LibraryMap } from 'maplibre-gl';

/** Gives the focus to the map after a card was closed, unless something outside of cards and panels has it. */
export function focusMap(map: LibraryMap): void {
  if (document.activeElement === document.body || document.activeElement?.closest('section')) map.getCanvas().focus();
}
