/** Day and night, by Mantine's names. */
export type Scheme = 'light' | 'dark';

/** Colours of the base map and what is drawn over it, by day and by night. */
export const seaColours = {
  light: {
    sea: '#cfe3ee',
    land: '#f3eee7',
    coast: '#7e97a4',
    outline: '#ffffff',
    track: '#0a4763',
    alongside: '#8a5a00',
    trackCasing: '#ffffff',
    emphasis: '#d95f0a',
  },
  dark: {
    sea: '#0f2433',
    land: '#22303a',
    coast: '#547080',
    outline: '#e6eef2',
    track: '#b3d5e4',
    alongside: '#e6b455',
    trackCasing: '#0a131a',
    emphasis: '#fc8b38',
  },
} as const;

export type SeaColours = (typeof seaColours)[Scheme];

/** Colours of the base map. */
export interface BaseColours extends Readonly<Record<'sea' | 'land' | 'coast', string>> {
  /** Opacity of the land over a colour field, 0 to 1. */
  readonly veil?: number;
}

const calmColours = {
  light: { sea: '#dde7ec', land: '#eceae6', coast: '#34495a', veil: 0.4 },
  dark: { sea: '#0c1820', land: '#1b262e', coast: '#b4c8d3', veil: 0.45 },
} as const;

/** Under a colour field the base map is fainter and its coast stronger. */
export function baseColours(scheme: Scheme, calm: boolean): BaseColours {
  return calm ? calmColours[scheme] : seaColours[scheme];
}
