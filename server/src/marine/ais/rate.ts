const bucketMs = 5000;
const buckets = 12;

/** The number of events in the last minute, in steps of five seconds. */
export class MinuteRate {
  readonly #counts = new Float64Array(buckets);
  #bucket = 0;

  add(count: number, now: number): void {
    this.#moveTo(now);
    const at = this.#bucket % buckets;
    this.#counts[at] = (this.#counts[at] ?? 0) + count;
  }

  perMinute(now: number): number {
    this.#moveTo(now);
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  #moveTo(now: number): void {
    const bucket = Math.floor(now / bucketMs);
    if (bucket - this.#bucket >= buckets) this.#counts.fill(0);
    else for (let past = this.#bucket + 1; past <= bucket; past++) this.#counts[past % buckets] = 0;
    if (bucket > this.#bucket) this.#bucket = bucket;
  }
}
