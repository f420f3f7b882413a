import { pick, type Chance } from './chance.ts';
import { darker, lighter, mix, type Colour } from './colours.ts';
import type { VesselKind } from './kind.ts';
import type { Paint } from './shape.ts';

/** The colours that a vessel's owner chose; the rest follows from them. */
export interface Livery {
  readonly hull: Colour;
  /** Below the waterline. */
  readonly bottom: Colour;
  /** Along the deck edge. */
  readonly stripe: Colour;
  readonly house: Colour;
  /** Roofs and visors. */
  readonly trim: Colour;
  readonly gear: Colour;
  readonly funnel: Colour;
  readonly net: Colour;
  readonly mast: Colour;
  readonly sail: Colour;
  readonly mark: Colour;
  readonly letters: Colour;
}

const white = '#eef2f3';
const yellow = '#e3b22f';

/** Each with how often it is seen. */
const hulls: readonly (readonly [Colour, number])[] = [
  ['#1d4f91', 16],
  ['#12284d', 15],
  ['#a5231f', 12],
  ['#7b1d24', 5],
  ['#17563f', 11],
  ['#1c7f86', 5],
  ['#20262c', 12],
  [white, 9],
  ['#87949e', 4],
  ['#d4561b', 4],
  [yellow, 2],
  ['#4d97cc', 6],
  ['#0f6a4c', 3],
  ['#5b2a49', 1],
];

function hullOf(chance: Chance, kind: VesselKind): Colour {
  let left = chance() * hulls.reduce((sum, [, weight]) => sum + weight, 0);
  const drawn = hulls.find(([, weight]) => (left -= weight) < 0)?.[0] ?? white;
  return kind === 'patrolVessel' ? '#5f6f7c' : kind === 'researchVessel' ? '#1b3f74' : drawn;
}

/** Chooses the colours of a vessel. */
export function liveryOf(chance: Chance, kind: VesselKind): Livery {
  const hull = hullOf(chance, kind);
  const pale = hull === white || hull === yellow;
  return {
    hull,
    bottom: pick(chance, ['#8c2420', '#7d1f2a', '#233a2e', '#262b31', '#123c63']),
    stripe: pick(chance, pale ? ['#1d4f91', '#a5231f', '#17563f'] : ['#f4f6f5', '#e6b23a', '#f4f6f5', '#9fb6c6']),
    house: pick(chance, ['#f4f6f5', '#f4f6f5', '#f4f6f5', '#eef0e8', '#f3e7cb', '#dfe5e8']),
    trim: pick(chance, ['#33424e', '#8b2a25', '#1d4f91', '#56646e', '#e9edee']),
    gear: pick(chance, ['#e6a61f', '#e6a61f', '#d9621c', '#d9621c', '#7f8c94', '#3f6fa0', '#b53a2b']),
    funnel: chance() < 0.5 ? hull : pick(chance, ['#e6b23a', '#a5231f', '#1d4f91', '#20262c']),
    net: pick(chance, ['#3f7a4d', '#2f6f8f', '#c4622d', '#3b3f45', '#5c4a3a', '#1f5a52']),
    mast: pick(chance, ['#f4f6f5', '#f4f6f5', '#56646e', '#e6a61f']),
    sail: pick(chance, ['#8a3b2c', '#b5654a']),
    mark: pick(chance, ['#d8392b', '#e0a11b']),
    letters: pale ? '#1b2a38' : '#f7f9f8',
  };
}

/** The colour of every paint. @param lit a colour as it looks in the light of the picture */
export function coloursOf(livery: Livery, lit = (colour: Colour): Colour => colour): Record<Paint, Colour> {
  const { hull, house, gear, net } = livery;
  const dark = '#28323a';
  const colours: Record<Paint, Colour> = {
    ...livery,
    strake: lighter(hull, 0.22),
    wall: house,
    rail: lighter(house, 0.1),
    raft: lighter(house, 0.5),
    hatch: mix(house, dark, 0.25),
    gearDark: darker(gear, 0.25),
    floats: mix(gear, '#ffd23f', 0.4),
    netDark: darker(net, 0.35),
    twine: lighter(net, 0.35),
    pots: mix(net, dark, 0.45),
    piston: mix(dark, '#ffffff', 0.35),
    dark,
    wire: dark,
    glass: '#22343f',
    buoy: '#e2571d',
    lamp: '#f6f2d8',
    shine: '#ffffff',
    shade: '#0b1620',
  };
  const inTheDark: readonly string[] = ['lamp', 'shine', 'shade', 'glass'];
  return Object.fromEntries(
    Object.entries(colours).map(([paint, colour]) => [paint, inTheDark.includes(paint) ? colour : lit(colour)]),
  ) as Record<Paint, Colour>;
}
