/** `#rrggbb`. */
export type Colour = `#${string}`;

/** Joins the channels of two colours, each 0 to 255. Thousands are mixed for the photos, hence no lists of channels. */
function joined(first: Colour, second: Colour, join: (a: number, b: number) => number): Colour {
  const [a, b] = [Number.parseInt(first.slice(1), 16), Number.parseInt(second.slice(1), 16)];
  const red = Math.round(join(a >> 16, b >> 16));
  const green = Math.round(join((a >> 8) & 255, (b >> 8) & 255));
  const blue = Math.round(join(a & 255, b & 255));
  return `#${(0x1000000 + (red << 16) + (green << 8) + blue).toString(16).slice(1)}`;
}

/** Fraction of the second colour in the first, 0 to 1. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  return joined(first, second, (a, b) => a + (b - a) * share);
}

/** The colour in coloured light: white becomes the light's colour, black stays black. */
export function inLight(colour: Colour, light: Colour): Colour {
  return joined(colour, light, (a, b) => (a * b) / 255);
}

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#0b1620', share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);
