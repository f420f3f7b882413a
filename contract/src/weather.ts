import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { instant, latitude, longitude, numberInAddress } from './values.ts';

/** Map layers drawn from forecasts, with the days of their timeline (platform specification, section 2). */
export const forecastDays = { temperature: 10, wind: 10, waves: 8, currents: 10 } as const;
export const weatherLayers = ['temperature', 'wind', 'waves', 'currents'] as const;
export const weatherLayer = z.enum(weatherLayers);
export type WeatherLayer = z.infer<typeof weatherLayer>;

/** Layers with an active forecast button. */
export const layersWithTimeline: readonly WeatherLayer[] = ['temperature', 'wind', 'waves'];

/**
 * Planes of one layer, in the order of a frame: air temperature at 2 m in degrees Celsius; wind at 10 m and surface
 * current as eastward and northward speed in m/s; significant wave height in m, mean or peak period in s, and the
 * direction waves come from in degrees.
 */
export const weatherPlanes = {
  temperature: ['temperature'],
  wind: ['eastward', 'northward'],
  waves: ['height', 'period', 'direction'],
  currents: ['eastward', 'northward'],
} as const satisfies Record<WeatherLayer, readonly string[]>;

export const weatherMessages = {
  noForecast: message('weather.noForecast'),
} as const;

/** A regular grid: the centre of the first cell, rows from north to south, columns from west to east. */
export const weatherGrid = z.object({
  west: z.number(),
  north: z.number(),
  /** Degrees from one column or row to the next, both positive. */
  stepEast: z.number(),
  stepSouth: z.number(),
  columns: z.int(),
  rows: z.int(),
  /** True if the last column is next to the first: a grid around the world. */
  around: z.boolean(),
});
export type WeatherGrid = z.infer<typeof weatherGrid>;

/** The value of a plane is `integer * step + base`; see weatherFrame.ts for the bytes. */
export const weatherPlane = z.object({ name: z.string(), step: z.number(), base: z.number() });
export type WeatherPlane = z.infer<typeof weatherPlane>;

export const weatherFrame = z.object({
  id: z.string().check(z.describe('A frame with this id never changes')),
  time: instant.check(z.describe('Time the values are valid at')),
});

/** Frames of one grid, sorted by time. A layer may have several grids: the coarsest comes first. */
export const weatherSeries = z.object({
  grid: weatherGrid,
  planes: z.array(weatherPlane),
  frames: z.array(weatherFrame),
  /** Start of the model run of the newest frame. */
  reference: instant,
  source: z.string().check(z.describe('The maker of the forecast, for the attribution')),
  demonstration: z.boolean(),
});
export type WeatherSeries = z.infer<typeof weatherSeries>;

export const forecasts = z.object({
  temperature: z.array(weatherSeries),
  wind: z.array(weatherSeries),
  waves: z.array(weatherSeries),
  currents: z.array(weatherSeries),
});
export type Forecasts = z.infer<typeof forecasts>;

const onMap = { anyOf: ['VIEW_MAP'], session: false } as const;

export const listForecasts = route({
  name: 'listForecasts',
  area: 'weather',
  summary: 'List the available forecasts by layer. The list is empty for a layer without any',
  method: 'GET',
  path: 'weather/forecasts',
  access: onMap,
  rate: 'read',
  carriage: 'json',
  answer: forecasts,
});

export const getWeatherFrame = route({
  name: 'getWeatherFrame',
  area: 'weather',
  summary: 'Get the values of one layer at one time, packed as described in weatherFrame.ts',
  method: 'GET',
  path: 'weather/frames/{id}',
  access: onMap,
  rate: 'read',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) }),
  carriage: 'bytes',
});

/** All data for one point at one time. Directions: wind and waves come from, currents go to; degrees. */
export const weatherAtTime = z.object({
  time: instant,
  temperature: z.optional(z.number().check(z.describe('Degrees Celsius'))),
  windSpeed: z.optional(z.number().check(z.describe('m/s'))),
  windDirection: z.optional(z.number().check(z.describe('Degrees the wind comes from'))),
  waveHeight: z.optional(z.number().check(z.describe('Significant height, m'))),
  wavePeriod: z.optional(z.number().check(z.describe('Seconds'))),
  waveDirection: z.optional(z.number().check(z.describe('Degrees the waves come from'))),
  currentSpeed: z.optional(z.number().check(z.describe('m/s'))),
  currentDirection: z.optional(z.number().check(z.describe('Degrees the current goes to'))),
});
export type WeatherAtTime = z.infer<typeof weatherAtTime>;

export const pointForecast = z.object({
  latitude,
  longitude,
  times: z.array(weatherAtTime),
  sources: z.array(z.string()),
  demonstration: z.boolean(),
});
export type PointForecast = z.infer<typeof pointForecast>;

export const getPointForecast = route({
  name: 'getPointForecast',
  work: 'outside',
  area: 'weather',
  summary: 'Get all forecasts for a point from now on. `times` is empty if there are none',
  method: 'GET',
  path: 'weather/point',
  access: onMap,
  rate: 'read',
  query: z.object({ latitude: z.pipe(numberInAddress, latitude), longitude: z.pipe(numberInAddress, longitude) }),
  carriage: 'json',
  answer: pointForecast,
});

export const weatherRoutes = [listForecasts, getWeatherFrame, getPointForecast] as const;
