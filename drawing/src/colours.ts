/** `#rrggbb`. */
export type Colour = `#${string}`;

function channels(colour: Colour): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Fraction of the second colour in the first, 0 to 1. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((channel, index) => Math.round(channel + ((b[index] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour in coloured light: white becomes the light's colour, black stays black. */
export function inLight(colour: Colour, light: Colour): Colour {
  const [a, b] = [channels(colour), channels(light)];
  const lit = a.map((channel, index) => Math.round((channel * (b[index] ?? 255)) / 255));
  return `#${lit.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#0b1620', share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);
