import type { TimeRange } from '#map/weather/forecastTimes.ts';

/** With reduced motion, each moment is shown for this long. */
const stepMs = 1000;
/** What passed while the page was not drawn is not made up for. */
const frameMostMs = 200;

export interface ClockSettings {
  readonly range: TimeRange;
  /** How many times as fast as it was. */
  readonly rate: number;
  /** Moves smoothly, or once a second. */
  readonly smooth: boolean;
  /** Gets the moment at which playing stopped. */
  readonly rested: (time: number) => void;
}

export interface PlaybackMoment {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly playing: boolean;
}

type NextFrame = (work: (now: number) => void) => number;

/** The moment that is shown, outside React: it changes with every frame of the screen. */
export class PlaybackClock {
  readonly #nextFrame: NextFrame;
  readonly #listeners = new Set<() => void>();
  #settings: ClockSettings = {
    range: { start: -Infinity, end: Infinity },
    rate: 1,
    smooth: true,
    rested: () => {},
  };
  #moment: PlaybackMoment;
  #last: number | undefined;

  constructor(time: number, nextFrame: NextFrame = (work) => requestAnimationFrame(work)) {
    this.#moment = { time, playing: false };
    this.#nextFrame = nextFrame;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  moment = (): PlaybackMoment => this.#moment;

  set(settings: ClockSettings): void {
    this.#settings = settings;
  }

  /** Shows a moment of the period. Playing goes on from there. */
  show(time: number): void {
    const { start, end } = this.#settings.range;
    this.#become({ ...this.#moment, time: Math.min(end, Math.max(start, time)) });
  }

  /** Continues from the moment that is shown, or from the start if it is the end. */
  play(): void {
    if (this.#moment.playing) return;
    const { start, end } = this.#settings.range;
    const { time } = this.#moment;
    this.#last = undefined;
    this.#become({ time: time >= end ? start : time, playing: true });
    this.#nextFrame(this.#advance);
  }

  pause(): void {
    if (!this.#moment.playing) return;
    this.#become({ ...this.#moment, playing: false });
    this.#settings.rested(this.#moment.time);
  }

  /** Stops without writing the moment anywhere. */
  stop(): void {
    this.#become({ ...this.#moment, playing: false });
  }

  #advance = (now: number): void => {
    if (!this.#moment.playing) return;
    this.#nextFrame(this.#advance);
    const passed = now - (this.#last ?? now);
    const { range, rate, smooth } = this.#settings;
    if (!smooth && this.#last !== undefined && passed < stepMs) return;
    this.#last = now;
    const time = this.#moment.time + Math.min(passed, smooth ? frameMostMs : stepMs) * rate;
    this.#become({ time: Math.min(time, range.end), playing: true });
    if (time >= range.end) this.pause();
  };

  #become(moment: PlaybackMoment): void {
    if (moment.time === this.#moment.time && moment.playing === this.#moment.playing) return;
    this.#moment = moment;
    for (const listener of this.#listeners) listener();
  }
}
