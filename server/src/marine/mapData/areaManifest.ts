import type { AreaLayer } from '@wheelhouse/contract/referenceLayers';
import * as z from 'zod/mini';

const manifest = z.object({
  version: z.string(),
  /** File name of the tiles in the folder of this list. */
  archive: z.string().check(z.regex(/^[a-z0-9]+-[0-9a-f]+\.pmtiles$/)),
  attribution: z.string(),
  attributionUrl: z.optional(z.string()),
  demonstration: z.boolean(),
  title: z.optional(z.string()),
  areas: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: z.optional(z.string()),
      bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
      /** Position of its name, in degrees. */
      longitude: z.number(),
      latitude: z.number(),
    }),
  ),
});
/** The list of a layer's areas, `<layer>.json`. */
export type AreaManifest = z.infer<typeof manifest>;

export function manifestName(layer: AreaLayer): string {
  return `${layer}.json`;
}

/** Undefined for a file that isn't such a list. */
export function readManifest(text: string): AreaManifest | undefined {
  try {
    const parsed = z.safeParse(manifest, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
