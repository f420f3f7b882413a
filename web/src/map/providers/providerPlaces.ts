import type { ProviderAddress, ProviderListItem, ServiceBranch } from '@wheelhouse/contract/providers';
import { compareNames } from '#lib/inLanguage.ts';
import type { Place } from '#map/engine/mapView.ts';
import type { MarkersAbove } from '#map/engine/markers.ts';
import { isVisible, type ServiceChoice } from './serviceChoice.ts';

/** One address of a provider on the map. */
export interface ProviderPlace extends Place {
  readonly provider: ProviderListItem;
  readonly address: ProviderAddress;
  /** Index of its branch in the list of branches; -1 for none. */
  readonly branch: number;
}

/** The index of each category's branch. */
function branchOfCategories(branches: readonly ServiceBranch[]): ReadonlyMap<number, number> {
  return new Map(
    branches.flatMap(({ subBranches }, place) => subBranches.map(({ id }): [number, number] => [id, place])),
  );
}

/**
 * The addresses of the providers that the selection shows, except those without a position. A provider is coloured by
 * the branch of its first category, or of its first selected one.
 */
export function providerPlaces(
  providers: readonly ProviderListItem[],
  branches: readonly ServiceBranch[],
  choice: ServiceChoice,
): ProviderPlace[] {
  const branchOf = branchOfCategories(branches);
  return providers
    .filter((provider) => isVisible(choice, provider.branches))
    .flatMap((provider) => {
      const chosen = choice === null || choice.length === 0 ? undefined : choice;
      const category = provider.branches.find((id) => chosen?.includes(id) ?? branchOf.has(id));
      const branch = category === undefined ? -1 : (branchOf.get(category) ?? -1);
      return provider.addresses.flatMap((address) => {
        const { latitude, longitude } = address;
        if (latitude === undefined || longitude === undefined) return [];
        return { provider, address, branch, latitude, longitude };
      });
    });
}

/** Providers that are closer together than their markers are wide, shown as one. */
export interface ProviderCluster extends Place {
  /** The first one is the one that is drawn. */
  readonly places: readonly ProviderPlace[];
  /** Drawn as a dot below vessels and names. */
  readonly small?: boolean;
  /** The place it belongs to, if it was moved away from others on one point. */
  readonly from?: Place;
}

/** Column and row of a place in CSS pixels at a zoom that counts 256-pixel tiles. */
type Project = (place: Place) => { readonly x: number; readonly y: number };

/**
 * Places, each joined to the first one within `reach` pixels. A grid with cells of that size limits the search to nine
 * cells per place.
 */
export function clustersOf(places: readonly ProviderPlace[], project: Project, reach: number): ProviderCluster[] {
  interface Growing {
    readonly at: { readonly x: number; readonly y: number };
    readonly places: ProviderPlace[];
  }
  const cells = new Map<string, Growing[]>();
  const all: Growing[] = [];
  for (const place of places) {
    const at = project(place);
    const [column, row] = [Math.floor(at.x / reach), Math.floor(at.y / reach)];
    let nearest: Growing | undefined;
    let least = reach;
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const other of cells.get(`${column + dx} ${row + dy}`) ?? []) {
          const distance = Math.hypot(other.at.x - at.x, other.at.y - at.y);
          if (distance >= least) continue;
          least = distance;
          nearest = other;
        }
      }
    }
    if (nearest !== undefined) {
      nearest.places.push(place);
      continue;
    }
    const started = { at, places: [place] };
    all.push(started);
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), started]);
  }
  return all.map(({ places: joined }) => ({
    places: joined,
    latitude: joined[0]?.latitude ?? 0,
    longitude: joined[0]?.longitude ?? 0,
  }));
}

/** The number of providers among these addresses by category, and by index of the branch. */
export function countServices(
  places: readonly ProviderPlace[],
  branches: readonly ServiceBranch[],
): {
  readonly providers: number;
  readonly categories: ReadonlyMap<number, number>;
  readonly branches: readonly number[];
} {
  const branchOf = branchOfCategories(branches);
  const seen = new Map(places.map(({ provider }) => [provider.id, provider]));
  const categories = new Map<number, number>();
  const counts = branches.map(() => 0);
  for (const provider of seen.values()) {
    for (const id of provider.branches) categories.set(id, (categories.get(id) ?? 0) + 1);
    for (const branch of new Set(provider.branches.map((id) => branchOf.get(id)))) {
      if (branch !== undefined) counts[branch] = (counts[branch] ?? 0) + 1;
    }
  }
  return { providers: seen.size, categories, branches: counts };
}

/** One place of each provider, by the provider's name. */
export function inViewByName(places: readonly ProviderPlace[]): ProviderPlace[] {
  const first = new Map(places.toReversed().map((place) => [place.provider.id, place]));
  return [...first.values()].sort((a, b) => compareNames(a.provider.name, b.provider.name));
}

/**
 * The markers that are above vessels: not the small ones and, while a provider is highlighted, not the faded ones of
 * the others.
 */
export function markersAbove(
  clusters: readonly ProviderCluster[],
  highlighted: number | undefined,
  alone: boolean,
  scale: number,
): MarkersAbove {
  const places = clusters
    .filter(({ small }) => small !== true)
    .map(({ latitude, longitude, places: joined }) => {
      return { latitude, longitude, ringed: joined.some(({ provider }) => provider.id === highlighted) };
    });
  return { places: alone ? places.filter(({ ringed }) => ringed) : places, scale };
}
