import { createHash, type Hash } from 'node:crypto';
import type { Section } from './manifest.ts';

/** Counts and checksums of the parts of an archive, kept while they are written or read. */
export class Sums {
  readonly #parts = new Map<string, { hash: Hash; bytes: number; count: number }>();

  #part(section: string) {
    const known = this.#parts.get(section);
    if (known !== undefined) return known;
    const part = { hash: createHash('sha256'), bytes: 0, count: 0 };
    this.#parts.set(section, part);
    return part;
  }

  /** Begins a file of this part; its name and size are also summed. */
  begin(section: string, name: string, size: number): void {
    const part = this.#part(section);
    part.count += 1;
    part.hash.update(`${name}\n${size}\n`);
  }

  add(section: string, bytes: Uint8Array): void {
    const part = this.#part(section);
    part.bytes += bytes.length;
    part.hash.update(bytes);
  }

  /** The rows of a table are known at its end. */
  rows(section: string, count: number): void {
    this.#part(section).count = count;
  }

  result(): Record<string, Section> {
    return Object.fromEntries(
      [...this.#parts].map(([section, { hash, bytes, count }]) => [
        section,
        { count, bytes, sha256: hash.copy().digest('hex') },
      ]),
    );
  }
}
