import type { WeatherLayer } from '@wheelhouse/contract/weather';
import type { Scheme } from '#map/engine/seaColours.ts';

/** A value and its colour. Colours between two stops are interpolated in a perceptual colour space (OKLab). */
interface ScaleStop {
  readonly value: number;
  readonly colour: string;
}

type Stops = readonly (readonly [value: number, light: string, dark: string])[];

/**
 * Speeds and heights get steadily darker by day and lighter by night, so that more is visible as more, also with
 * impaired colour vision; temperature goes from the map's colour at 5 °C to blue and to red.
 */
const stops = {
  temperature: [
    [-25, '#1b2a6b', '#c9c4ff'],
    [-15, '#2b55a0', '#8fb0f5'],
    [-5, '#6a9fd0', '#4f86c2'],
    [0, '#a9cfe3', '#33648a'],
    [5, '#eef0e6', '#2a4350'],
    [10, '#f4d6a2', '#5c4a33'],
    [15, '#eba965', '#93602d'],
    [25, '#d0603b', '#dd8547'],
    [35, '#86202c', '#ffc9a0'],
  ],
  wind: [
    [0, '#f2f6f3', '#12222d'],
    [4, '#cfe6dd', '#1a3f4d'],
    [8, '#92cbc6', '#226272'],
    [12, '#4fa3b5', '#328a8c'],
    [16, '#2f769f', '#62b190'],
    [20, '#2f4f8c', '#a5d28c'],
    [25, '#432d75', '#e3e89a'],
    [32, '#4c1450', '#fff6d6'],
  ],
  waves: [
    [0, '#eef6fa', '#10202b'],
    [1, '#c6e0ee', '#173d55'],
    [2, '#92c3e0', '#1e5f80'],
    [3, '#5d9fcd', '#3581a6'],
    [4, '#3a79b6', '#5fa5c4'],
    [6, '#30539b', '#93c7d8'],
    [9, '#322f75', '#c8e4e4'],
    [14, '#2c1247', '#f7fbee'],
  ],
  currents: [
    [0, '#f3f7ee', '#11231f'],
    [0.1, '#d5e8cb', '#18413b'],
    [0.25, '#a3d0ad', '#20655a'],
    [0.5, '#63ae97', '#368a74'],
    [0.75, '#348a86', '#6bae84'],
    [1, '#226678', '#a6ce8f'],
    [1.5, '#204365', '#dde7a4'],
    [2, '#221f4a', '#fffad8'],
  ],
} as const satisfies Record<WeatherLayer, Stops>;

/** The stops of a layer, lowest first. */
export function scaleOf(layer: WeatherLayer, scheme: Scheme): readonly ScaleStop[] {
  return stops[layer].map(([value, light, dark]) => ({ value, colour: scheme === 'light' ? light : dark }));
}

type Triple = readonly [number, number, number];

function linearOf(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function channelOf(linear: number): number {
  const light = Math.min(1, Math.max(0, linear));
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

function rgbOf(colour: string): Triple {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
}

/** OKLab: Björn Ottosson, "A perceptual color space for image processing", 2020. */
export function oklabOf(colour: string): Triple {
  const [red, green, blue] = rgbOf(colour).map(linearOf);
  const [r, g, b] = [red ?? 0, green ?? 0, blue ?? 0];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Red, green and blue of an OKLab colour, each 0 to 255. */
function bytesOf([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const toByte = (linear: number) => Math.round(channelOf(linear) * 255);
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The colour of a value; values beyond the ends have the colour of the end. */
export function colourAt(scale: readonly ScaleStop[], value: number): Triple {
  const next = scale.findIndex((stop) => stop.value > value);
  const upper = scale.at(next === -1 ? scale.length - 1 : next);
  const lower = scale.at(next === -1 ? scale.length - 1 : Math.max(0, next - 1));
  if (upper === undefined || lower === undefined) return [0, 0, 0];
  const span = upper.value - lower.value;
  const share = span === 0 ? 0 : Math.min(1, Math.max(0, (value - lower.value) / span));
  const from = oklabOf(lower.colour);
  const to = oklabOf(upper.colour);
  return bytesOf([
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]);
}

export const paletteSize = 512;

/** The table of colours for the graphics card. */
export interface FieldPalette {
  /** Red, green, blue and 255 of `paletteSize` values, evenly from `low` to `high`. */
  readonly texels: Uint8Array<ArrayBuffer>;
  readonly low: number;
  readonly high: number;
}

export function paletteOf(scale: readonly ScaleStop[]): FieldPalette {
  const low = scale[0]?.value ?? 0;
  const high = scale.at(-1)?.value ?? 1;
  const texels = new Uint8Array(paletteSize * 4);
  for (let index = 0; index < paletteSize; index += 1) {
    const value = low + ((high - low) * index) / (paletteSize - 1);
    texels.set([...colourAt(scale, value), 255], index * 4);
  }
  return { texels, low, high };
}

/** A gradient as the legend shows the scale, with stops of equal width. */
export function gradientOf(scale: readonly ScaleStop[]): string {
  const steps = 4;
  const colours = scale.flatMap((stop, index) => {
    const next = scale[index + 1];
    if (next === undefined) return [stop.colour];
    return Array.from({ length: steps }, (_, step) => {
      const [red, green, blue] = colourAt(scale, stop.value + ((next.value - stop.value) * step) / steps);
      return `rgb(${red} ${green} ${blue})`;
    });
  });
  return `linear-gradient(to right, ${colours.join(', ')})`;
}
