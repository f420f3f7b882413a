import { between, type Chance } from './chance.ts';
import type { VesselKind } from './kind.ts';
import { area, curve, dashed, fine, line, type Point, type Shape, type Words } from './shape.ts';

/** The data of a drawing: length in metres, tonnage in GT. */
export interface Particulars {
  readonly kind: VesselKind;
  readonly length: number;
  readonly tonnage?: number | undefined;
  readonly buildYear?: number | undefined;
  /** Painted on the hull. */
  readonly name?: string | undefined;
  readonly harbourNumber?: string | undefined;
}

/** The side view of a hull, in metres. */
export interface Hull {
  readonly length: number;
  /** Height of the deck edge at its lowest, at the bow and at the stern. */
  readonly side: number;
  readonly bow: number;
  readonly stern: number;
  /** Where the deck edge is lowest. */
  readonly lowest: number;
  /** How far the stem slopes back from its top to the waterline; negative for an inverted bow. */
  readonly rake: number;
  /** How far the transom slopes in towards the water. */
  readonly tuck: number;
  readonly roundStern: boolean;
}

/** How full a vessel is for its length, from its tonnage: 1 is usual. */
export function fullnessOf({ length, tonnage }: Particulars): number {
  if (tonnage === undefined || tonnage <= 0) return 1;
  // Usual tonnage of a fishing vessel, fitted by eye to European registers.
  return Math.min(1.35, Math.max(0.75, (tonnage / (0.035 * length ** 2.6)) ** 0.4));
}

/** Hull lines by kind, size and build year: round sterns before 1970, upright stems in some large new vessels. */
export function hullOf(chance: Chance, particulars: Particulars): Hull {
  const { kind, length, buildYear = 1995 } = particulars;
  if (kind === 'feedBarge') {
    const side = length * 0.055;
    return { length, side, bow: side, stern: side, lowest: length / 2, rake: 0, tuck: 0, roundStern: false };
  }
  const low = kind === 'wellboat' || kind === 'carrier' ? 0.74 : kind === 'workboat' ? 0.8 : 1;
  const side = low * (length < 16 ? 0.1 * length : 0.25 * length ** 0.74) * Math.sqrt(fullnessOf(particulars));
  const square = kind === 'workboat' && length < 35;
  const upright = buildYear > 2010 && length > 30 && chance() < 0.45;
  const rise = square ? 1.25 : low < 1 ? 2 : length < 16 ? 1.85 : 1.55;
  return {
    length,
    side,
    bow: side * rise * between(chance, 0.95, 1.08),
    stern: side * (square ? 1.02 : low < 1 ? 1.12 : between(chance, 1.05, 1.2)),
    lowest: length * (square ? 0.5 : between(chance, 0.28, 0.4)),
    rake:
      length *
      (square ? 0.03 : upright ? -between(chance, 0, 0.02) : between(chance, 0.06, buildYear < 1985 ? 0.11 : 0.085)),
    tuck: length * (square ? 0 : buildYear < 1980 ? between(chance, 0.03, 0.06) : between(chance, 0, 0.02)),
    roundStern: buildYear < 1970,
  };
}

/** Height of the deck edge at a position: two parabolas that meet at the lowest point. */
export function deckAt({ length, side, bow, stern, lowest }: Hull, x: number): number {
  return x < lowest
    ? side + ((lowest - x) / lowest) ** 2 * (stern - side)
    : side + ((x - lowest) / (length - lowest)) ** 2 * (bow - side);
}

/** The hull, its stripes and, on fishing vessels, the ports that let water off the deck. */
export function drawHull(hull: Hull, hasPorts: boolean): Shape[] {
  const { length, side, bow, stern, lowest, rake, tuck, roundStern } = hull;
  const under = -Math.max(0.25, side * 0.14);
  const boot = Math.min(0.5, side * 0.16);
  const alongDeck = (down: number, end: Point) =>
    [
      [0, stern - down],
      'Q',
      [lowest * 0.5, side - down],
      [lowest, side - down],
      [(lowest + length) / 2, side - down],
      end,
    ] as const;
  const sheer = alongDeck(0, [length, bow]);
  const transom: readonly (string | Point)[] = roundStern ? ['Q', [-length * 0.012, side * 0.3]] : [];
  const [aft, fore]: Point[] = [
    [tuck * 0.8, boot],
    [length - rake * 0.86, boot],
  ];
  const foot: Point = [length - rake, under];
  const stem: Point = [length - rake * 0.55, bow * 0.42];
  const strakes = (length > 30 ? [0.62, 0.34] : [0.62]).map((share) => {
    const down = side * (1 - share);
    return curve(
      'strake',
      Math.min(0.14, side * 0.035),
      ...alongDeck(down, [length - rake * 0.32, bow - down - (bow - side) * 0.38]),
    );
  });
  const gap = Math.max(1.2, length * 0.06);
  const ports = line('dark', side * 0.045, [length * 0.1, side * 0.84], [lowest + length * 0.2, side * 0.84]);
  return [
    area('hull', [tuck, under], ...transom, ...sheer, stem, foot),
    // Below the boot-top, as far as it is visible above the sea.
    area('bottom', [tuck, under], aft ?? foot, fore ?? foot, foot),
    curve('stripe', Math.min(0.22, side * 0.06), ...sheer),
    ...fine(line('stripe', Math.min(0.12, side * 0.04), aft ?? foot, fore ?? foot), ...strakes),
    ...(hasPorts ? fine(dashed(ports, gap * 0.3, gap)) : []),
  ];
}

/** The name on the bow; on smaller vessels the harbour number aft of it. */
export function namesOn(hull: Hull, { kind, name = '', harbourNumber = '' }: Particulars): Words[] {
  const { length, side, rake } = hull;
  const tall = Math.min(1.5, Math.max(0.3, side * 0.2));
  // Letters are about 0.72 of their height wide.
  const size = Math.min(tall, (length * (kind === 'patrolVessel' ? 0.2 : 0.3)) / (name.length * 0.95));
  const wide = name.length * size * 0.95;
  const end = length * 0.955 - rake * 0.5;
  const numberWide = harbourNumber.length * tall * 0.95;
  const words: Words[] = [
    { text: name, middle: [end - wide / 2, deckAt(hull, end - wide) - size * 1.75], size },
    { text: harbourNumber, middle: [end - wide - tall * 1.5 - numberWide / 2, side * 0.44], size: tall },
  ];
  return words.filter(({ text }, place) => text !== '' && (place === 0 || (length < 30 && kind !== 'feedBarge')));
}
