import type { WeatherSeries } from '@wheelhouse/contract/weather';
import type { FrameValues } from '#map/weather/sampleField.ts';
import type { ToFrameWorker } from './frameMessages.ts';

/** A frame to show, and the series that says how it is packed. */
export interface WantedFrame {
  readonly id: string;
  readonly series: WeatherSeries;
}

export const frameLimits = {
  /** The most frames that are kept, and their bytes. */
  frames: 24,
  bytes: 96 * 2 ** 20,
  /** Frames that are loaded at once. */
  loads: 4,
} as const;

interface FrameStoreOptions {
  readonly load: (id: string, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
  readonly unpack: (packed: ToFrameWorker) => Promise<FrameValues | undefined>;
}

/** Loads frames in the order they are wanted, keeps the most recently used, and cancels those no longer wanted. */
export class FrameStore {
  readonly #options: FrameStoreOptions;
  /** In the order of last use. */
  readonly #kept = new Map<string, FrameValues>();
  readonly #loading = new Map<string, AbortController>();
  readonly #failed = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #wanted: readonly WantedFrame[] = [];

  constructor(options: FrameStoreOptions) {
    this.#options = options;
  }

  /** Called whenever a frame has come or failed. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(id: string): FrameValues | undefined {
    const values = this.#kept.get(id);
    if (values === undefined) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, values);
    return values;
  }

  failed(id: string): boolean {
    return this.#failed.has(id);
  }

  /** The frames needed from now on, the most urgent first. Failed frames are skipped until `retry`. */
  want(frames: readonly WantedFrame[]): void {
    this.#wanted = frames.slice(0, frameLimits.frames);
    for (const [id, loading] of this.#loading) {
      if (!this.#wanted.some((frame) => frame.id === id)) {
        loading.abort();
        this.#loading.delete(id);
      }
    }
    this.#loadMore();
  }

  retry(): void {
    this.#failed.clear();
    this.#loadMore();
  }

  #loadMore(): void {
    for (const frame of this.#wanted) {
      if (this.#loading.size >= frameLimits.loads) return;
      const { id } = frame;
      if (!this.#kept.has(id) && !this.#loading.has(id) && !this.#failed.has(id)) void this.#load(frame);
    }
  }

  async #load({ id, series }: WantedFrame): Promise<void> {
    const abort = new AbortController();
    this.#loading.set(id, abort);
    const { grid, planes } = series;
    const values = await this.#options
      .load(id, abort.signal)
      .then((bytes) =>
        this.#options.unpack({ id, bytes, columns: grid.columns, rows: grid.rows, planes: planes.length }),
      )
      .catch(() => undefined);
    if (abort.signal.aborted) return;
    this.#loading.delete(id);
    if (values === undefined) this.#failed.add(id);
    else this.#keep(id, values);
    this.#loadMore();
    for (const listener of this.#listeners) listener();
  }

  #keep(id: string, values: FrameValues): void {
    this.#kept.set(id, values);
    let bytes = 0;
    for (const each of this.#kept.values()) bytes += each.byteLength;
    for (const [oldest, each] of this.#kept) {
      if (this.#kept.size <= frameLimits.frames && bytes <= frameLimits.bytes) return;
      // What is shown stays, however large.
      if (oldest === id || this.#wanted.some((frame) => frame.id === oldest)) continue;
      this.#kept.delete(oldest);
      bytes -= each.byteLength;
    }
  }
}
