import { latitudeOf, worldUnits } from '#map/engine/mercator.ts';
import { shownShare } from '#map/weather/edgeFade.ts';
import { sampleField, type Field } from '#map/weather/sampleField.ts';
import type { MercatorView } from './mercatorView.ts';

export const particleLimits = {
  /** The number of particles on a large screen; fewer on a smaller one, in proportion to its size. */
  count: 3000,
  /** CSS pixels of the map per particle. */
  pixelsEach: 420,
  /** Seconds a particle lives. */
  life: { least: 2, most: 6 },
} as const;

/** Words of one particle: column and row as fractions of the world, number of its life, speed in m/s. */
export const wordsPerParticle = 4;

/**
 * Points that drift with a wind or a current. Their places are fractions of the world's width, not wrapped, so that
 * they stay in place while the map moves.
 */
export class Particles {
  readonly words: Float32Array<ArrayBuffer>;
  readonly #left: Float32Array;
  readonly #random: () => number;
  readonly #value = new Float64Array(2);
  #count = 0;
  #lives = 0;

  constructor(capacity: number = particleLimits.count, random: () => number = Math.random) {
    this.words = new Float32Array(capacity * wordsPerParticle);
    this.#left = new Float32Array(capacity);
    this.#random = random;
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Moves every particle. One whose life has ended, or that left the window or the known area, restarts elsewhere. A
   * hot path: thirty times a second.
   * @param seconds since the last step
   * @param pace CSS pixels per second for each m/s
   */
  step(field: Field, view: MercatorView, seconds: number, pace: number): void {
    const capacity = this.#left.length;
    this.#count = Math.min(capacity, Math.round((view.width * view.height) / particleLimits.pixelsEach));
    const part = (pace * seconds * view.spanX) / view.width;
    const west = view.x - view.spanX / 2;
    const north = view.y - view.spanY / 2;
    const { words } = this;
    for (let particle = 0; particle < this.#count; particle += 1) {
      const word = particle * wordsPerParticle;
      const x = words[word] ?? 0;
      const y = words[word + 1] ?? 0;
      const left = (this.#left[particle] ?? 0) - seconds;
      const inside = x >= west && x <= west + view.spanX && y >= north && y <= north + view.spanY;
      if (left <= 0 || !inside || !this.#read(field, x, y)) {
        this.#begin(particle, field, view);
        continue;
      }
      const east = this.#value[0] ?? 0;
      const northward = this.#value[1] ?? 0;
      words[word] = x + east * part;
      words[word + 1] = y - northward * part;
      words[word + 3] = Math.hypot(east, northward);
      this.#left[particle] = left;
    }
  }

  #read(field: Field, x: number, y: number): boolean {
    return sampleField(field, latitudeOf(y * worldUnits), (x - 0.5) * 360, this.#value);
  }

  /** Towards the edge of the known area fewer particles start, so that they thin out as the field fades. */
  #belongs(field: Field, x: number, y: number): boolean {
    const share = shownShare(field, latitudeOf(y * worldUnits), (x - 0.5) * 360);
    return share === 1 || this.#random() < share;
  }

  #begin(particle: number, field: Field, view: MercatorView): void {
    const word = particle * wordsPerParticle;
    const x = view.x + (this.#random() - 0.5) * view.spanX;
    const y = view.y + (this.#random() - 0.5) * view.spanY;
    const found = y >= 0 && y <= 1 && this.#read(field, x, y) && this.#belongs(field, x, y);
    // Lives are numbered by integers a float holds exactly; 0 is none and not drawn.
    this.#lives = (this.#lives % 1_000_000) + 1;
    this.words[word] = x;
    this.words[word + 1] = y;
    this.words[word + 2] = found ? this.#lives : 0;
    this.words[word + 3] = found ? Math.hypot(this.#value[0] ?? 0, this.#value[1] ?? 0) : 0;
    const { least, most } = particleLimits.life;
    // Where there is no value, it is tried again a little later.
    this.#left[particle] = found ? least + (most - least) * this.#random() : 0.3 * this.#random();
  }
}
