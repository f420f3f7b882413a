import type { Prepared } from './prepared.ts';

export interface FirstPaint {
  /** The document. */
  readonly prepared: Prepared;
  /** Makes a security policy allow what the document brings along, each by its hash (CSP level 2), and nothing else. */
  readonly allowedBy: (policy: string) => string;
}

/** What was painted is shown so long at most after it has changed somewhere else. */
const keptMs = 2000;
/** Characters of all documents that are kept. */
const keptMost = 16 * 1024 * 1024;

type Painted = FirstPaint | undefined;

interface Kept {
  readonly at: number;
  readonly painted: Promise<Painted>;
  size: number;
}

/** Painted documents by their address, each painted once for all who ask for it at about the same time. */
export interface PaintCache {
  /** @param paint Paints it, where it is not there or too old. */
  get(address: string, paint: () => Promise<Painted>): Promise<Painted>;
  /** Something has changed: everything is painted anew. */
  forget(): void;
}

export function createPaintCache(now: () => number = () => performance.now()): PaintCache {
  const kept = new Map<string, Kept>();
  let size = 0;

  function drop(address: string, one: Kept): void {
    if (kept.get(address) !== one) return;
    kept.delete(address);
    size -= one.size;
  }

  return {
    get(address, paint) {
      const known = kept.get(address);
      if (known !== undefined && now() - known.at < keptMs) return known.painted;
      if (known !== undefined) drop(address, known);
      const painted = paint();
      const one: Kept = { at: now(), painted, size: address.length };
      kept.set(address, one);
      size += one.size;
      painted.then(
        (document) => {
          if (kept.get(address) !== one) return;
          const more = document?.prepared.text.length ?? 0;
          one.size += more;
          size += more;
          for (const [oldest, other] of kept) {
            if (size <= keptMost) break;
            drop(oldest, other);
          }
        },
        () => drop(address, one),
      );
      return painted;
    },
    forget() {
      kept.clear();
      size = 0;
    },
  };
}
