import type { Map as LibraryMap } from 'maplibre-gl';
import { specificationZoom } from '#map/engine/mapView.ts';
import { unitsBetween, unitX, unitY, worldPixels, worldUnits } from '#map/engine/mercator.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { isStyled } from '#map/engine/useSeaMap.ts';
import type { VesselMirror } from '#map/liveVessels/vesselMirror.ts';
import { wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import type { NameDisplay } from '#map/engine/mapSearch.ts';
import { markerSize } from './pickVessel.ts';
import { labelBoxes, type LabelBox } from './labelBoxes.ts';
import {
  nameHeight,
  namesAreDrawn,
  placeNames,
  type NamedMarker,
  type PlacedName,
  type TakenBox,
} from './placeNames.ts';
import { drawnSlots, type VisibleStyles } from './visibleStyles.ts';

/** The vessels that are named, by slot. */
export type NamedVessels = Pick<VesselMirror, 'records' | 'count' | 'edition' | 'nameAt'>;

export interface NamesStyle {
  readonly scheme: Scheme;
  readonly display: NameDisplay;
  readonly visibleStyles: VisibleStyles;
  readonly touch: boolean;
  /** The vessel that is named first; -1 for none. */
  readonly selected: number;
  /** No others are named. */
  readonly alone: boolean;
}

/** The map's view as the graphics card counts it, and its size in CSS pixels. */
interface NamesView {
  readonly x: number;
  readonly y: number;
  readonly perUnit: number;
  readonly width: number;
  readonly height: number;
}

const font = '500 12px "IBM Plex Sans Variable", sans-serif';
const inks: Record<Scheme, { readonly text: string; readonly halo: string }> = {
  light: { text: '#18242d', halo: 'rgb(255 255 255 / 0.85)' },
  dark: { text: '#dfe8ed', halo: 'rgb(10 19 26 / 0.85)' },
};
const halo = 3;
/** How much wider a label of the map is than the same name of a vessel. */
const labelScale = 1.15;
/** How many pictures of names are kept; more than are drawn at once, so that panning draws few new ones. */
const picturesMax = 600;
/** How many widths of names are kept before the cache is cleared. */
const widthsMax = 20_000;
/** Labels of the map are queried at most this often, because that is slow. */
const labelsEveryMs = 1_000;
/** Names are placed again at most this often while the map or the vessels move. */
const chooseEveryMs = 300;

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  return context;
}

/** Names beside the vessels in view, on their own canvas above the map. */
export class VesselNames {
  readonly #map: LibraryMap;
  readonly #mirror: NamedVessels;
  readonly #canvas = document.createElement('canvas');
  readonly #pictures = new Map<string, OffscreenCanvas>();
  readonly #widths = new Map<string, number>();
  readonly #measure = contextOf(new OffscreenCanvas(1, 1));
  #style: NamesStyle | undefined;
  #placed: readonly PlacedName[] = [];
  #zoomPlaced = 0;
  #labels: readonly LabelBox[] = [];
  #labelsAt = 0;
  #chosenAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;
  /** Nothing is drawn on the canvas. */
  #blank = true;

