/** How different colours look; used to test the palettes. */

type Triple = readonly [number, number, number];

/** Linear light of `#rrggbb`. */
function linear(hex: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

/** WCAG 2 contrast of two colours written `#rrggbb`, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [a, b]
    .map((hex) => {
      const [red, green, blue] = linear(hex);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function times(rows: readonly Triple[], [x, y, z]: Triple): Triple {
  const [a = 0, b = 0, c = 0] = rows.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [a, b, c];
}

/** How a person with dichromatic vision sees linear light: Machado, Oliveira and Fernandes 2009, severity 1. */
export const visions = {
  everyone: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

type Lab = Triple;

/** CIELAB (D65) of linear light. */
function cielab([red, green, blue]: Triple): Lab {
  const light: Triple = [clipped(red), clipped(green), clipped(blue)];
  const [x, y, z] = times(
    [
      [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
    ],
    light,
  );
  const f = (part: number) => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

function clipped(part: number): number {
  return Math.min(1, Math.max(0, part));
}

const degree = Math.PI / 180;

function hue(b: number, a: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / degree + 360) % 360;
}

/**
 * CIEDE2000 of two colours in CIELAB, after Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005. About
 * 1 is the least visible difference side by side, 100 is black beside white.
 */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const stretch = 1.5 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) / 2;
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(b1, a1 * stretch), hue(b2, a2 * stretch)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const byHue = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degree);
  const chroma = (c1 + c2) / 2;
  const middle = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const cosine = (times: number, offset: number) => Math.cos((times * middle + offset) * degree);
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
  const fromGrey = ((l1 + l2) / 2 - 50) ** 2;
  const lightness = (l2 - l1) / (1 + (0.015 * fromGrey) / Math.sqrt(20 + fromGrey));
  const colourful = (c2 - c1) / (1 + 0.045 * chroma);
  const hued = byHue / (1 + 0.015 * chroma * t);
  const rotation = -2 * seventh(chroma) * Math.sin(60 * degree * Math.exp(-(((middle - 275) / 25) ** 2)));
  return Math.sqrt(lightness ** 2 + colourful ** 2 + hued ** 2 + rotation * colourful * hued);
}

/** How far apart two colours written `#rrggbb` look, by CIEDE2000. */
export function distance(a: string, b: string, vision: readonly Triple[] = visions.everyone): number {
  return ciede2000(cielab(times(vision, linear(a))), cielab(times(vision, linear(b))));
}
