import type { CachedResponse } from './cachedResponse.ts';

export interface RenderedPage {
  /** The document. */
  readonly prepared: CachedResponse;
  /**
   * Makes a security policy allow the document's inline scripts and styles, each by its hash (CSP level 2), and nothing
   * else.
   */
  readonly allowedBy: (policy: string) => string;
}

/** How long a rendered document may be served after a change elsewhere. */
const keptMs = 2000;
/** Characters of all cached documents. */
const keptMost = 16 * 1024 * 1024;

type MaybeRendered = RenderedPage | undefined;

interface Kept {
  readonly at: number;
  readonly rendered: Promise<MaybeRendered>;
  size: number;
}

/** Rendered documents by their address, each rendered once for simultaneous requests. */
export interface RenderedPageCache {
  /** @param render Renders it, if it is missing or too old. */
  get(address: string, render: () => Promise<MaybeRendered>): Promise<MaybeRendered>;
  /** Something has changed: everything is rendered again. */
  forget(): void;
}

export function createRenderedPageCache(now: () => number = () => performance.now()): RenderedPageCache {
  const kept = new Map<string, Kept>();
  let size = 0;

  function drop(address: string, one: Kept): void {
    if (kept.get(address) !== one) return;
    kept.delete(address);
    size -= one.size;
  }

  return {
    get(address, render) {
      const known = kept.get(address);
      if (known !== undefined && now() - known.at < keptMs) return known.rendered;
      if (known !== undefined) drop(address, known);
      const rendered = render();
      const one: Kept = { at: now(), rendered, size: address.length };
      kept.set(address, one);
      size += one.size;
      rendered.then(
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
      return rendered;
    },
    forget() {
      kept.clear();
      size = 0;
    },
  };
}