  constructor(map: LibraryMap, mirror: NamedVessels) {
    this.#map = map;
    this.#mirror = mirror;
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#canvas.dataset['shows'] = 'names';
    Object.assign(this.#canvas.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
    this.#measure.font = font;
  }

  /** Returns a function that removes them. */
  add(): () => void {
    this.#map.getCanvasContainer().append(this.#canvas);
    const follow = () => this.changed();
    // The map draws labels some time after it moved, the last of them just before it rests.
    const rest = () => {
      this.#labelsAt = 0;
      this.changed();
    };
    const subscriptions = [this.#map.on('move', follow), this.#map.on('resize', follow), this.#map.on('idle', rest)];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
      clearTimeout(this.#timer);
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
      this.#canvas.remove();
    };
  }

  setStyle(style: NamesStyle): void {
    if (style.scheme !== this.#style?.scheme) this.#pictures.clear();
    this.#style = style;
    this.#chosenAt = 0;
    this.changed();
  }

  /** The map or the vessels moved: draws with the next frame, and places names again soon. */
  changed(): void {
    const wait = this.#chosenAt + chooseEveryMs - performance.now();
    if (wait <= 0) this.#choose();
    else {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#choose();
        this.#draw();
      }, wait);
    }
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#draw();
    });
  }

  get #zoom(): number {
    return specificationZoom(this.#map.getZoom());
  }

  #choose(): void {
    this.#chosenAt = performance.now();
    const style = this.#style;
    if (style === undefined || !namesAreDrawn(style.display, this.#zoom)) {
      this.#placed = [];
      return;
    }
    const { clientWidth: width, clientHeight: height } = this.#map.getCanvas();
    const gap = markerSize(this.#zoom, style.touch) * 0.65 + 4;
    this.#zoomPlaced = this.#zoom;
    const widthOf = (slot: number) => this.#widthOf(this.#mirror.nameAt(slot));
    const [markers, labels] = [this.#markersInView(style), this.#labelsInView()];
    this.#placed = placeNames(markers, widthOf, { width, height }, gap, labels, style.selected);
  }

  /** Space taken by names of ports and areas and markers of providers. */
  #labelsInView(): TakenBox[] {
    const now = performance.now();
    if (now - this.#labelsAt >= labelsEveryMs && isStyled(this.#map)) {
      this.#labelsAt = now;
      this.#labels = labelBoxes(this.#map, (name) => this.#widthOf(name) * labelScale);
    }
    const view = this.#view();
    return this.#labels.map((label) => {
      const { x, y } = this.#onScreen(label.x, label.y, view);
      return { left: x + label.left, top: y + label.top, right: x + label.right, bottom: y + label.bottom };
    });
  }

  /** The selected vessel, then those named already, so that names stay in place, then the others. */
  #markersInView({ visibleStyles, selected, alone }: NamesStyle): NamedMarker[] {
    const { records, edition, count } = this.#mirror;
    const isDrawn = drawnSlots(visibleStyles, edition, records);
    const view = this.#view();
    const before = new Set(this.#placed.map(({ slot }) => slot));
    const groups: [NamedMarker[], NamedMarker[], NamedMarker[]] = [[], [], []];
    for (let slot = 0; slot < count; slot += 1) {
      const { x, y } = this.#at(slot, view);
      if (x < 0 || y < 0 || x > view.width || y > view.height || !isDrawn(slot)) continue;
      if (slot === selected) groups[0].push({ slot, x, y });
      else if (!alone) groups[before.has(slot) ? 1 : 2].push({ slot, x, y });
    }
    return groups.flat();
  }

  #view(): NamesView {
    const middle = this.#map.getCenter();
    const { clientWidth: width, clientHeight: height } = this.#map.getCanvas();
    return {
      x: unitX(middle.lng),
      y: unitY(middle.lat),
      perUnit: worldPixels(this.#zoom) / worldUnits,
      width,
      height,
    };
  }

  #at(slot: number, view: NamesView): { x: number; y: number } {
    const { records } = this.#mirror;
    const at = slot * wordsPerVessel;
    return this.#onScreen(records[at] ?? 0, records[at + 1] ?? 0, view);
  }

  #onScreen(x: number, y: number, view: NamesView): { x: number; y: number } {
    return {
      x: unitsBetween(view.x, x) * view.perUnit + view.width / 2,
      y: (y - view.y) * view.perUnit + view.height / 2,
    };
  }

  #draw(): void {
    if (this.#blank && this.#placed.length === 0) return;
    const ratio = this.#map.getPixelRatio();
    const view = this.#view();
    const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
    const context = this.#canvas.getContext('2d');
    if (context === null) return;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      Object.assign(this.#canvas, { width, height });
      Object.assign(this.#canvas.style, { width: `${view.width}px`, height: `${view.height}px` });
    }
    context.clearRect(0, 0, width, height);
    this.#blank = true;
    if (this.#style === undefined || !namesAreDrawn(this.#style.display, this.#zoom)) return;
    // While the zoom changes, names would slide over markers until they are placed again.
    if (Math.abs(this.#zoom - this.#zoomPlaced) > 0.5) return;
    this.#blank = this.#placed.length === 0;
    for (const { slot, left, x: markerX } of this.#placed) {
      const { x, y } = this.#at(slot, view);
      const picture = this.#pictureOf(this.#mirror.nameAt(slot));
      const from = x + left - markerX - halo;
      context.drawImage(picture, Math.round(from * ratio), Math.round((y - nameHeight / 2 - halo) * ratio));
    }
  }

  /** CSS pixels. */
  #widthOf(name: string): number {
    const known = this.#widths.get(name);
    if (known !== undefined) return known;
    if (this.#widths.size >= widthsMax) this.#widths.clear();
    const width = Math.ceil(this.#measure.measureText(name).width);
    this.#widths.set(name, width);
    return width;
  }

  #pictureOf(name: string): OffscreenCanvas {
    const known = this.#pictures.get(name);
    if (known !== undefined) return known;
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size >= picturesMax && oldest !== undefined) this.#pictures.delete(oldest);
    const made = this.#drawName(name);
    this.#pictures.set(name, made);
    return made;
  }

  #drawName(name: string): OffscreenCanvas {
    const ratio = this.#map.getPixelRatio();
    const ink = inks[this.#style?.scheme ?? 'light'];
    const width = Math.ceil((this.#widthOf(name) + 2 * halo) * ratio);
    const canvas = new OffscreenCanvas(width, Math.ceil((nameHeight + 2 * halo) * ratio));
    const context = contextOf(canvas);
    context.scale(ratio, ratio);
    context.font = font;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = halo;
    context.strokeStyle = ink.halo;
    context.fillStyle = ink.text;
    context.strokeText(name, halo, nameHeight / 2 + halo);
    context.fillText(name, halo, nameHeight / 2 + halo);
    return canvas;
  }
}
