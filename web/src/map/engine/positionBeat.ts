/** How often positions are updated on the map. */
export const beats = ['second', 'halfMinute'] as const;
export type Beat = (typeof beats)[number];

/** The slow one where the reader asked the browser to save data (Network Information, `saveData`). */
export function defaultBeat(): Beat {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true ? 'halfMinute' : 'second';
}
