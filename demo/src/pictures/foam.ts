import { pair } from '@wheelhouse/drawing/path';
import type { Random } from '#random.ts';
import { element } from './markup.ts';
import type { Weather } from './weathers.ts';

interface Waterline {
  wide: number;
  sternX: number;
  waterY: number;
  heading: 1 | -1;
  /** Where the stem meets the water, as a share of `wide`. */
  stem: number;
}

/** Foam along the waterline; under way also a bow wave and a wake. */
export function drawFoam(
  random: Random,
  { wide, sternX, waterY, heading, stem }: Waterline,
  { foam, waves }: Weather,
  moving: number,
  plain: boolean,
): string {
  const at = (share: number, down: number) => pair(sternX + heading * wide * share, waterY + down);
  const high = 1.5 + 12 * moving + 4 * waves * (moving > 0 ? 1 : 0.2);
  let along = `M${at(-0.012, 1)}`;
  const pieces = plain ? 5 : 8;
  for (let piece = 0; piece < pieces; piece++) {
    const [from, to] = [(stem * piece) / pieces, (stem * (piece + 1)) / pieces];
    along += `Q${at((from + to) / 2, -random.between(0.3, 2.4) * (0.4 + moving))} ${at(to, random.between(-0.2, 0.8))}`;
  }
  along += `Q${at(stem * 0.5, 5 + 3 * moving)} ${at(-0.012, 3.5)}z`;
  const drawn = element('path', { d: along, fill: foam, opacity: 0.45 + 0.25 * moving });
  if (moving === 0) return drawn;
  const reach = 0.03 + 0.035 * moving;
  const bowWave = `M${at(stem - 0.16, 2)}Q${at(stem - 0.03, -high * 0.35)} ${at(stem, -high)}Q${at(stem + reach * 0.7, -high * 0.9)} ${at(stem + reach, 1.5)}Q${at(stem + reach, 6)} ${at(stem - 0.04, 7)}Q${at(stem - 0.1, 6)} ${at(stem - 0.16, 2)}z`;
  const wake = random.between(0.3, 0.6);
  const trail = `M${at(0.03, 1)}Q${at(-0.03, -4 * moving)} ${at(-0.06, 1)}Q${at(-wake / 2, 1)} ${at(-wake, 5)}Q${at(-wake / 2, 11)} ${at(0.03, 7)}z`;
  const spread = plain
    ? ''
    : `M${at(stem + reach, 6)}Q${at(0.5, 20)} ${at(-0.12, 29)}Q${at(0.5, 16)} ${at(stem - 0.05, 7)}z`;
  return (
    drawn +
    element('path', { d: trail + spread, fill: foam, opacity: 0.25 + 0.25 * moving }) +
    element('path', { d: bowWave, fill: foam, opacity: 0.8 })
  );
}
