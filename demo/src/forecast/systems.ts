import { Random } from '#random.ts';
import { hourMs, season, smoothStep } from './area.ts';

/** A low or a high at one time. */
export interface System {
  readonly longitude: number;
  readonly latitude: number;
  /** Difference to the pressure around it, Pa; negative for a low. */
  readonly rise: number;
  /** Distance of its strongest wind from its centre, km. */
  readonly radius: number;
}

/** The track of a system over its life. */
interface Life {
  readonly born: number;
  readonly lasts: number;
  readonly from: readonly [longitude: number, latitude: number];
  readonly bend: readonly [longitude: number, latitude: number];
  readonly to: readonly [longitude: number, latitude: number];
  readonly rise: number;
  readonly radius: number;
  readonly growth: number;
}

interface Kind {
  readonly name: string;
  /** Hours between new systems. */
  readonly everyHours: number;
  readonly longestHours: number;
  readonly draw: (random: Random, born: number) => Life;
}

/** Lows are deepest in late January. */
const DEEPEST_DAY = 25;
const depthOf = (born: number) => 1 + 0.3 * season(born, DEEPEST_DAY);

const kinds: readonly Kind[] = [
  { name: 'Atlantic low', everyHours: 15, longestHours: 160, draw: drawAtlanticLow },
  { name: 'Arctic low', everyHours: 40, longestHours: 110, draw: drawArcticLow },
  { name: 'Labrador low', everyHours: 60, longestHours: 120, draw: drawLabradorLow },
  { name: 'Mediterranean low', everyHours: 50, longestHours: 100, draw: drawMediterraneanLow },
  { name: 'high', everyHours: 44, longestHours: 220, draw: drawHigh },
];

function drawAtlanticLow(random: Random, born: number): Life {
  const from = [random.between(-90, -40), random.between(34, 50)] as const;
  const to = [from[0] + random.between(55, 95), random.between(55, 74)] as const;
  const bend = [from[0] + (to[0] - from[0]) * 0.55, from[1] + (to[1] - from[1]) * random.between(0.05, 0.5)] as const;
  const lasts = random.between(100, 160);
  return {
    born,
    lasts,
    from,
    bend,
    to,
    rise: -random.between(1300, 3900) * depthOf(born),
    radius: random.between(360, 600),
    growth: random.between(0.2, 0.7),
  };
}

function drawArcticLow(random: Random, born: number): Life {
  const from = [random.between(-20, 15), random.between(66, 76)] as const;
  const to = [from[0] + random.between(20, 45), random.between(68, 76)] as const;
  const bend = [(from[0] + to[0]) / 2, random.between(70, 78)] as const;
  const rise = -random.between(900, 2200) * depthOf(born);
  return { born, lasts: random.between(60, 110), from, bend, to, rise, radius: random.between(220, 380), growth: 0.3 };
}

function drawLabradorLow(random: Random, born: number): Life {
  const from = [random.between(-78, -62), random.between(45, 56)] as const;
  const to = [random.between(-60, -45), random.between(62, 74)] as const;
  const bend = [from[0] + random.between(4, 14), from[1] + 4] as const;
  const rise = -random.between(900, 2400) * depthOf(born);
  return { born, lasts: random.between(70, 120), from, bend, to, rise, radius: random.between(300, 480), growth: 0.3 };
}

function drawMediterraneanLow(random: Random, born: number): Life {
  const from = [random.between(-4, 12), random.between(37, 44)] as const;
  const to = [from[0] + random.between(14, 28), random.between(34, 46)] as const;
  const bend = [(from[0] + to[0]) / 2, random.between(35, 41)] as const;
  const rise = -random.between(600, 1400) * depthOf(born);
  return { born, lasts: random.between(60, 100), from, bend, to, rise, radius: random.between(260, 420), growth: 0.2 };
}

function drawHigh(random: Random, born: number): Life {
  const from = [random.between(-70, 20), random.between(36, 58)] as const;
  const to = [from[0] + random.between(15, 50), random.between(44, 64)] as const;
  const bend = [(from[0] + to[0]) / 2, random.between(42, 60)] as const;
  const rise = random.between(800, 1900);
  return {
    born,
    lasts: random.between(120, 220),
    from,
    bend,
    to,
    rise,
    radius: random.between(700, 1100),
    growth: 0.2,
  };
}

/** Permanent systems, which vary with the season and move a little. Pa, km, days of the year. */
const standing = [
  { longitude: -29, latitude: 34, rise: 1100, radius: 1300, peakDay: 200, swing: 0.25 },
  { longitude: -33, latitude: 61, rise: -900, radius: 1000, peakDay: DEEPEST_DAY, swing: 0.6 },
  { longitude: 5, latitude: 70, rise: -500, radius: 900, peakDay: DEEPEST_DAY, swing: 0.7 },
  { longitude: -41, latitude: 73, rise: 700, radius: 650, peakDay: DEEPEST_DAY, swing: 0.4 },
  { longitude: 62, latitude: 54, rise: 900, radius: 1300, peakDay: DEEPEST_DAY, swing: 0.9 },
  { longitude: 8, latitude: 27, rise: -400, radius: 900, peakDay: 205, swing: 0.9 },
  { longitude: -62, latitude: 68, rise: 250, radius: 800, peakDay: 90, swing: 0.5 },
] as const;

/** The lows and highs of a seed at any time: created in turn, each with its own track and lifetime. */
export class Systems {
  readonly #seed: string;
  readonly #lives = new Map<string, Life>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** @param time Milliseconds since 1970. */
  at(time: number): System[] {
    const moving = kinds.flatMap((kind) => {
      const slotMs = kind.everyHours * hourMs;
      const last = Math.floor(time / slotMs);
      const first = Math.floor((time - kind.longestHours * hourMs) / slotMs) - 1;
      return Array.from({ length: last - first + 1 }, (_, place) => this.#life(kind, first + place));
    });
    const wander = time / (24 * hourMs);
    return [
      ...moving.flatMap((life) => systemAt(life, time) ?? []),
      ...standing.map(({ longitude, latitude, rise, radius, peakDay, swing }, place) => ({
        longitude: longitude + 5 * Math.sin(wander / 2.3 + place * 1.7),
        latitude: latitude + 2.5 * Math.sin(wander / 3.1 + place * 2.9),
        rise: rise * (1 + swing * season(time, peakDay)) * (1 + 0.2 * Math.sin(wander / 1.7 + place)),
        radius,
      })),
    ];
  }

  #life(kind: Kind, slot: number): Life {
    const name = `${kind.name} ${slot}`;
    const known = this.#lives.get(name);
    if (known !== undefined) return known;
    const random = new Random(this.#seed, name);
    const life = kind.draw(random, (slot + random.next()) * kind.everyHours * hourMs);
    this.#lives.set(name, life);
    return life;
  }
}

function systemAt({ born, lasts, from, bend, to, rise, radius, growth }: Life, time: number): System | undefined {
  const age = (time - born) / (lasts * hourMs);
  if (age <= 0 || age >= 1) return undefined;
  const along = (place: 0 | 1) =>
    (1 - age) ** 2 * from[place] + 2 * age * (1 - age) * bend[place] + age ** 2 * to[place];
  // It deepens within the first third of its life and fills during the rest.
  const strength = smoothStep(0, 0.38, age) * smoothStep(1, 0.45, age);
  return { longitude: along(0), latitude: along(1), rise: rise * strength, radius: radius * (1 + growth * age) };
}
