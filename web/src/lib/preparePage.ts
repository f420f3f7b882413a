import * as z from 'zod/mini';

/** The common start of every document. */
export function preparePage(): void {
  // The security policy forbids code generated from text, which zod would otherwise try.
  z.config({ jitless: true });
}
