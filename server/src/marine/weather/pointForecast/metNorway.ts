import type { PointForecast, WeatherAtTime } from '@wheelhouse/contract/weather';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { readLocationforecast, readOceanforecast } from './metForms.ts';
import { mergeForecasts, type ServiceForecast } from './mergeForecasts.ts';
import type { PointForecastProvider } from './pointForecastProvider.ts';
import { createJsonService, type JsonService } from '#platform/httpClient/jsonService.ts';

/** Services in the forms of MET Norway; one of them is enough. */
export interface MetSettings {
  /**
   * Its query parameters, if any, are sent too; such as `https://api.met.no/weatherapi/locationforecast/2.0/compact`.
   */
  readonly locationforecast: string | undefined;
  readonly oceanforecast: string | undefined;
  /** A web or mail address at which the service can reach the operator. */
  readonly contact: string;
}

interface MetOptions {
  readonly own: PointForecastProvider;
  /** Version of this program, for the User-Agent. */
  readonly version: string;
  readonly warn: (words: string) => void;
  readonly now?: () => number;
  /** Monotonic milliseconds. */
  readonly elapsed?: () => number;
}

interface Service {
  readonly address: string;
  readonly form: (answer: unknown) => WeatherAtTime[] | undefined;
  readonly client: JsonService;
  /** Whether the last answer was malformed, which is reported once. */
  isStrange: boolean;
}

const hourMs = 3_600_000;
/** As far as the timeline of the map. */
const longestMs = 10 * 24 * hourMs;
/** The terms of service allow no more; it is 11 m. */
const decimals = 4;

/**
 * Queries services in the forms of Locationforecast 2.0 and Oceanforecast 2.0. What they do not provide, or while they
 * fail, comes from the imported forecasts.
 */
export function metNorway(
  settings: MetSettings,
  { own, version, warn, now = Date.now, elapsed = steadyClock }: MetOptions,
): PointForecastProvider {
  const userAgent = `Wheelhouse/${version} ${settings.contact}`;
  const serviceAt = (address: string) =>
    createJsonService({ service: new URL(address), userAgent, now, elapsed, warn });
  const services: readonly Service[] = [
    { address: settings.locationforecast, form: readLocationforecast },
    { address: settings.oceanforecast, form: readOceanforecast },
  ].flatMap(({ address, form }) =>
    address === undefined ? [] : [{ address, form, client: serviceAt(address), isStrange: false }],
  );

  async function ask(service: Service, place: Readonly<Record<'lat' | 'lon', string>>): Promise<ServiceForecast> {
    const { address, form, client } = service;
    const answer = await client.get(addressOf(address, place));
    const times = answer === undefined ? [] : form(answer);
    if (times === undefined && !service.isStrange) warn(`${new URL(address).host} answered in an unknown format.`);
    if (answer !== undefined) service.isStrange = times === undefined;
    const from = new Date(now() - (now() % hourMs)).toISOString();
    const until = new Date(now() + longestMs).toISOString();
    return {
      sources: [sourceOf(address)],
      demonstration: false,
      times: (times ?? []).filter(({ time }) => time >= from && time <= until),
    };
  }

  return {
    async at(point): Promise<PointForecast> {
      const place = { lat: point.latitude.toFixed(decimals), lon: point.longitude.toFixed(decimals) };
      const [ours, ...theirs] = await Promise.all([own.at(point), ...services.map((service) => ask(service, place))]);
      if (theirs.every(({ times }) => times.length === 0)) return ours;
      return mergeForecasts(point, [...theirs, ours]);
    },
  };
}

/** The address of a request; the operator's own query parameters, such as a key, stay in it. */
function addressOf(service: string, place: Readonly<Record<'lat' | 'lon', string>>): string {
  const url = new URL(service);
  for (const [name, value] of Object.entries(place)) url.searchParams.set(name, value);
  return url.href;
}

function sourceOf(address: string): string {
  const { hostname } = new URL(address);
  return hostname === 'api.met.no' ? 'MET Norway' : hostname;
}
