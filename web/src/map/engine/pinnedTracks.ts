import type { Scheme } from '#map/engine/seaColours.ts';
import { tracksMax } from '#map/engine/mapSearch.ts';

/** The vessels whose tracks an address pins, each once. */
export function pinnedVessels(text: string | undefined): readonly number[] {
  const ids = (text ?? '')
    .split(',')
    .filter((piece) => /^\d{1,9}$/.test(piece))
    .map(Number)
    .filter((id) => id > 0);
  return [...new Set(ids)].slice(0, tracksMax);
}

/** The same for an address; undefined if there is none. */
export function addressOfPinned(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',');
}

/** Adds a vessel at the end, if there is room. */
export function withPinned(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) || ids.length >= tracksMax ? ids : [...ids, id];
}

export function withoutPinned(ids: readonly number[], id: number): readonly number[] {
  return ids.filter((kept) => kept !== id);
}

/**
 * Colours of pinned tracks in their order, one for each that may be pinned: different from each other, from the
 * selected track and from the emphasis colour, at least 3:1 on the sea of their scheme.
 */
export const pinnedColours: Record<Scheme, readonly string[]> = {
  light: ['#8a2f8f', '#2f6b1e', '#a3341c', '#3b3fb5', '#7a5600', '#b0186a', '#00656b', '#5b4636'],
  dark: ['#d79bf0', '#8fd16a', '#ff9e85', '#a6b0ff', '#e6c04a', '#ff8cc4', '#4fd1c5', '#d6bfa6'],
};

/** The colour of a vessel whose track is pinned. */
export function colourOfPinned(scheme: Scheme, ids: readonly number[], vessel: number): string | undefined {
  const place = ids.indexOf(vessel);
  return place === -1 ? undefined : pinnedColour(scheme, place);
}

/** The colour of an index in the list, the same as long as those before it stay. */
export function pinnedColour(scheme: Scheme, index: number): string {
  const colours = pinnedColours[scheme];
  return colours[index % colours.length] ?? '#000000';
}
