/** How well colours can be told apart; the palettes are tested with it. */

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

/** How a dichromat sees linear light: Machado, Oliveira and Fernandes 2009, severity 1. */
export const sights = {
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
} as const;

/** OKLab of linear light, Ottosson 2020. */
function oklab(light: Triple): Triple {
  const clipped: Triple = [Math.max(0, light[0]), Math.max(0, light[1]), Math.max(0, light[2])];
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    clipped,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
}

/** How far apart two colours look in OKLab; 0.02 is about the least that can be seen. */
export function distance(a: string, b: string, sight: readonly Triple[]): number {
  const [x, y] = [oklab(times(sight, linear(a))), oklab(times(sight, linear(b)))];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}
