import type { Colour } from '@wheelhouse/drawing/colours';
import type { Random } from '#random.ts';

/** Time of day and weather of a picture. */
export interface Weather {
  name: string;
  /** Sky from the top down to the horizon. */
  sky: readonly [Colour, Colour, Colour];
  sun?: { colour: Colour; glow: Colour; height: number; size: number };
  cloud: Colour;
  clouds: 'heaps' | 'sheets';
  /** 0 a clear sky, 1 overcast. */
  cloudiness: number;
  /** Land from the farthest ridge to the nearest. */
  land: readonly [Colour, Colour, Colour];
  snow: Colour;
  /** Sea from the horizon down. */
  sea: readonly [Colour, Colour, Colour];
  /** Crests and glitter. */
  crest: Colour;
  foam: Colour;
  /** The colour of white paint in this light. */
  light: Colour;
  /** 0 calm, 1 a gale. */
  waves: number;
  /** Lights are on behind the windows. */
  dark?: true;
  extra?: 'stars' | 'rain' | 'fog';
  /** Its frequency: everywhere, and only in the north. */
  often: number;
  north: number;
}

const weathers: readonly Weather[] = [
  {
    name: 'noon',
    sky: ['#2877bb', '#6fb1e0', '#d9eef7'],
    cloud: '#ffffff',
    clouds: 'heaps',
    cloudiness: 0.35,
    land: ['#a3c1d2', '#6d98ab', '#3f7068'],
    snow: '#f3f8fb',
    sea: ['#79b4cf', '#2b7aa5', '#0f4a70'],
    crest: '#d8f0fa',
    foam: '#ffffff',
    light: '#ffffff',
    waves: 0.45,
    often: 20,
    north: 18,
  },
  {
    name: 'breeze',
    sky: ['#3d86b8', '#8fc3dd', '#e6f1ee'],
    cloud: '#ffffff',
    clouds: 'heaps',
    cloudiness: 0.7,
    land: ['#a9bfc7', '#7a9aa2', '#52776c'],
    snow: '#f1f5f5',
    sea: ['#6fa9b8', '#22708c', '#0c4560'],
    crest: '#e3f5f5',
    foam: '#ffffff',
    light: '#fbfdfb',
    waves: 0.75,
    often: 12,
    north: 12,
  },
  {
    name: 'morning',
    sky: ['#86aecb', '#efd9c3', '#fdf0dc'],
    sun: { colour: '#fffaf0', glow: '#ffe3b8', height: 0.82, size: 17 },
    cloud: '#fff3e4',
    clouds: 'sheets',
    cloudiness: 0.3,
    land: ['#c9cad1', '#9ba8b8', '#6b7f92'],
    snow: '#fbf4ee',
    sea: ['#dcd5cd', '#86a3b2', '#3a6079'],
    crest: '#fff3e0',
    foam: '#fffaf2',
    light: '#fff4e6',
    waves: 0.25,
    often: 14,
    north: 12,
  },
  {
    name: 'overcast',
    sky: ['#8797a3', '#b3bfc7', '#dde3e4'],
    cloud: '#eef2f3',
    clouds: 'sheets',
    cloudiness: 0.9,
    land: ['#aab6bd', '#808f99', '#566771'],
    snow: '#dfe5e8',
    sea: ['#a3b4bb', '#5c7783', '#2b4653'],
    crest: '#c9d6da',
    foam: '#eef3f4',
    light: '#e9eef0',
    waves: 0.5,
    often: 9,
    north: 13,
  },
  {
    name: 'evening',
    sky: ['#3c5f94', '#e79c63', '#fddc9f'],
    sun: { colour: '#fff3cf', glow: '#ffd27f', height: 0.86, size: 20 },
    cloud: '#f7b98a',
    clouds: 'sheets',
    cloudiness: 0.45,
    land: ['#b98d78', '#855f63', '#4d3f50'],
    snow: '#f7cfa9',
    sea: ['#f0b277', '#8a7280', '#27364f'],
    crest: '#ffd9a0',
    foam: '#ffe9cc',
    light: '#ffe0bd',
    waves: 0.3,
    often: 13,
    north: 10,
  },
  {
    name: 'dusk',
    sky: ['#1f3059', '#6d5e92', '#eba48f'],
    cloud: '#b87f95',
    clouds: 'sheets',
    cloudiness: 0.4,
    land: ['#77688f', '#4c446d', '#2c2c4c'],
    snow: '#c3a9c4',
    sea: ['#b98394', '#504e78', '#1a2343'],
    crest: '#e3b3b4',
    foam: '#d9cfe0',
    light: '#c4b7cf',
    waves: 0.3,
    dark: true,
    often: 7,
    north: 7,
  },
  {
    name: 'gale',
    sky: ['#3d4b56', '#6b7a83', '#a2acae'],
    cloud: '#7f8d95',
    clouds: 'sheets',
    cloudiness: 1,
    land: ['#79868d', '#5d6b73', '#414e57'],
    snow: '#b9c3c8',
    sea: ['#71848b', '#3b525c', '#182a33'],
    crest: '#c7d4d8',
    foam: '#f2f6f7',
    light: '#cdd6da',
    waves: 1,
    extra: 'rain',
    often: 6,
    north: 7,
  },
  {
    name: 'winter',
    sky: ['#6a9bd0', '#c6b8da', '#f9cfc6'],
    cloud: '#f6d3d6',
    clouds: 'sheets',
    cloudiness: 0.3,
    land: ['#cdc7de', '#9ea4c4', '#6a7ba3'],
    snow: '#fdf0f3',
    sea: ['#e2c0ca', '#8396ba', '#36527d'],
    crest: '#f7d9db',
    foam: '#fdf3f5',
    light: '#f6e6ec',
    waves: 0.25,
    often: 0,
    north: 12,
  },
  {
    name: 'midnight sun',
    sky: ['#4a83b6', '#a8cbd9', '#fde7b3'],
    sun: { colour: '#fff8dd', glow: '#ffe7a3', height: 0.8, size: 15 },
    cloud: '#ffeccb',
    clouds: 'sheets',
    cloudiness: 0.35,
    land: ['#b5bdb9', '#80949c', '#4c6878'],
    snow: '#fff1d3',
    sea: ['#f2d9a5', '#6f97a8', '#23506c'],
    crest: '#ffeebf',
    foam: '#fff6e0',
    light: '#fff0d0',
    waves: 0.2,
    often: 2,
    north: 9,
  },
  {
    name: 'fog',
    sky: ['#c3ccd1', '#d5dcde', '#e4e9ea'],
    cloud: '#eef2f2',
    clouds: 'sheets',
    cloudiness: 0.2,
    land: ['#d2d9dc', '#bfc9cd', '#a3b1b7'],
    snow: '#dfe5e7',
    sea: ['#cdd6d9', '#93a6ad', '#557079'],
    crest: '#e4ebec',
    foam: '#f5f8f8',
    light: '#e3e9eb',
    waves: 0.12,
    extra: 'fog',
    often: 3,
    north: 4,
  },
  {
    name: 'polar night',
    sky: ['#051430', '#0d3052', '#2a6372'],
    cloud: '#1d4a60',
    clouds: 'sheets',
    cloudiness: 0.15,
    land: ['#1d4157', '#122d44', '#0a1c30'],
    snow: '#5f8ba3',
    sea: ['#2a5b6c', '#103349', '#061829'],
    crest: '#6fb0a8',
    foam: '#9fc4cb',
    light: '#7f9db3',
    waves: 0.2,
    dark: true,
    extra: 'stars',
    often: 0,
    north: 3,
  },
];

/** @param northern Whether the vessel comes from where there is winter light. */
export function drawWeather(random: Random, northern: boolean): Weather {
  const weather = random.weighted(weathers, ({ often, north }) => (northern ? north : often));
  if (weather === undefined) throw new Error('There is no weather.');
  return weather;
}
