import * as z from 'zod/mini';
import type { WeatherAtTime } from '@wheelhouse/contract/weather';
import { roundFields } from '#marine/weather/roundFields.ts';

/** The common part of both services: MET Norway's forecast JSON, of which we read the values at one time. */
const forecast = z.object({ properties: z.object({ timeseries: z.array(z.unknown()) }) });
const entryOf = <Details extends z.core.$ZodType>(details: Details) =>
  z.object({ time: z.iso.datetime(), data: z.object({ instant: z.object({ details: z.optional(details) }) }) });

/** A plausible number; any other counts as missing. */
const between = (least: number, most: number) =>
  z.catch(z.optional(z.number().check(z.gte(least), z.lte(most))), undefined);
const direction = between(0, 360);

/** Locationforecast 2.0, `compact`: https://api.met.no/weatherapi/locationforecast/2.0/documentation */
const locationEntry = entryOf(
  z.object({ air_temperature: between(-100, 70), wind_speed: between(0, 150), wind_from_direction: direction }),
);

/** Oceanforecast 2.0: https://api.met.no/weatherapi/oceanforecast/2.0/documentation */
const oceanEntry = entryOf(
  z.object({
    sea_surface_wave_height: between(0, 40),
    sea_surface_wave_from_direction: direction,
    sea_water_speed: between(0, 15),
    sea_water_to_direction: direction,
  }),
);

/**
 * Temperature (°C) and wind (m/s, degrees it comes from) of an answer, without implausible values and malformed times;
 * undefined if all of it is malformed.
 */
export function readLocationforecast(answer: unknown): WeatherAtTime[] | undefined {
  return entriesIn(answer, locationEntry)?.map(({ time, data: { instant } }) =>
    atTime(time, {
      temperature: instant.details?.air_temperature,
      windSpeed: instant.details?.wind_speed,
      windDirection: instant.details?.wind_from_direction,
    }),
  );
}

/** Waves (m, degrees they come from) and current (m/s, degrees it goes to) of an answer, in the same way. */
export function readOceanforecast(answer: unknown): WeatherAtTime[] | undefined {
  return entriesIn(answer, oceanEntry)?.map(({ time, data: { instant } }) =>
    atTime(time, {
      waveHeight: instant.details?.sea_surface_wave_height,
      waveDirection: instant.details?.sea_surface_wave_from_direction,
      currentSpeed: instant.details?.sea_water_speed,
      currentDirection: instant.details?.sea_water_to_direction,
    }),
  );
}

function entriesIn<Entry extends z.ZodMiniType>(answer: unknown, entry: Entry): z.infer<Entry>[] | undefined {
  const parsed = z.safeParse(forecast, answer);
  if (!parsed.success) return undefined;
  const { timeseries } = parsed.data.properties;
  const entries = timeseries.flatMap((one) => {
    const { success, data } = z.safeParse(entry, one);
    return success ? [data] : [];
  });
  return entries.length === 0 && timeseries.length > 0 ? undefined : entries;
}

function atTime(time: string, fields: Parameters<typeof roundFields>[0]): WeatherAtTime {
  return { time: new Date(time).toISOString(), ...roundFields(fields) };
}
