import { hourMs, lastUpTo, nearestOf } from './forecastTimes.ts';

/** Playback speed: hours of forecast per second. */
export const playSpeed = 5;
/** With reduced motion, each time is shown for this long. */
const stepMs = 1000;

export interface PlayerSettings {
  /** Times with a frame, in order. */
  readonly stops: readonly number[];
  /** Whether a time can be shown without loading. */
  readonly ready: (time: number) => boolean;
  /** Moves smoothly from time to time, or jumps. */
  readonly smooth: boolean;
  /** Gets the time at which playing stopped. */
  readonly rested: (time: number) => void;
}

interface PlayerMoment {
  readonly time: number;
  readonly playing: boolean;
}

type NextFrame = (work: (now: number) => void) => number;

/** The time that is shown, outside React: it may change with every animation frame. */
export class ForecastPlayer {
  readonly #nextFrame: NextFrame;
  readonly #listeners = new Set<() => void>();
  #settings: PlayerSettings = { stops: [], ready: () => true, smooth: true, rested: () => {} };
  #moment: PlayerMoment;
  #last: number | undefined;

  constructor(time: number, nextFrame: NextFrame = (work) => requestAnimationFrame(work)) {
    this.#moment = { time, playing: false };
    this.#nextFrame = nextFrame;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  moment = (): PlayerMoment => this.#moment;

  set(settings: PlayerSettings): void {
    this.#settings = settings;
  }

  /** Shows a time without playing. */
  show(time: number): void {
    this.#become({ time, playing: false });
  }

  /** Continues from the time that is shown, or from the first if it is the last. */
  play(): void {
    const { stops } = this.#settings;
    const [first] = stops;
    const last = stops.at(-1);
    if (first === undefined || last === undefined || this.#moment.playing) return;
    const { time } = this.#moment;
    this.#last = undefined;
    this.#become({ time: time < first || time >= last ? first : time, playing: true });
    this.#nextFrame(this.#advance);
  }

  /** Stops at the nearest time with a frame. */
  pause(): void {
    if (!this.#moment.playing) return;
    const time = nearestOf(this.#settings.stops, this.#moment.time) ?? this.#moment.time;
    this.show(time);
    this.#settings.rested(time);
  }

  #advance = (now: number): void => {
    if (!this.#moment.playing) return;
    this.#nextFrame(this.#advance);
    const passed = now - (this.#last ?? now);
    const { stops, ready, smooth } = this.#settings;
    const next = smooth
      ? this.#moment.time + (Math.min(passed, 200) / 1000) * playSpeed * hourMs
      : this.#stepped(passed);
    if (smooth || passed >= stepMs || this.#last === undefined) this.#last = now;
    if (next === this.#moment.time) return;
    const end = stops.at(-1) ?? next;
    const time = Math.min(next, end);
    // Waits for frames that are still loading.
    if (!ready(time)) return;
    this.#become({ time, playing: true });
    if (time === end) this.pause();
  };

  #stepped(passed: number): number {
    const { stops } = this.#settings;
    const { time } = this.#moment;
    return passed < stepMs ? time : (stops[lastUpTo(stops, time) + 1] ?? time);
  }

  #become(moment: PlayerMoment): void {
    if (moment.time === this.#moment.time && moment.playing === this.#moment.playing) return;
    this.#moment = moment;
    for (const listener of this.#listeners) listener();
  }
}
