import type { WeatherLayer, WeatherSeries } from '@wheelhouse/contract/weather';
import type { Map as LibraryMap } from 'maplibre-gl';
import { slots } from '#map/engine/baseStyle.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { isStyled, whenStyled } from '#map/engine/useSeaMap.ts';
import { ArrowLayer } from './draw/arrowLayer.ts';
import { FieldLayer } from './draw/fieldLayer.ts';
import { gridsMax } from './draw/fieldShaders.ts';
import { motionStyle } from './draw/motionStyle.ts';
import { ParticleLayer } from './draw/particleLayer.ts';
import { framesAt, type FramePair } from './forecastTimes.ts';
import type { FrameStore, WantedFrame } from './frames/frameStore.ts';
import type { Field, FieldGrid } from './sampleField.ts';
import { paletteOf, scaleOf } from './scales.ts';

/** Values that exist only at sea are drawn under the land, whose coast then limits them exactly. */
const underLand: ReadonlySet<WeatherLayer> = new Set(['waves', 'currents']);

/** While playing, frames this far ahead are loaded; at rest the neighbours are. In milliseconds. */
export const aheadMs = 12 * 3_600_000;

export interface SceneState {
  /** Some of the picture is still loading. */
  readonly busy: boolean;
  readonly failed: boolean;
}

const atRest: SceneState = { busy: false, failed: false };

/** A grid of a layer at a time, and its frames. */
interface Wanted {
  readonly series: WeatherSeries;
  readonly pair: FramePair;
}

/** The coarsest grid and the finest ones, finest first, up to the limit of one picture. */
function gridsOf(serieses: readonly WeatherSeries[]): readonly WeatherSeries[] {
  const [coarsest] = serieses;
  if (coarsest === undefined || serieses.length <= gridsMax) return serieses.toReversed();
  return [...serieses.slice(1 - gridsMax).toReversed(), coarsest];
}

function sameField(one: Field, other: Field): boolean {
  return (
    one.length === other.length &&
    one.every(({ fromId, toId, mix }, at) => {
      const beside = other[at];
      return beside?.fromId === fromId && beside.toId === toId && beside.mix === mix;
    })
  );
}

/** One weather layer on the map at one time: loads its frames and passes them to what draws them. */
export class WeatherScene {
  readonly layer: WeatherLayer;
  readonly #map: LibraryMap;
  readonly #frames: FrameStore;
  readonly #field: FieldLayer;
  readonly #motion: ParticleLayer | ArrowLayer | undefined;
  readonly #listeners = new Set<() => void>();
  #series: readonly WeatherSeries[] = [];
  #time = 0;
  #ahead = 0;
  #state = atRest;
  #shown: Field = [];

  /**
   * @param still draws arrows instead of moving particles
   * @param broken is called if the graphics card can't draw it
   */
  constructor(map: LibraryMap, frames: FrameStore, layer: WeatherLayer, still: boolean, broken: () => void) {
    this.#map = map;
    this.#frames = frames;
    this.layer = layer;
    this.#field = new FieldLayer((cause) => {
      console.warn('Weather can not be drawn here:', cause.message);
      broken();
    });
    if (layer === 'temperature') this.#motion = undefined;
    else this.#motion = still || layer === 'waves' ? new ArrowLayer() : new ParticleLayer();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SceneState => this.#state;

  /** Adds it to the map. Returns a function that removes it. */
  attach(): () => void {
    const map = this.#map;
    const drawn = this.#motion === undefined ? [this.#field] : [this.#field, this.#motion];
    const stopAdding = whenStyled(map, () => {
      const before = underLand.has(this.layer) && map.getLayer('land') ? 'land' : slots.field;
      for (const layer of drawn) map.addLayer(layer, before);
    });
    const stopListening = this.#frames.subscribe(() => this.#update());
    return () => {
      stopListening();
      stopAdding();
      this.#frames.want([]);
      if (!isStyled(map)) return;
      for (const { id } of drawn) if (map.getLayer(id)) map.removeLayer(id);
    };
  }

  setStyle(scheme: Scheme, opacity: number): void {
    const palette = paletteOf(scaleOf(this.layer, scheme));
    this.#field.setStyle({ palette, opacity, isVector: this.layer === 'wind' || this.layer === 'currents' });
    const style = motionStyle(this.layer, scheme);
    if (this.#motion instanceof ArrowLayer) this.#motion.setStyle(this.layer, style);
    else this.#motion?.setStyle(style);
  }

  setSeries(serieses: readonly WeatherSeries[]): void {
    this.#series = gridsOf(serieses);
    this.#update();
  }

  /** @param ahead milliseconds beyond `time` that will soon be wanted too */
  setTime(time: number, ahead: number): void {
    if (time === this.#time && ahead === this.#ahead) return;
    this.#time = time;
    this.#ahead = ahead;
    this.#update();
  }

  /** Whether everything for a time is loaded. */
  ready(time: number): boolean {
    return this.#wantedAt(time).every(({ pair }) =>
      [pair.from, pair.to].every((id) => this.#frames.get(id) !== undefined || this.#frames.failed(id)),
    );
  }

  #wantedAt(time: number): readonly Wanted[] {
    return this.#series.flatMap((series) => {
      const pair = framesAt(series, time);
      return pair === undefined ? [] : [{ series, pair }];
    });
  }

  #update(): void {
    const now = this.#wantedAt(this.#time);
    this.#frames.want(this.#framesToLoad(now));
    const field = now.flatMap((wanted) => this.#gridOf(wanted));
    const ids = now.flatMap(({ pair }) => [pair.from, pair.to]);
    const busy = ids.some((id) => this.#frames.get(id) === undefined && !this.#frames.failed(id));
    const failed = ids.some((id) => this.#frames.failed(id));
    if (this.#motion instanceof ParticleLayer) this.#motion.rest(busy);
    // What was shown stays until there is a replacement, so that nothing flickers.
    if (field.length > 0 || !busy) this.#show(field);
    if (busy === this.#state.busy && failed === this.#state.failed) return;
    this.#state = { busy, failed };
    for (const listener of this.#listeners) listener();
  }

  #show(field: Field): void {
    // A loaded neighbour changes nothing here: a new picture costs the graphics card time.
    if (sameField(field, this.#shown)) return;
    this.#shown = field;
    this.#field.setField(field);
    this.#motion?.setField(field);
  }

  #gridOf({ series, pair }: Wanted): readonly FieldGrid[] {
    const from = this.#frames.get(pair.from);
    const to = this.#frames.get(pair.to);
    if (from === undefined || to === undefined) return [];
    const { grid, planes } = series;
    return [{ grid, planes, from, to, mix: pair.mix, fromId: pair.from, toId: pair.to }];
  }

  /** The frames of this moment, then those of the coming ones, or of the neighbours. */
  #framesToLoad(now: readonly Wanted[]): readonly WantedFrame[] {
    const wanted = new Map<string, WantedFrame>();
    const add = (series: WeatherSeries, id: string | undefined) => {
      if (id !== undefined) wanted.set(id, { id, series });
    };
    for (const { series, pair } of now) {
      add(series, pair.from);
      add(series, pair.to);
    }
    for (const { series, pair } of now) {
      const at = series.frames.findIndex(({ id }) => id === pair.to);
      for (let next = at + 1; next < series.frames.length; next += 1) {
        const frame = series.frames[next];
        if (frame === undefined || (next > at + 1 && Date.parse(frame.time) > this.#time + this.#ahead)) break;
        add(series, frame.id);
      }
      if (this.#ahead === 0) add(series, series.frames[at - 1]?.id);
    }
    return [...wanted.values()];
  }
}
