import * as z from 'zod/mini';
import type { WeatherAtTime } from '@wheelhouse/contract/weather';

const value = z.optional(z.number());

/** What both services have in common: MET Norway's forecast JSON, of which we read the values at one time. */
const formOf = <Details extends z.core.$ZodType>(details: Details) =>
  z.object({
    properties: z.object({
      timeseries: z.array(
        z.object({ time: z.iso.datetime(), data: z.object({ instant: z.object({ details: z.optional(details) }) }) }),
      ),
    }),
  });

/** Locationforecast 2.0, `compact`: https://api.met.no/weatherapi/locationforecast/2.0/documentation */
const locationforecast = formOf(z.object({ air_temperature: value, wind_speed: value, wind_from_direction: value }));

/** Oceanforecast 2.0: https://api.met.no/weatherapi/oceanforecast/2.0/documentation */
const oceanforecast = formOf(
  z.object({
    sea_surface_wave_height: value,
    sea_surface_wave_from_direction: value,
    sea_water_speed: value,
    sea_water_to_direction: value,
  }),
);

/** Temperature (°C) and wind (m/s, degrees it comes from) of an answer; undefined when it has another form. */
export function readLocationforecast(answer: unknown): WeatherAtTime[] | undefined {
  const parsed = z.safeParse(locationforecast, answer);
  if (!parsed.success) return undefined;
  return parsed.data.properties.timeseries.map(({ time, data }) =>
    atTime(time, {
      temperature: data.instant.details?.air_temperature,
      windSpeed: data.instant.details?.wind_speed,
      windDirection: data.instant.details?.wind_from_direction,
    }),
  );
}

/** Waves (m, degrees they come from) and current (m/s, degrees it goes to) of an answer; undefined when it has another form. */
export function readOceanforecast(answer: unknown): WeatherAtTime[] | undefined {
  const parsed = z.safeParse(oceanforecast, answer);
  if (!parsed.success) return undefined;
  return parsed.data.properties.timeseries.map(({ time, data }) =>
    atTime(time, {
      waveHeight: data.instant.details?.sea_surface_wave_height,
      waveDirection: data.instant.details?.sea_surface_wave_from_direction,
      currentSpeed: data.instant.details?.sea_water_speed,
      currentDirection: data.instant.details?.sea_water_to_direction,
    }),
  );
}

function atTime(time: string, fields: Readonly<Record<string, number | undefined>>): WeatherAtTime {
  const known = Object.entries(fields).filter(([, number]) => number !== undefined);
  return { time: new Date(time).toISOString(), ...Object.fromEntries(known) };
}
